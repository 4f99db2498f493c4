import type { ReactNode } from 'react'

export const bannerLooks = {
  error: 'bg-loss-wash text-loss',
  success: 'bg-profit-wash text-profit',
  warning: 'bg-warn-wash text-warn',
  info: 'bg-tint text-primary',
}

export type BannerKind = keyof typeof bannerLooks

/**
 * A message that stays: a few bold words, one sentence, one action, in a row of 40 px where there is room. Errors are
 * announced at once, the rest politely.
 */
export function Banner({ kind, title, children }: { kind: BannerKind; title: ReactNode; children?: ReactNode }) {
  return (
    <div role={kind === 'error' ? 'alert' : 'status'} className={`callout ${bannerLooks[kind]}`}>
      <p className="wrap-anywhere min-w-0 font-semibold">{title}</p>
      {children !== undefined && <div className="contents text-ink">{children}</div>}
    </div>
  )
}
