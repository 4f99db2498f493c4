const looks = {
  success: 'bg-profit-wash text-profit before:rounded-full',
  danger: 'bg-loss-wash text-loss',
  warning: 'bg-warn-wash text-warn',
  neutral: 'bg-tint text-soft',
}

export type BadgeKind = keyof typeof looks

/** A word of state in its wash, after a dot where something goes on well, else a square. */
export function Badge({ kind, children }: { kind: BadgeKind; children: string }) {
  return (
    <span
      className={`inline-flex min-h-5.5 items-center gap-1.5 px-2.5 font-semibold text-xs before:size-1.75 before:shrink-0 before:bg-current before:forced-color-adjust-none forced-colors:relative forced-colors:border whitespace-nowrap rounded-full ${looks[kind]}`}
    >
      {children}
    </span>
  )
}
