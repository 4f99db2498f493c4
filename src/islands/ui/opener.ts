/** The edges of something on the screen, in pixels from the window's. */
type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>

let pressed: Box | undefined

/** Where the last press by a pointer was: the control under it. Undefined after a key. */
export function lastPressed(): Box | undefined {
  return pressed
}

// A browser may leave the focus elsewhere when a button is pressed, so the focus does not tell what was.
if (typeof HTMLElement !== 'undefined') {
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      pressed = (target as Element).closest?.('button, a, summary')?.getBoundingClientRect()
    },
    true,
  )
  document.addEventListener('keydown', () => (pressed = undefined), true)
}

/** How far the two lowest buttons of a sheet are raised, so that Cancel and not the action lies over the opener. */
export function liftOver(opener: Box | undefined, action: Box, cancel: Box): number {
  if (opener === undefined) return 0
  const isBeside = opener.right <= action.left || opener.left >= action.right
  const isAboveOrBelow = opener.bottom <= action.top || opener.top >= action.bottom
  return isBeside || isAboveOrBelow ? 0 : cancel.top - opener.top
}
