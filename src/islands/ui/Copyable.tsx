import { type ReactNode, useEffect, useState } from 'react'

const DONE_MS = 2000

/** A value to be typed elsewhere, with a button that copies it exactly as `value` says. */
export function Copyable({ label, value, shown = value }: { label: string; value: string; shown?: ReactNode }) {
  const [said, say] = useState('Copy')
  useEffect(() => {
    if (said === 'Copy') return
    const timer = setTimeout(say, DONE_MS, 'Copy')
    return () => clearTimeout(timer)
  }, [said])
  const copy = () => {
    // Absent where the page is not served securely.
    const written = navigator.clipboard?.writeText(value) ?? Promise.reject()
    written.then(
      () => say('Copied'),
      () => say('Please copy by hand'),
    )
  }
  return (
    <div className="flex items-center justify-between gap-4 border-line border-b py-1 last:border-b-0">
      <div className="min-w-0">
        <p className="text-soft text-sm">{label}</p>
        <p className="wrap-anywhere select-all font-medium">{shown}</p>
      </div>
      <button
        type="button"
        aria-label={`Copy ${label}`}
        onClick={copy}
        className="min-h-11 shrink-0 rounded-control px-3 font-medium text-primary hover:bg-tint"
      >
        <span aria-live="polite">{said}</span>
      </button>
    </div>
  )
}
