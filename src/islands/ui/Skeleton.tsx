const widths = ['w-full', 'w-11/12', 'w-3/5']

/** Grey bars in the shape of what is being fetched; tall ones are as high as a button. */
export function Skeleton({ rows = 3, label = 'Loading', isTall = false }) {
  const bars = Array.from({ length: rows }, (_, n) => ({ key: `bar-${n}`, width: widths[n % widths.length] }))
  return (
    <div role="status" aria-label={label} className="grid gap-3 in-data-failed:hidden">
      {bars.map(({ key, width }) => (
        <span
          key={key}
          className={`block ${isTall ? 'h-11' : 'h-5'} rounded bg-tint motion-safe:animate-pulse ${width}`}
        />
      ))}
    </div>
  )
}
