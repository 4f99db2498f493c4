import { describe, expect, test } from 'vitest'
import { readFiles, type SourceFile } from './files.ts'

/** The one module that gives a figure its tone; it asks whether the figure is current. */
const TONES = 'src/islands/ui/pnlTone.ts'

/** A figure is coloured by its tone only: `{ profit: 'text-profit', …, stale: … }`, whose last one is no green. */
const map = /: Record<PnlTone, string> = \{[\s\S]*?\n\}/g

/** Where an arrow may tell profit from loss: by a sign, and where the age is known. */
const ARROWS = ['src/islands/ui/pnlTone.ts']

const arrow = /[▲▼]/
const isOfIslands = ({ file }: SourceFile) => /^src\/(islands|lib)\//.test(file)
const filesWith = (pattern: RegExp, files: SourceFile[]) =>
  files.filter((it) => isOfIslands(it) && pattern.test(it.text.replace(map, ''))).map(({ file }) => file)

const arrowed = (files: SourceFile[]) => filesWith(arrow, files).filter((it) => !ARROWS.includes(it))
/** Sums whose colour does not ask how much of them is known: `toneOf(…, true)`, a hero of its own, an extent made up. */
const careless =
  /toneOf\([^\n]*, true\)|<Amount\b[^>]*isCurrent(=\{true\})?(?!=)|extentWithout\(\{\}\)|is: 'complete' *\}(?! as|\n)/
const uncounted = (files: SourceFile[]) =>
  files.filter((it) => it.file.startsWith('src/islands/') && careless.test(it.text)).map(({ file }) => file)
/** A tone written by hand, and not asked of `toneOf`. */
const tonedByHand = (files: SourceFile[]) =>
  files
    .filter((it) => isOfIslands(it) && it.file !== TONES && /[tT]ones?\[['"]|[tT]one=['"]/.test(it.text))
    .map(({ file }) => file)

const files = readFiles('src')
const maps = files.flatMap(({ text }) => [...text.matchAll(map)].map(([it]) => it))

describe('no green of unknown age', () => {
  test('no map over tones colours what is stale', () => {
    expect(maps.length).toBeGreaterThan(2)
    expect(maps.filter((it) => !/stale: '[^']+'|\.\.\.weak/.test(it) || /stale: '[^']*(profit|loss)/.test(it))).toEqual(
      [],
    )
  })
  test('an arrow of profit stands only where the age is known', () => expect(arrowed(files)).toEqual([]))
  test('no sum has a colour that does not ask whether all of it is known', () => expect(uncounted(files)).toEqual([]))
  test('a tone follows from value and age, and is written nowhere by hand', () =>
    expect(tonedByHand(files)).toEqual([]))
})

/** Chrome 109 knows no `color-mix()`, and draws the whole colour in its place, over which a figure cannot be read. */
const shares = (files: SourceFile[]) =>
  files
    .filter(({ text }) => /\b(?:bg|fill|text|border|stroke|outline)-[a-z-]+\/\d+\b/.test(text))
    .map(({ file }) => file)

test('no class takes a share of a colour', () => {
  expect(shares(files)).toEqual([])
  expect(shares([{ file: 'src/islands/orders/Planted.tsx', text: "'bg-loss/10'" }])).toHaveLength(1)
})

test('a planted arrow, sum or tone is caught', () => {
  const plant = (text: string) => [{ file: 'src/islands/orders/Planted.tsx', text }]
  const planted = ['src/islands/orders/Planted.tsx']
  expect(arrowed(plant("value > 0 ? '▲' : '▼'"))).toEqual(planted)
  expect(uncounted(plant('textTones[toneOf(total / 100, true)]'))).toEqual(planted)
  expect(uncounted(plant('<Amount value={total / 100} isCurrent />'))).toEqual(planted)
  expect(uncounted(plant('<Money paise={total} of={extentWithout({})} />'))).toEqual(planted)
  expect(uncounted(plant("<Money paise={total} of={{ is: 'complete' }} />"))).toEqual(planted)
  expect(tonedByHand(plant("textTones['profit']"))).toEqual(planted)
  expect(tonedByHand(plant('<PnlChart tagTone="profit" />'))).toEqual(planted)
})
