import { expect, test } from 'vitest'
import { fillNames } from '../../../src/build/content/names.ts'

const names = { brand: 'Rao & Sons', city: 'Hyderabad' }

test('an entry takes brand and city from their one place, at any depth, and leaves other braces', () => {
  expect(fillNames({ title: '{brand} trades', list: [{ text: 'in {city}; {other}' }], order: 1 }, names)).toEqual({
    title: 'Rao & Sons trades',
    list: [{ text: 'in Hyderabad; {other}' }],
    order: 1,
  })
})

test('in the HTML of a text a name is words, and a picture stays the object that it is', () => {
  const picture = { src: '/{brand}.png', width: 600 }
  const entry = fillNames({ rendered: { html: '<p>{brand}</p>' }, image: picture }, names)
  expect(entry.rendered.html).toBe('<p>Rao &amp; Sons</p>')
  expect(entry.image).toBe(picture)
})
