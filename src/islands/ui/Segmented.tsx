const pill =
  'min-h-11 whitespace-nowrap rounded-full border border-line px-4 max-md:px-2.5 font-medium text-md text-soft -outline-offset-2 hover:text-ink aria-pressed:bg-tint aria-pressed:font-semibold aria-pressed:text-primary md:pointer-fine:min-h-7 md:pointer-fine:rounded-md md:pointer-fine:border-0 md:pointer-fine:px-3 md:pointer-fine:text-sm'

/** A choice among a few: one control for a mouse, pills for a finger, in as many rows as they need. */
export function Segmented<Key extends string>(props: {
  legend: string
  options: readonly { key: Key; label: string }[]
  chosen: Key | undefined
  onChoose: (key: Key) => void
}) {
  const { legend, options, chosen, onChoose } = props
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2 max-md:gap-1 md:pointer-fine:gap-0 md:pointer-fine:rounded-control md:pointer-fine:border md:pointer-fine:border-line md:pointer-fine:p-0.5 print:hidden">
      <legend className="sr-only">{legend}</legend>
      {options.map(({ key, label }) => (
        <button key={key} type="button" aria-pressed={key === chosen} onClick={() => onChoose(key)} className={pill}>
          {label}
        </button>
      ))}
    </fieldset>
  )
}
