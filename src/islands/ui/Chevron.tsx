/** Points right when closed, down when open: `isOpen`, or a <details> of the class `group`. */
export function Chevron({ isOpen = false }: { isOpen?: boolean }) {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden="true"
      className={`shrink-0 group-open:rotate-90 motion-safe:transition-transform motion-safe:duration-150 ${isOpen ? 'rotate-90' : ''}`}
    >
      <path d="M6 3.5 10.5 8 6 12.5" />
    </svg>
  )
}
