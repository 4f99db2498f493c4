import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { splitAtHeadings, splitAtList } from '../../../src/site/data/chapters.ts'

test('a text is split at its headings, and what comes before the first is its introduction', () => {
  const html = '<p>a</p>\n<h2 id="b">B &amp; <em>c</em></h2>\n<p>d</p><h3>e</h3>\n<h2>F</h2>'
  expect(splitAtHeadings(html, 2)).toEqual({
    intro: '<p>a</p>',
    chapters: [
      { heading: 'B &amp; <em>c</em>', html: '<p>d</p><h3>e</h3>' },
      { heading: 'F', html: '' },
    ],
  })
  expect(splitAtHeadings('<p>a</p>', 2)).toEqual({ intro: '<p>a</p>', chapters: [] })
})

test('a text is split at its first list', () => {
  expect(splitAtList('<p>a</p>\n<ol>\n<li>b</li>\n</ol>')).toEqual({
    text: '<p>a</p>',
    list: '<ol>\n<li>b</li>\n</ol>',
  })
  expect(splitAtList('<p>a</p>')).toEqual({ text: '<p>a</p>', list: '' })
})

test('the trainings hold 9, 11 and 12 topics, as a list in their text', () => {
  const folder = 'src/content/trainings'
  const counts = readdirSync(folder).map((file) => {
    const [, , body = ''] = readFileSync(`${folder}/${file}`, 'utf8').split(/^---$/m)
    return body.match(/^\d+\. \S/gm)?.length
  })
  expect(counts).toEqual([9, 11, 12])
})
