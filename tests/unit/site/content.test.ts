import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeMistake } from '../../../src/build/mistakes.ts'
import { checkAll } from '../../../src/build/release.ts'

let root = ''
/** What the content breaks as it is: one test says so, and the mistakes of the others stand apart from it. */
let before: string[] = []
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'content-'))
  cpSync('src/content', join(root, 'src/content'), { recursive: true })
  before = await allMistakes()
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** What an editor reads of the copy. */
async function allMistakes(): Promise<string[]> {
  const found = (await checkAll(root, 'local')).filter(({ kind }) => kind !== 'warning')
  return found.map(describeMistake)
}

async function complaint(): Promise<string> {
  const added = (await allMistakes()).filter((it) => !before.includes(it))
  return added.join('\n') || 'nothing'
}

const HELP = 'src/content/legal/help.md'
const CORE = 'src/content/trainings/1-core-markets.md'
const DELTA = 'src/content/strategies/delta.md'
const CONTACT = 'src/content/site/contact.yaml'
const PAYMENT = 'src/content/site/payment.yaml'
const DISCLAIMER = 'src/content/site/disclaimer.yaml'
const QUESTION = 'src/content/faq/1-lose-money.md'
const VOICE = 'src/content/testimonials/1-process.md'
const PROVIDER = 'src/content/site/provider.yaml'
const MARKET = 'src/content/site/market.yaml'

