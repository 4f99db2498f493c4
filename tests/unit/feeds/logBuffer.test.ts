import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BUFFER_ROWS, createLogBuffer, type LogGap } from '../../../src/lib/feeds/log/logBuffer.ts'

const line = (text: string) =>
  ({ kind: 'line', at: 1, text, stamp: undefined, level: 'info', seq: undefined, cutFrom: undefined }) as const
const gap = { kind: 'gap', at: 2, from: 1, to: 2, cause: 'lost', missing: undefined } as const

describe('the log buffer', () => {
  it('holds five thousand lines and counts what fell out', () => {
    const ring = createLogBuffer()
    for (let n = 0; n < 12_345; n++) ring.push(line(`line ${n}`))
    expect(ring.kept()).toBe(BUFFER_ROWS)
    expect(ring.dropped()).toBe(7345)
    expect(ring.rows()).toHaveLength(5000)
    expect(ring.rows()[0]).toMatchObject({ text: 'line 7345' })
    expect(ring.last()).toMatchObject({ text: 'line 12344' })
  })

  it('changes a gap that it still holds, and only that', () => {
    const ring = createLogBuffer(3)
    const id = ring.push(gap)
    ring.amend(id, { missing: 7 })
    expect(ring.rows()).toMatchObject([{ missing: 7 }])
    for (const text of ['a', 'b', 'c']) ring.push(line(text))
    ring.amend(id, { missing: 9 })
    expect(ring.rows().map((row) => row.kind)).toEqual(['line', 'line', 'line'])
  })

  it('always holds the last rows in order, and its counters always add up', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.array(fc.boolean(), { maxLength: 200, size: 'max' }),
        (capacity, plan) => {
          const ring = createLogBuffer(capacity)
          const all = plan.map((isLine, n) => (isLine ? line(`${n}`) : { ...gap, from: n }))
          for (const row of all) ring.push(row)
          const expected = all.slice(-capacity)
          expect(ring.rows().map((row) => (row.kind === 'line' ? row.text : (row as LogGap).from))).toEqual(
            expected.map((row) => (row.kind === 'line' ? row.text : row.from)),
          )
          expect(ring.kept()).toBe(expected.filter((row) => row.kind === 'line').length)
          expect(ring.kept() + ring.dropped()).toBe(all.filter((row) => row.kind === 'line').length)
        },
      ),
    )
  })
})
