/** A link in a line of its own, with room for a finger. */
export const linkClass =
  'inline-flex min-h-11 items-center text-primary underline underline-offset-4 hover:no-underline'
