/** Opens the account menu on small screens. */
export function MenuButton({ isOpen, onClick }: { isOpen: boolean; onClick?: () => void }) {
  return (
    <button
      type="button"
      aria-label="Account menu"
      aria-expanded={isOpen}
      aria-haspopup="dialog"
      onClick={onClick}
      className="grid size-11 place-items-center rounded-control text-soft hover:bg-tint hover:text-ink lg:hidden"
    >
      <svg width="24" height="24" viewBox="0 0 24 24" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
        <path d="M4 7h16M4 12h16M4 17h16" />
      </svg>
    </button>
  )
}
