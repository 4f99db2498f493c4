import type { ComponentProps } from 'react'

/** The action of a status line: as low as the line, and 44 px high under a finger. */
export function LineButton(props: ComponentProps<'button'>) {
  return <button type="button" {...props} className="line-action" />
}
