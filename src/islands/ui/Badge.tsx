const looks = {
  success: 'border-profit text-profit',
  danger: 'border-loss text-loss',
  warning: 'border-accent text-warn',
  neutral: 'border-edge text-soft',
}

export type BadgeKind = keyof typeof looks

/** A word of state in a pill; a longer text takes as many lines as it needs. */
export function Badge({ kind, isLong = false, children }: { kind: BadgeKind; isLong?: boolean; children: string }) {
  return (
    <span
      className={`inline-flex items-center ${isLong ? 'rounded-2xl text-left' : 'whitespace-nowrap rounded-full'} border px-2.5 py-0.5 font-medium text-sm ${looks[kind]}`}
    >
      {children}
    </span>
  )
}
