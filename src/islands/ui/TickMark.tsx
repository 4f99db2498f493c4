/** A tick, drawn: many systems have no sign for it. */
export const TickMark = () => (
  <svg
    width="10"
    height="10"
    viewBox="0 0 10 10"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    aria-hidden="true"
  >
    <path d="M1.5 5.5 4 8l4.5-6" />
  </svg>
)
