/** A grey bar in the place of what is being fetched; its width and height are those of what comes. */
export const Bar = ({ className }: { className: string }) => (
  <span className={`block rounded bg-tint motion-safe:animate-pulse ${className}`} />
)

const widths = ['w-full', 'w-11/12', 'w-3/5']

/** Grey bars in the shape of what is being fetched; tall ones are as high as a button. */
export function Skeleton({ rows = 3, label = 'Loading', isTall = false }) {
  const bars = Array.from({ length: rows }, (_, n) => ({ key: `bar-${n}`, width: widths[n % widths.length] }))
  return (
    <div role="status" aria-label={label} className="grid gap-3 in-data-failed:hidden">
      {bars.map(({ key, width }) => (
        <Bar key={key} className={`${isTall ? 'h-11' : 'h-5'} ${width}`} />
      ))}
    </div>
  )
}
