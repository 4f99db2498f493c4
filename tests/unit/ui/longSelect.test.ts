import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { LongSelect } from '../../../src/islands/ui/form/LongSelect.tsx'
import { visibleOptions } from '../../../src/islands/ui/form/options.ts'
import type { TableSpec } from '../../../src/islands/ui/table/column.ts'
import { Toolbar } from '../../../src/islands/ui/table/Toolbar.tsx'
import { readView } from '../../../src/islands/ui/table/view.ts'

describe('a select of very many subscriptions', () => {
  const options = Array.from({ length: 150_000 }, (_, n) => ({
    value: String(n),
    label: `Delta Monthly · SUB-${n}`,
    reason: n % 2 === 0 ? 'not active yet' : undefined,
  }))

  test('draws 200 of them, those that can start first', () => {
    const visible = visibleOptions(options, '', 'err')
    expect(visible).toHaveLength(200)
    expect(visible.every(({ reason }) => reason === undefined)).toBe(true)
    expect(visibleOptions(options.slice(0, 200), 'theta', 'err')).toHaveLength(200)
  })

  test('finds one by what is typed, the blocked ones after those that can start', () => {
    const found = visibleOptions(options, ' sub-14999', 'err').map(({ label }) => label)
    expect(found[0]).toBe('Delta Monthly · SUB-14999')
    expect(found.at(-1)).toBe('Delta Monthly · SUB-149998')
    expect(visibleOptions(options, 'theta', 'err')).toEqual([])
  })

  test('keeps the chosen one', () => {
    expect(visibleOptions(options, 'theta', '77').map(({ value }) => value)).toEqual(['77'])
  })
})

const drawn = (markup: string) => markup.match(/<option/g)?.length ?? 0

test('a select of 150,000 options draws 200 of them and a search field, one of 200 has none', () => {
  const many = Array.from({ length: 150_000 }, (_, n) => ({ value: `${n}`, label: `SUB-${n}` }))
  const draw = (options: typeof many) =>
    renderToStaticMarkup(
      createElement(
        LongSelect,
        { options, value: '149999', what: 'your subscriptions', onChange: () => {} },
        createElement('option', { value: '' }, 'All'),
      ),
    )
  const markup = draw(many)
  expect(drawn(markup)).toBe(1 + 200 + 1)
  expect(markup).toContain('<option value="149999" selected="">SUB-149999</option>')
  expect(markup).toContain('aria-label="Search your subscriptions: the list below shows 201 of 1,50,000"')
  expect(draw(many.slice(-200))).not.toContain('type="search"')
  expect(drawn(draw(many.slice(-200)))).toBe(201)
})

test('a table filter with 20,000 distinct values draws 200 of them, the chosen one among them', () => {
  const rows = Array.from({ length: 20_000 }, (_, n) => ({ code: `ST-${n}` }))
  const spec: TableSpec<{ code: string }> = {
    columns: [{ key: 'code', title: 'Strategy', cell: ({ code }) => code, text: ({ code }) => code }],
    filters: [{ key: 'code', label: 'Strategy', read: ({ code }) => code }],
  }
  const view = readView('?code=ST-9999', { sortable: [], filters: ['code'] })
  const markup = renderToStaticMarkup(
    createElement(Toolbar<{ code: string }>, { spec, rows, view, isNarrow: false, change: () => {} }),
  )
  expect(drawn(markup)).toBe(1 + 200 + 1)
  expect(markup).toContain('<option value="ST-9999" selected="">ST-9999</option>')
  expect(markup).toContain('Search the values of Strategy')
})
