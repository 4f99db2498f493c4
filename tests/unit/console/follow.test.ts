import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFollow, type HeldView } from '../../../src/islands/trade/console/useFollow.ts'
import type { LogRow } from '../../../src/lib/feeds/log/rows.ts'

const row = (id: number) => ({ kind: 'line', id, at: id, text: `line ${id}`, level: 'info' }) as LogRow

/** A page with one selection, and a list of 1,000 px of which 100 are seen. */
const page = Object.assign(new EventTarget(), { getSelection: () => selection })
let selection: { rangeCount: number; isCollapsed: boolean; getRangeAt(): { intersectsNode(): boolean } } | null = null
/** What ends each reader's listening: all of them listen to one page. */
const leave: (() => void)[] = []
beforeEach(() => {
  selection = null
  vi.stubGlobal('document', page)
})
afterEach(() => {
  for (const stop of leave.splice(0)) stop()
})

/** A console whose log goes on, with what its reader does. */
function reader() {
  let received = 100
  let held: HeldView | undefined
  const follow = createFollow(
    () => ({ rows: [row(received - 1), row(received)], received }),
    (next) => {
      held = next
    },
  )
  const list = Object.assign(new EventTarget(), {
    ...{ scrollTop: 900, scrollHeight: 1000, clientHeight: 100 },
    contains: () => true,
    scrollBy: () => {},
  })
  const stop = follow.watch(list as unknown as HTMLElement, list as unknown as HTMLElement)
  leave.push(stop)
  const happen = (name: string, part: object = {}) => list.dispatchEvent(Object.assign(new Event(name), part))
  return {
    follow,
    stop,
    held: () => held,
    more: (lines: number) => {
      received += lines
    },
    wheel: (deltaY: number) => happen('wheel', { deltaY }),
    finger(...places: number[]) {
      const [first, ...rest] = places.map((clientY) => ({ touches: [{ clientY }] }))
      happen('touchstart', first)
      for (const place of rest) happen('touchmove', place)
    },
    key(key: string, shiftKey = false) {
      const event = Object.assign(new Event('keydown'), { key, shiftKey })
      list.dispatchEvent(event)
    },
    grab: () => happen('pointerdown', { pointerType: 'mouse' }),
    /** The list is there now, by whoever scrolled it. */
    scroll(to: number) {
      list.scrollTop = to
      happen('scroll')
    },
    rest: () => happen('scrollend'),
    select(isHere = true, isCollapsed = false) {
      selection = { rangeCount: 1, isCollapsed, getRangeAt: () => ({ intersectsNode: () => isHere }) }
      page.dispatchEvent(new Event('selectionchange'))
    },
  }
}

test('a gesture upwards holds before anything has scrolled: wheel, finger and keys', () => {
  for (const gesture of [
    (it: ReturnType<typeof reader>) => it.wheel(-100),
    (it: ReturnType<typeof reader>) => it.finger(100, 140),
    (it: ReturnType<typeof reader>) => it.key('PageUp'),
    (it: ReturnType<typeof reader>) => it.key(' ', true),
  ]) {
    const it = reader()
    gesture(it)
    expect(it.held()).toMatchObject({ isPaused: false, received: 100 })
  }
})

test('a gesture upwards at the top of a short log holds nothing', () => {
  const it = reader()
  it.scroll(0)
  it.wheel(-100)
  expect(it.held()).toBeUndefined()
})

test('selected text holds the view, text selected elsewhere and a mere caret do not', () => {
  const it = reader()
  it.select(false)
  it.select(true, true)
  expect(it.held()).toBeUndefined()
  it.select()
  const { rows } = it.held() ?? {}
  it.more(400)
  it.select(true, true)
  expect(it.held()?.rows, 'rows that a selection is in stay the same').toBe(rows)
})

test('text that a mouse selects holds the view, also while the list scrolls to lines that came before', () => {
  const it = reader()
  it.grab()
  it.select()
  const before = it.held()
  expect(before).toBeDefined()
  it.scroll(903)
  it.rest()
  expect(it.held()).toBe(before)
})

test('a console that is gone listens to nothing', () => {
  const it = reader()
  it.stop()
  it.select()
  it.wheel(-100)
  expect(it.held()).toBeUndefined()
})

test('a held view keeps its rows and the count of lines, whatever arrives, settles or is late', () => {
  const it = reader()
  it.wheel(-100)
  const before = it.held()
  it.more(5000)
  for (const at of [840, 845, 300, 900]) it.scroll(at)
  it.rest()
  expect(it.held()).toBe(before)
})

test('rows that settle their heights hold nothing and release nothing', () => {
  const it = reader()
  it.scroll(300)
  it.rest()
  expect(it.held()).toBeUndefined()
  it.wheel(-100)
  it.follow.rearrange()
  it.scroll(900)
  it.rest()
  expect(it.held()).toBeDefined()
})

test('scrolling down to the end follows again', () => {
  const it = reader()
  const leave = () => {
    it.wheel(-100)
    it.scroll(840)
  }
  leave()
  it.wheel(100)
  it.scroll(870)
  expect(it.held()).toBeDefined()
  it.scroll(899)
  expect(it.held()).toBeUndefined()
  leave()
  it.wheel(100)
  it.scroll(870)
  it.scroll(898)
  it.rest()
  expect(it.held()).toBeUndefined()
  leave()
  it.scroll(900)
  it.wheel(100)
  expect(it.held()).toBeUndefined()
})

test('a dragged scrollbar holds on its way up and follows at the end', () => {
  const it = reader()
  it.grab()
  expect(it.held()).toBeUndefined()
  it.scroll(600)
  expect(it.held()).toBeDefined()
  it.scroll(900)
  expect(it.held()).toBeUndefined()
  it.scroll(600)
  it.rest()
  // Let go: what scrolls now is the list's own.
  it.scroll(900)
  expect(it.held()).toBeDefined()
})

test('Pause is released by its button or the End key alone, and keeps the rows of a held view', () => {
  const it = reader()
  it.wheel(-100)
  const { rows } = it.held() ?? {}
  it.follow.pause()
  expect(it.held()).toMatchObject({ isPaused: true, rows })
  it.wheel(100)
  it.scroll(900)
  it.rest()
  it.wheel(100)
  expect(it.held()).toBeDefined()
  it.key('End')
  expect(it.held()).toBeUndefined()
  it.follow.pause()
  it.follow.toEnd()
  expect(it.held()).toBeUndefined()
})

test('a match holds, and a paused view stays paused', () => {
  const it = reader()
  it.wheel(100)
  it.follow.hold()
  const before = it.held()
  it.scroll(600)
  it.scroll(900)
  it.rest()
  expect(it.held()).toBe(before)
  it.follow.pause()
  it.follow.hold()
  expect(it.held()?.isPaused).toBe(true)
})

test('without a gesture no scrolling changes follow or hold', () => {
  const own = fc.oneof(fc.nat(900), fc.constantFrom('rest' as const, 'rearrange' as const))
  fc.assert(
    fc.property(fc.array(own), fc.boolean(), (events, isHeld) => {
      const it = reader()
      if (isHeld) it.follow.hold()
      const before = it.held()
      for (const event of events) {
        if (event === 'rest') it.rest()
        else if (event === 'rearrange') it.follow.rearrange()
        else it.scroll(event)
      }
      expect(it.held()).toBe(before)
      it.stop()
    }),
  )
})
