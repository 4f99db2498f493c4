/** Shows or hides what a row has to tell beyond its columns. */
export function DetailToggle(props: { label: string; isOpen: boolean; controls: string; onToggle: () => void }) {
  const { label, isOpen, controls, onToggle } = props
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      aria-label={`Details of ${label}`}
      onClick={onToggle}
      className="grid size-11 shrink-0 place-items-center rounded-control text-soft hover:bg-tint hover:text-ink print:hidden"
    >
      <svg
        width="16"
        height="16"
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        aria-hidden="true"
        className={`motion-safe:transition-transform motion-safe:duration-150 ${isOpen ? 'rotate-90' : ''}`}
      >
        <path d="M6 3.5 10.5 8 6 12.5" />
      </svg>
    </button>
  )
}
