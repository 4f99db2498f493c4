/** Shifts every `Date` of this process or page, once, by milliseconds. It needs no other name: a page runs it too. */
export function shiftClock(byMs: number): void {
  const place = globalThis as { clockIsShifted?: boolean }
  if (place.clockIsShifted) return
  place.clockIsShifted = true
  const TrueDate = Date
  const now = () => TrueDate.now() + byMs
  globalThis.Date = new Proxy(TrueDate, {
    construct: (target, given, asked) => Reflect.construct(target, given.length === 0 ? [now()] : given, asked),
    apply: () => new TrueDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
}
