import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BUFFER_ROWS, createRing, type LogGap } from '../../../src/lib/feeds/log/rows.ts'

const line = (text: string) =>
  ({ kind: 'line', id: 0, at: 1, text, stamp: undefined, level: 'info', seq: undefined, cutFrom: undefined }) as const
const gap = { kind: 'gap', id: 0, at: 2, from: 1, to: 2, cause: 'lost', missing: undefined } as const

describe('the ring of a log', () => {
  it('holds five thousand lines', () => {
    const ring = createRing()
    for (let n = 0; n < 12_345; n++) ring.push(line(`line ${n}`))
    expect(ring.lines()).toBe(BUFFER_ROWS)
    expect(ring.rows()).toHaveLength(5000)
    expect(ring.rows()[0]).toMatchObject({ text: 'line 7345' })
    expect(ring.rows().at(-1)).toMatchObject({ text: 'line 12344' })
  })

  it('always holds the last rows in order, and counts its lines', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.array(fc.boolean(), { maxLength: 200, size: 'max' }),
        (capacity, plan) => {
          const ring = createRing(capacity)
          const all = plan.map((isLine, n) => (isLine ? line(`${n}`) : { ...gap, from: n }))
          for (const row of all) ring.push(row)
          const expected = all.slice(-capacity)
          expect(ring.rows().map((row) => (row.kind === 'line' ? row.text : (row as LogGap).from))).toEqual(
            expected.map((row) => (row.kind === 'line' ? row.text : row.from)),
          )
          expect(ring.lines()).toBe(expected.filter((row) => row.kind === 'line').length)
        },
      ),
    )
  })
})
