/** How far something has come, from 0 to `max`; `label` says of what. */
export function Meter(props: { label: string; value: number; max: number; className?: string }) {
  const { label, value, max, className = '' } = props
  return (
    <progress
      aria-label={label}
      max={max}
      value={Math.min(max, Math.max(0, value))}
      className={`block h-1.5 appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-primary ${className}`}
    />
  )
}
