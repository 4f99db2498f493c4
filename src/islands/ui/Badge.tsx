const looks = {
  success: 'border-profit text-profit',
  danger: 'border-loss text-loss',
  warning: 'border-accent text-warn',
  neutral: 'border-edge text-soft',
}

export type BadgeKind = keyof typeof looks

/** A word of state in a pill. */
export function Badge({ kind, children }: { kind: BadgeKind; children: string }) {
  return (
    <span
      className={`inline-flex items-center whitespace-nowrap rounded-full border px-2.5 py-0.5 font-medium text-sm ${looks[kind]}`}
    >
      {children}
    </span>
  )
}
