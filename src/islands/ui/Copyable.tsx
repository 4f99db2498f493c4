import type { ReactNode } from 'react'
import { copyText } from '../../lib/format/copyText.ts'
import { toastError, toastTradeSuccess } from './toast.ts'

/** A value to be typed elsewhere, with a button that copies it exactly as `value` says. */
export function Copyable({ label, value, shown = value }: { label: string; value: string; shown?: ReactNode }) {
  const copy = () =>
    copyText(Promise.resolve(value)).then(
      () => toastTradeSuccess(`${label} copied.`),
      () => toastError('It could not be copied here. Please copy by hand.'),
    )
  return (
    <div className="flex items-center justify-between gap-4 border-line border-b py-1 last:border-b-0">
      <div className="min-w-0">
        <p className="text-soft text-sm">{label}</p>
        <p className="wrap-anywhere select-all font-medium">{shown}</p>
      </div>
      <button
        type="button"
        aria-label={`Copy ${label}`}
        onClick={() => void copy()}
        className="min-h-11 shrink-0 rounded-control px-3 font-medium text-primary hover:bg-tint"
      >
        Copy
      </button>
    </div>
  )
}