/** What an editor puts in place of what, and what the first line says that the mistake changes, or the first of the body. */
const mistakes: [file: string, from: string | RegExp, to: string, says: string][] = [
  [CONTACT, /^phone:.*$/m, 'phone: 04023456789', 'phone: must be text. Put it in straight quotes'],
  [PAYMENT, '"000000000000"', '123456789012', 'bank, account: must be text. Put it in straight quotes'],
  [
    MARKET,
    'day: "2026-01-26"',
    'day: 2026-01-26',
    'holidays, 2026, entry 2, day: must be text. Put it in straight quotes',
  ],
  [MARKET, 'day: "2026-01-26"', 'day: "26-01-2026"', 'holidays, 2026, entry 2, day: must be a day such as'],
  [MARKET, 'day: "2026-03-26"', 'day: "2026-03-03"', 'holidays, 2026, entry 4, day: 2026-03-03 is listed twice'],
  [MARKET, 'name: Muhurat trading, hours: unknown', 'name: Muhurat trading', 'sessions, entry 2, hours: is missing'],
  [MARKET, 'trading, hours: unknown', 'trading, hours: { open: "19:00", close: "18:00" }', 'close: must be after open'],
  [
    CONTACT,
    'helpUrl:',
    'HelpURL:',
    'HelpURL: is no field of this file. The fields are email, phone, city, country, helpUrl, chatUrl, spelt',
  ],
  [DELTA, 'side: sell', 'side: Sell', 'legs, entry 1, side: must be buy or sell, spelt exactly so'],
  [CORE, 'title: Core', 'title Core', '). Write name, colon, space, and the text in straight quotes'],
  [CORE, 'title: Core', 'title:Core', '). Write name, colon, space, and the text in straight quotes'],
  [
    CORE,
    'title: Core Markets',
    'title: Markets: the core',
    '). Write name, colon, space, and the text in straight quotes',
  ],
  [DISCLAIMER, '  - You take part', '  -You take part', '). Write name, colon, space, and the text in straight quotes'],
  [DISCLAIMER, /^risks:\n(?: {2}- .*\n)+/m, 'risks: Nine of ten made losses.\n', 'risks: must be a list. Put each'],
  [HELP, 'order:', '<<<<<<< HEAD\norder: 1\n=======\norder: 2\n>>>>>>> main\norder:', 'two versions of these lines'],
  [CONTACT, 'city: Hyderabad', 'city: Hyderabad\ncity: Pune', '(Map keys must be unique). Keep one of the two lines'],
  [DELTA, 'strike: 50000 }', 'strike: 50000', 'end with a }). Write name, colon'],
  [
    CONTACT,
    'country:',
    '   country:',
    '). Write name, colon, space, and the text in straight quotes, as far to the right as the lines beside it',
  ],
  [
    DELTA,
    'amount: 1499',
    'amount: "₹1,499"',
    'packages, entry 1, amount: must be a number. Write digits only, without ₹, commas or quotes',
  ],
  [DELTA, 'amount: 1499', 'amount: ₹1,499', 'must be a number. Write digits only, without ₹, commas or quotes'],
  [CORE, 'title: Core Markets', "title: 'It's you'", '). Write name, colon, space, and the text in straight quotes'],
  [VOICE, 'I used to', 'and so on '.repeat(1000), 'has 3027 words, at most 80 fit'],
  ['src/content/testimonials/2-view.md', 'order: 2', 'order: 1', `order: "1" is taken by ${VOICE}. Give one of the`],
  [
    CORE,
    'title: Core Markets',
    'title: Markets #2',
    'ends at its " #": what follows is read as a comment. Put the whole',
  ],
  [
    CORE,
    'title: Core Markets',
    'title: *Core* Markets',
    '). Write name, colon, space, and the text in straight quotes',
  ],
  [HELP, /^updated:.*$/m, 'updated:', 'updated: is empty. Write it after the colon; an empty text is "", an empty'],
  [CORE, /^title:.*\n/m, '', 'title: is missing'],
  [CORE, '---\n', '', 'the fields need a line of three dashes above them. Write --- into the first line'],
  [CORE, '\n---\n', '\n', 'the fields need a line of three dashes below them. Write --- above the text'],
  [
    'src/content/trainings/3-derivatives.md',
    'title: Derivatives',
    'title: Advance markets!',
    'title: "Advance markets!" is',
  ],
  [DELTA, 'roi: "–"', 'roi: 12%', 'roi: must stay a dash: brokers may not be associated with sites that cite returns'],
  [DELTA, /## The risk\n.*$/s, '## The risk\n', 'needs a chapter (##) on how it trades and one on its risk where'],
  [HELP, /^path:.*$/m, 'path: help me', 'path: must be an address such as /cookie-policy'],
  [HELP, /^path:.*$/m, 'path: /login', 'path: must not be the address of another page'],
  [DELTA, 'packages:', 'margin: [{ from: "2026-11-20", perLot: 195000 }]\npackages:', 'margin, entry 1, source: is'],
  [QUESTION, 'lose money?', 'lose money', 'question: must end with a question mark'],
  [QUESTION, /\n---\n.*$/s, '\n---\n', 'needs an answer'],
  ['src/content/pages/home.md', '### Written rules\n', '', 'must hold five selling points (###) in its first chapter'],
  ['src/content/pages/trainings.md', '### Selling options\n', '', 'must hold eight weeks (###) in its first chapter'],
  ['src/content/pages/trainings.md', '## BSE certification\n', '', 'must hold two chapters (##): the weeks, the'],
  ['src/content/pages/trading.md', /^We do not publish returns.*\n/m, '', 'must begin with a paragraph: why ROI'],
  ['src/content/pages/trading.md', '## What each package costs\n', '', 'must hold two chapters (##): prices'],
  ['src/content/pages/strategy.md', '## What you need\n', '', 'must hold three chapters (##): packages, pay-off'],
  [PROVIDER, 'feeSharing: ""', 'feeSharing: { notApplicable: later }', 'feeSharing, notApplicable: must say why'],
  [PROVIDER, /grievanceOfficer:\n(?: {2}.*\n)+/, 'grievanceOfficer: Meera Iyer\n', 'grievanceOfficer: must be name'],
  [MARKET, 'review: "2027-02-01"', 'review: in spring', 'sources, hours, review: must be a day such as 2026-11-20'],
  ['src/content/legal/terms.md', /^changes:\n(?: {2}.*\n)+/m, '', 'needs the field changes: people agree'],
  [CONTACT, /^helpUrl:.*$/m, 'helpUrl: javascript:alert(1)', 'helpUrl: must be an address beginning with https://'],
  ['src/content/pages/missing.md', /\n---\n.*$/s, '\n---\n', 'must say what to do'],
  ...[
    ['<!-- later -->', 'holds a comment. Put notes among the fields'],
    ['[x](java&#115;cript:alert(1))', 'the address javascript:alert(1) is unsafe. Write one that begins with /'],
    ['<JavaScript:alert(1)>', 'the address JavaScript:alert(1) is unsafe. Write one that begins with /'],
    ['[x]: data:text/html,1', 'the address data:text/html,1 is unsafe. Write one that begins with /'],
    ['[x](//evil.in)', 'the address //evil.in is unsafe. Write one that begins with /'],
  ].map(([text, says = '']): [string, string, string, string] => [HELP, '## Getting', `${text}\n\n## Getting`, says]),
]

const nameOf = (file: string, from: string | RegExp, to: string) => `${file} ${from} ${to}`

/** The number of the first line that differs, from 1. */
const changedLine = (before: string, after: string) => {
  const lines = before.split('\n')
  return after.split('\n').findIndex((line, index) => line !== lines[index]) + 1
}

/** The first line below the fields. */
const bodyLine = (text: string) => text.split('\n').indexOf('---', 1) + 2

/** What an editor reads of each mistake. A reading of everything takes the next mistake of every file at once. */
const said = new Map<string, string>()
beforeAll(async () => {
  const left = Map.groupBy(mistakes, ([file]) => file)
  while (left.size > 0) {
    const planted = [...left].flatMap(([file, its]) => {
      const next = its.shift()
      if (its.length === 0) left.delete(file)
      return next ? [next] : []
    })
    for (const [file, from, to] of planted)
      writeFileSync(
        join(root, file),
        readFileSync(file, 'utf8').replace(from, () => to),
      )
    const lines = (await allMistakes()).filter((it) => !before.includes(it))
    for (const [file, from, to] of planted) {
      said.set(nameOf(file, from, to), lines.filter((it) => it.startsWith(`${file}:`)).join('\n'))
      writeFileSync(join(root, file), readFileSync(file, 'utf8'))
    }
  }
})

test.each(mistakes)('%s with %s as %j is named with its file, its line and what to do', (file, from, to, says) => {
  const whole = readFileSync(file, 'utf8')
  const changed = whole.replace(from, () => to)
  expect(changed).not.toBe(whole)
  const lines = (said.get(nameOf(file, from, to)) ?? '').split('\n')
  const found = lines.find((it) => it.includes(says)) ?? lines.join('\n')
  expect(found).toContain(says)
  const [, line] = new RegExp(`^${file}:(\\d+): `).exec(found) ?? []
  const at = changedLine(whole, changed)
  // YAML may notice a bracket or an indent that is wrong one line beside it.
  if (line) expect([at - 1, at, at + 1, bodyLine(changed)]).toContain(Number(line))
})

/** Two lines below what the help page ends with. */
const added = readFileSync(HELP, 'utf8').split('\n').length + 1

/** Names a picture in a field of the copy's first training block, and another in the text of its help page. */
async function complaintAbout(field: string, text?: string): Promise<string> {
  const core = readFileSync(CORE, 'utf8')
  const help = readFileSync(HELP, 'utf8')
  if (field) writeFileSync(join(root, CORE), core.replace('order: 1', `order: 1\nimage: ${field}`))
  if (text) writeFileSync(join(root, HELP), `${help}\n${text}\n`)
  const said = await complaint()
  writeFileSync(join(root, CORE), core)
  writeFileSync(join(root, HELP), help)
  return said
}

const flat = (width: number) => sharp({ create: { width, height: 300, channels: 3, background: '#345' } })
/** The first bytes of what a telephone saves. */
const HEIC = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')])
const drawing = (inside: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="600">${inside}</svg>`)

const big = async () => Buffer.concat([await flat(2400).jpeg().toBuffer(), Buffer.alloc(20 * 1024 * 1024)])
const pictures: [name: string, says: string, bytes: () => Promise<Buffer> | Buffer][] = [
  ['class.jpg', 'has 20 MB, at most 8 MB are taken. Save it again, 2,400 pixels wide', big],
  ['class.heic', 'is a HEIC picture, which most browsers cannot show. Export it as JPEG', () => HEIC],
  ['class.jpg', 'is a HEIC picture, which most browsers cannot show. Export it as JPEG', () => HEIC],
  ['class.svg', 'holds a script. Export it', () => drawing('<script>alert(1)</script>')],
  ['class.svg', 'holds a script. Export it', () => drawing('<rect onload="alert(1)"/>')],
  ['class.svg', 'loads something from another site.', () => drawing('<image href="https://example.org/a.png"/>')],
  ['class.png', 'is 200 pixels wide, at least 480 are needed.', () => flat(200).png().toBuffer()],
  ['class.jpg', 'is no picture, or it is damaged.', () => Buffer.from('no picture at all')],
  ['class.tiff', 'must be a JPEG, PNG, WebP, AVIF or SVG.', () => flat(600).tiff().toBuffer()],
]

test.each(pictures)(
  '%s that %s is refused, in a field and in a text, with file, line and what to do',
  async (name, says, bytes) => {
    for (const folder of ['trainings', 'legal']) writeFileSync(join(root, 'src/content', folder, name), await bytes())
    const said = await complaintAbout(`{ file: ${name}, alt: A class at work }`, `![A class at work](./${name})`)
    for (const folder of ['trainings', 'legal']) rmSync(join(root, 'src/content', folder, name))
    expect(said.split('\n').filter((it) => !it.includes('neither a text'))).toEqual([
      expect.stringContaining(`${HELP}:${added}: ${name} ${says}`),
      expect.stringContaining(`${CORE}:4: image, file: ${name} ${says}`),
    ])
  },
)

test('a picture needs words, lies beside its text and is written as the file is', async () => {
  writeFileSync(join(root, 'src/content/trainings/Class.JPG'), await flat(600).jpeg().toBuffer())
  writeFileSync(join(root, 'src/content/legal/form.png'), await flat(600).png().toBuffer())
  expect(await complaintAbout('{ file: Class.JPG, alt: A class at work }', '![The form](form.png)')).toBe('nothing')
  expect(await complaintAbout('{ file: class.jpg, alt: A class }')).toBe(
    `${CORE}:4: image, file: there is no picture class.jpg beside the text. The file is called Class.JPG: write it exactly so`,
  )
  expect(await complaintAbout('{ file: room.jpg, alt: A room }')).toBe(
    `${CORE}:4: image, file: there is no picture room.jpg beside the text. Put it into the same folder`,
  )
  expect(await complaintAbout('{ file: Class.JPG, alt: Class.JPG }')).toBe(
    `${CORE}:4: image, alt: must say what the picture shows, not name its file`,
  )
  expect(await complaintAbout('{ file: Class.JPG }')).toBe(
    `${CORE}:4: image, alt: is missing. Write it in a line of its own`,
  )
  expect(await complaintAbout('', '![](form.png)')).toBe(
    `${HELP}:${added}: form.png needs words for those who cannot see it. Write ![What it shows](form.png)`,
  )
  expect(await complaintAbout('', '![A form](https://example.org/form.png)')).toBe(
    `${HELP}:${added}: https://example.org/form.png comes from another site. Put the picture beside the text`,
  )
})

