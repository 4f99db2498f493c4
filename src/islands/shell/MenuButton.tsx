/** Opens the account menu on small screens. */
export function MenuButton({ isOpen, onClick }: { isOpen: boolean; onClick?: () => void }) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-haspopup="dialog"
      onClick={onClick}
      className="inline-flex min-h-11 items-center gap-2 rounded-control border border-line bg-surface px-4"
    >
      <svg width="18" height="18" viewBox="0 0 18 18" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
        <path d="M2 4.5h14M2 9h14M2 13.5h14" />
      </svg>
      Account menu
    </button>
  )
}
