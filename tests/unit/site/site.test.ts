import { expect, test } from 'vitest'
import { fillPlaceholders } from '../../../src/build/placeholders.ts'
import { readFigures } from '../../../src/site/client/figures.ts'
import { labelCells } from '../../../src/site/data/chapters.ts'
import { currentMark } from '../../../src/site/data/menu.ts'

test('a menu item is current on its page, with or without a trailing slash on either side', () => {
  expect(currentMark('/about', '/about/')).toBe('page')
  expect(currentMark('/about/', '/about')).toBe('page')
  expect(currentMark('/', '/')).toBe('page')
})

test('a menu item above the page is marked as its section, home never is', () => {
  expect(currentMark('/trading', '/trading/1')).toBe('true')
  expect(currentMark('/', '/trading/1')).toBeUndefined()
  expect(currentMark('/trading', '/tradings')).toBeUndefined()
})

test('figures are read from what is readable, and the rest is left out', () => {
  expect(
    readFigures({
      results: [{ id: 1, total_subscriptions: 12, roi: '' }, { id: '2', roi: '4%' }, null, { name: 'x' }],
    }),
  ).toEqual([
    { id: '1', subscriptions: '12', roi: undefined },
    { id: '2', subscriptions: undefined, roi: '4%' },
  ])
  for (const junk of [null, 7, 'text', {}, { results: {} }]) expect(readFigures(junk)).toEqual([])
})

test('a legal text has its figures filled in as text, never as markup', () => {
  const parts = { risks: ['a < b & c', 'd'], riskSource: 'A study' }
  expect(fillPlaceholders('<h2>x</h2>\n<p>{risks}</p>\n<p>{riskSource}</p>', parts)).toBe(
    '<h2>x</h2>\n<ul><li>a &lt; b &amp; c</li><li>d</li></ul>\n<p>A study</p>',
  )
})

test('a table of facts has its lines as text, and its addresses as links', () => {
  const provider = [
    { label: 'Legal name', lines: ['<b>Niyam</b> & Daughters', '</td><script>alert(1)</script>'] },
    {
      label: 'Contact',
      lines: ['desk@niyam.in', 'https://niyam.in/a?b&c', 'javascript:alert(1)', 'https://x" onclick="y'],
    },
  ]
  expect(fillPlaceholders('<p>{provider}</p>', { provider })).toBe(
    '<table><tbody><tr><td>Legal name</td><td>&lt;b>Niyam&lt;/b> &amp; Daughters<br>&lt;/td>&lt;script>alert(1)&lt;/script></td></tr>' +
      '<tr><td>Contact</td><td><a href="mailto:desk@niyam.in">desk@niyam.in</a><br>' +
      '<a href="https://niyam.in/a?b&amp;c">https://niyam.in/a?b&amp;c</a><br>javascript:alert(1)<br>https://x" onclick="y</td></tr></tbody></table>',
  )
})

test('a table of several columns has its heads and cells as text', () => {
  const lines = [
    ['What', 'Why'],
    ['Name', '<script>alert(1)</script>'],
  ]
  expect(fillPlaceholders('<p>{data}</p>', { data: { lines } })).toBe(
    '<table><thead><tr><th>What</th><th>Why</th></tr></thead>' +
      '<tbody><tr><td>Name</td><td>&lt;script>alert(1)&lt;/script></td></tr></tbody></table>',
  )
})

test('each cell of a table knows the heading of its column', () => {
  const table =
    '<table><thead><tr><th>What</th><th>Why</th></tr></thead><tbody><tr><td>a</td><td>b</td></tr></tbody></table>'
  expect(labelCells(`<p>x</p>${table}`)).toContain('<td data-label="What">a</td><td data-label="Why">b</td>')
})
