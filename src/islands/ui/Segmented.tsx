/** A choice among a few: one control for a mouse, a row of pills for a finger, which scrolls where it is too long. */
export function Segmented<Key extends string>(props: {
  legend: string
  options: readonly { key: Key; label: string }[]
  chosen: Key | undefined
  onChoose: (key: Key) => void
}) {
  const { legend, options, chosen, onChoose } = props
  return (
    <fieldset className="segmented print:hidden">
      <legend className="sr-only">{legend}</legend>
      {options.map(({ key, label }) => (
        <button key={key} type="button" aria-pressed={key === chosen} onClick={() => onChoose(key)}>
          {label}
        </button>
      ))}
    </fieldset>
  )
}
