import { Chevron } from '../Chevron.tsx'

/** Shows or hides the details of a row. */
export function DetailToggle(props: { label: string; isOpen: boolean; controls: string; onToggle: () => void }) {
  const { label, isOpen, controls, onToggle } = props
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      aria-label={`Details of ${label}`}
      onClick={onToggle}
      className="relative grid size-8 shrink-0 touch:size-11 place-items-center rounded-control text-soft hover:bg-tint hover:text-ink print:hidden"
    >
      <Chevron isOpen={isOpen} />
    </button>
  )
}