test.each([
  ['Hindi, with a link to its heading', '## शिकायत\n\nयहाँ [लिखिए](#शिकायत), या [यहाँ](/help#शिकायत)।'],
  ['emoji, of several signs too', '- 👨‍👩‍👧 for families\n- ✅ done, 🇮🇳 made'],
  ['a tab between two words', 'One\tword'],
  ['100 kB of text', 'A sentence of a long text. '.repeat(4000)],
])('%s is right in a text', async (_, text) => {
  expect(await complaintAbout('', text)).toBe('nothing')
})

const cp1252 = (text: string) => Buffer.from(text, 'latin1')
const utf16 = (text: string, byteOrderMark: string) => Buffer.from(`${byteOrderMark}${text}`, 'utf16le')

test.each([
  [
    'cp1252',
    (text: string) => cp1252(text.replace('## Getting', 'Caf\u00e9\n\n## Getting')),
    ':10: is not saved as UTF-8',
  ],
  ['UTF-16', (text: string) => utf16(text, '\ufeff'), ':1: is saved as UTF-16'],
  ['UTF-16 the other way round', (text: string) => utf16(text, '\ufeff').swap16(), ':1: is saved as UTF-16'],
  ['UTF-16 without a mark', (text: string) => utf16(text, ''), ':1: is saved as UTF-16'],
])('a text saved as %s is named with its line, and what to save it as', async (_, saved, says) => {
  writeFileSync(join(root, HELP), saved(readFileSync(HELP, 'utf8').replace(/[^\0-\x7f]/g, '')))
  const said = await complaint()
  writeFileSync(join(root, HELP), readFileSync(HELP, 'utf8'))
  expect(said).toBe(`${HELP}${says}. Save it as UTF-8`)
})

test('a text saved as UTF-8 with a mark, and one of another script, are right', async () => {
  writeFileSync(join(root, HELP), `\ufeff${readFileSync(HELP, 'utf8')}\nदेखिए ₹\n`)
  const said = await complaint()
  writeFileSync(join(root, HELP), readFileSync(HELP, 'utf8'))
  expect(said).toBe('nothing')
})

test('a text saved with another ending is named, since no page would show it', async () => {
  const file = 'src/content/trainings/4-currencies.md.txt'
  writeFileSync(join(root, file), 'Currencies')
  const said = await complaint()
  rmSync(join(root, file))
  expect(said).toBe(`${file}: is neither a text ending in .md nor a picture. Save it as plain text with the ending .md`)
})

test('a file that is not there is named', async () => {
  const file = 'src/content/site/brand.yaml'
  rmSync(join(root, file))
  const said = await complaint()
  writeFileSync(join(root, file), readFileSync(file, 'utf8'))
  expect(said).toBe(`${file}: is missing. Take it back from the version before`)
})

test('the content breaks no rule', () => {
  expect(before).toEqual([])
})
