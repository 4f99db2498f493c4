const widths = ['w-full', 'w-11/12', 'w-3/5']

/** Grey bars in the shape of what is being fetched. */
export function Skeleton({ rows = 3, label = 'Loading' }: { rows?: number; label?: string }) {
  const bars = Array.from({ length: rows }, (_, n) => ({ key: `bar-${n}`, width: widths[n % widths.length] }))
  return (
    <div role="status" aria-label={label} className="grid gap-3 in-data-failed:hidden">
      {bars.map(({ key, width }) => (
        <span key={key} className={`block h-5 rounded bg-tint motion-safe:animate-pulse ${width}`} />
      ))}
    </div>
  )
}
