import type { ReactNode } from 'react'

const looks = {
  error: { box: 'border-loss', title: 'text-loss', mark: '!' },
  success: { box: 'border-profit', title: 'text-profit', mark: '✓' },
  warning: { box: 'border-accent', title: 'text-warn', mark: '!' },
  info: { box: 'border-primary', title: 'text-primary', mark: 'i' },
}

type BannerKind = keyof typeof looks

/** A message that stays: what happened, and what to do. Errors are announced at once, the rest politely. */
export function Banner({ kind, title, children }: { kind: BannerKind; title: ReactNode; children?: ReactNode }) {
  const look = looks[kind]
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={`rounded-box border border-l-4 bg-surface p-4 ${look.box}`}
    >
      <p className={`flex gap-2 font-semibold ${look.title}`}>
        <span aria-hidden="true" className="w-3 shrink-0 text-center">
          {look.mark}
        </span>
        <span className="wrap-anywhere min-w-0">{title}</span>
      </p>
      {children !== undefined && <div className="mt-1 pl-5 text-ink">{children}</div>}
    </div>
  )
}
