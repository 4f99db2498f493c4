import { describe, expect, test } from 'vitest'
import { readFiles, type SourceFile } from './files.ts'

/** The one module that gives a figure its tone; it asks whether the figure is current. */
const TONES = 'src/islands/ui/pnlTone.ts'

/** A figure is coloured by its tone only: `{ profit: 'text-profit', …, stale: … }`, whose last one is no green. */
const map = /: Record<PnlTone, string> = \{[\s\S]*?\n\}/g

/** Where an arrow may tell profit from loss: by a sign, and where the age is known. */
const ARROWS = ['src/islands/ui/pnlTone.ts', 'src/islands/trade/desk/useTabTitle.ts']

const arrow = /[▲▼]/
/** What brings the value of a running trade. */
const running = /results\/today\.ts|useRunningPnl\.ts|usePnl\.ts|pnl\/pnl\.ts|accountMonitor\.ts/

const isOfIslands = ({ file }: SourceFile) => /^src\/(islands|lib)\//.test(file)
const filesWith = (pattern: RegExp, files: SourceFile[]) =>
  files.filter((it) => isOfIslands(it) && pattern.test(it.text.replace(map, ''))).map(({ file }) => file)

const arrowed = (files: SourceFile[]) => filesWith(arrow, files).filter((it) => !ARROWS.includes(it))
/** Sums that count running trades, and do not say whether they are true now. */
const ageless = (files: SourceFile[]) =>
  files
    .filter((it) => isOfIslands(it) && running.test(it.text))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/<Money\b[^>]*>/g)]
        .filter(([it]) => !it.includes('isCurrent='))
        .map(([it]) => `${file}: ${it}`),
    )
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
  test('a sum that counts running trades says whether it is current', () => expect(ageless(files)).toEqual([]))
  test('a tone follows from value and age, and is written nowhere by hand', () =>
    expect(tonedByHand(files)).toEqual([]))
})

test('a planted arrow, sum or tone is caught', () => {
  const plant = (text: string) => [{ file: 'src/islands/orders/Planted.tsx', text }]
  const planted = ['src/islands/orders/Planted.tsx']
  expect(arrowed(plant("value > 0 ? '▲' : '▼'"))).toEqual(planted)
  expect(ageless(plant("import { usePnl } from '../parts/usePnl.ts'; <Money paise={pnl} />"))).toHaveLength(1)
  expect(tonedByHand(plant("textTones['profit']"))).toEqual(planted)
  expect(tonedByHand(plant('<TimeChart tagTone="profit" />'))).toEqual(planted)
})
