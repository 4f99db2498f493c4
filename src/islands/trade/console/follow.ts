import type { LogRow } from '../../../lib/feeds/log/rows.ts'

/** The log at one moment: its rows, and how many lines had been received by then. */
export interface Snapshot {
  readonly rows: LogRow[]
  readonly received: number
}

/** A view that does not follow. `scroll`: reaching its end follows again; `button`: only a button or the End key does. */
export interface HeldView extends Snapshot {
  readonly by: 'scroll' | 'button'
}

/** What a gesture of the reader wants; the direction of a dragged scrollbar shows in its scrolling only. */
export type ScrollIntent = 'up' | 'down' | 'drag'

export interface FollowState {
  /** Undefined while the view follows the log's end. */
  readonly held: HeldView | undefined
  /** The reader's last gesture. Scrolling without one is the list's own, such as rows that settle their heights. */
  readonly intent: ScrollIntent | undefined
  /** From the top, in pixels. */
  readonly offset: number
}

/** Where the list is: pixels from its top, and pixels that are left to its end. */
export interface Place {
  readonly offset: number
  readonly distance: number
}

export type FollowEvent =
  | ({ kind: 'gesture'; intent: ScrollIntent } & Place)
  | ({ kind: 'scroll' } & Place)
  /** Scrolling has come to rest. */
  | ({ kind: 'rest' } & Place)
  /** The Pause button. */
  | { kind: 'pause' }
  /** The view goes to a match. */
  | { kind: 'match' }
  /** Other rows or other heights: a filter, wrapping, another size. The list scrolls by itself then. */
  | { kind: 'rearrange' }
  /** The End key, or the button to the newest line. */
  | { kind: 'follow' }

export const following: FollowState = { held: undefined, intent: undefined, offset: 0 }

/** The distance in pixels within which the view counts as at the end. */
const END_PX = 2

/**
 * Follow or hold. Only a gesture upwards, Pause or a match holds; only a gesture that reaches the end, its button or
 * the End key follows. New lines are no event, and no clock is read, so a slow machine decides the same.
 */
export function stepFollow(state: FollowState, event: FollowEvent, snapshot: () => Snapshot): FollowState {
  const hold = (by: HeldView['by']): HeldView => ({ ...(state.held ?? snapshot()), by })
  if (event.kind === 'follow') return { ...state, held: undefined, intent: undefined }
  if (event.kind === 'pause') return { ...state, held: hold('button'), intent: undefined }
  if (event.kind === 'match') return { ...state, held: hold(state.held?.by ?? 'scroll'), intent: undefined }
  if (event.kind === 'rearrange') return { ...state, intent: undefined }

  const { offset, distance } = event
  const isAtEnd = distance <= END_PX
  const moved = offset - state.offset
  const intent = event.kind === 'gesture' ? event.intent : state.intent
  const next = { ...state, offset, intent: event.kind === 'rest' && intent === 'drag' ? undefined : intent }
  if (state.held === undefined) {
    // Held before the first scrolled pixel: the next line must not pull the view back.
    const goesUp = event.kind === 'gesture' ? intent === 'up' && offset > 0 : intent === 'drag' && moved < -1
    return goesUp && !(intent === 'drag' && isAtEnd) ? { ...next, held: hold('scroll') } : next
  }
  const goesDown = intent === 'down' || (intent === 'drag' && (moved > 1 || event.kind === 'rest'))
  return state.held.by === 'scroll' && goesDown && isAtEnd ? { ...next, held: undefined } : next
}
