import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeMistake } from '../../../src/build/contentErrors.ts'
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

/** What an editor reads of the copy, without the address of the page. */
async function allMistakes(): Promise<string[]> {
  const found = (await checkAll(root, 'local')).filter(({ kind }) => kind !== 'warning')
  return found.map((it) => describeMistake({ ...it, page: undefined }))
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

const addresses = 'Write an address that begins with /, #, https://, mailto: or tel:.'
const inMarkdown = 'Write it in markdown: **bold**, *slanted*, [a link](/help), - a list.'
/** What a text must not hold, as a paragraph of the help page. */
const inText: [what: string, text: string, says: string][] = [
  [
    'a script',
    '<script>alert(1)</script>',
    'holds a script: <script>alert(1)</script>. Delete it: a text is words, and nothing in it runs.',
  ],
  [
    'a handler',
    'See <b onclick="x()">this</b>.',
    'holds a handler that runs code: <b onclick="x()">. Delete the HTML and keep its words.',
  ],
  [
    'a frame',
    '<iframe src="https://a.in"></iframe>',
    'holds a frame of another page: <iframe src="https://a.in"></iframe>. Write a link to that page instead: [what is there](https://…).',
  ],
  ['HTML', 'Read <u>this</u>.', `holds HTML: <u>. ${inMarkdown}`],
  [
    'a comment',
    '<!-- later -->',
    'holds a comment: <!-- later -->. Notes go among the fields, in lines that begin with #.',
  ],
  [
    'a script as a link',
    '[x](java&#115;cript:alert(1))',
    `the address javascript:alert(1) begins with javascript:. ${addresses}`,
  ],
  [
    'a script as an address',
    '<JavaScript:alert(1)>',
    `the address JavaScript:alert(1) begins with javascript:. ${addresses}`,
  ],
  ['data as a link', '[x]: data:text/html,1', `the address data:text/html,1 begins with data:. ${addresses}`],
  ['another site in disguise', '[x](//evil.in)', `the address //evil.in begins with //. ${addresses}`],
]

/** What an editor gets wrong, and the whole line that says so: `#` is the first line that the mistake changes. */
const mistakes: [what: string, file: string, change: (text: string) => string, says: string][] = [
  [
    'a telephone number without quotes',
    CONTACT,
    (text) => text.replace(/^phone:.*$/m, 'phone: 04023456789'),
    ':#: phone: must be text. Put it in quotes: "04023456789".',
  ],
  [
    'an account number without quotes',
    PAYMENT,
    (text) => text.replace('"000000000000"', '123456789012'),
    ':#: bank, account: must be text. Put it in quotes: "123456789012".',
  ],
  [
    'a date without quotes',
    MARKET,
    (text) => text.replace('day: "2026-01-26"', 'day: 2026-01-26'),
    ':#: holidays, 2026, entry 2, day: must be text. Put the day in quotes: "2026-01-26".',
  ],
  [
    'a date with the day first',
    MARKET,
    (text) => text.replace('day: "2026-01-26"', 'day: "26-01-2026"'),
    ':#: holidays, 2026, entry 2, day: must be a day such as 2026-11-20, in quotes. Write the year first, then month and day: "2026-11-20".',
  ],
  [
    'a holiday that is listed twice',
    MARKET,
    (text) => text.replace('day: "2026-03-26"', 'day: "2026-03-03"'),
    ':#: holidays, 2026, entry 4, day: 2026-03-03 is listed twice',
  ],
  [
    'a session with neither hours nor the word unknown',
    MARKET,
    (text) => text.replace('name: Muhurat trading, hours: unknown', 'name: Muhurat trading'),
    ':#: sessions, entry 2, hours: is missing',
  ],
  [
    'a session that ends before it begins',
    MARKET,
    (text) =>
      text.replace('Muhurat trading, hours: unknown', 'Muhurat trading, hours: { open: "19:00", close: "18:00" }'),
    ':#: sessions, entry 2, hours, close: must be after open',
  ],
  [
    'trading hours that end before they begin',
    MARKET,
    (text) => text.replace('close: "15:40"', 'close: "08:40"'),
    ':#: hours, entry 2, close: must be after open',
  ],
  [
    'a field in the wrong case',
    CONTACT,
    (text) => text.replace('helpUrl:', 'HelpURL:'),
    ':#: HelpURL: is no field of this file. Write helpUrl, spelt exactly so.',
  ],
  [
    'a misspelt field',
    DELTA,
    (text) => text.replace('summary:', 'sumary:'),
    ':#: sumary: is no field of this file. Is summary meant?',
  ],
  [
    'a choice in the wrong case',
    DELTA,
    (text) => text.replace('side: sell', 'side: Sell'),
    ':#: legs, entry 1, side: must be buy or sell. Write sell, spelt exactly so.',
  ],
  [
    'a choice that is none',
    DELTA,
    (text) => text.replace('side: sell', 'side: hold'),
    ':#: legs, entry 1, side: must be buy or sell',
  ],
  [
    'a quote that is never closed',
    CORE,
    (text) => text.replace('title: Core Markets', 'title: "Core Markets'),
    ':#: a quote is missing. Put the same quote before and after the text.',
  ],
  [
    'curly quotes from a word processor',
    CONTACT,
    (text) => text.replace(/^phone:.*$/m, 'phone: “+91 40 2345 6789”'),
    ':#: is in curly quotes. Use straight quotes: "+91 40 2345 6789".',
  ],
  [
    'a colon left out',
    CORE,
    (text) => text.replace('title: Core', 'title Core'),
    ':#: a colon is missing after the name of the field. Write "title: Core Markets".',
  ],
  [
    'a colon without a space',
    CORE,
    (text) => text.replace('title: Core', 'title:Core'),
    ':#: a space is missing after the colon. Write "title: Core Markets".',
  ],
  [
    'a second colon',
    CORE,
    (text) => text.replace('title: Core Markets', 'title: Markets: the core'),
    ':#: holds a second colon. Put the whole text in quotes: "Markets: the core".',
  ],
  [
    'a tab',
    PAYMENT,
    (text) => text.replace('  address', '\taddress'),
    ':#: begins with a tab. Use spaces instead: two for each step to the right.',
  ],
  [
    'a list without a space after its dash',
    DISCLAIMER,
    (text) => text.replace('  - You take part', '  -You take part'),
    ':#: a list entry needs a space after its dash. Write "- You take part at your own risk and with…".',
  ],
  [
    'a list of topics without a space after its numbers',
    CORE,
    (text) => text.replace('3. Technical', '3.Technical'),
    ':#: a list entry needs a space after its dash or number. Write "3. Technical analysis".',
  ],
  [
    'a list without dashes',
    DISCLAIMER,
    (text) => text.replace(/^risks:\n(?: {2}- .*\n)+/m, 'risks: Nine of ten made losses.\n'),
    ':#: risks: must be a list. Put each entry on a line of its own that begins with a dash and a space.',
  ],
  [
    'marks of a merge',
    HELP,
    (text) => text.replace('order:', '<<<<<<< HEAD\norder: 1\n=======\norder: 2\n>>>>>>> main\norder:'),
    ':#: two versions of these lines were not merged. Keep the version you want, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>.',
  ],
  [
    'a field that is there twice',
    CONTACT,
    (text) => text.replace('city: Hyderabad', 'city: Hyderabad\ncity: Pune'),
    ':#: city is there twice. Keep one of the two lines.',
  ],
  [
    'a bracket that is never closed',
    DELTA,
    (text) => text.replace('strike: 50000 }', 'strike: 50000'),
    ':#: a closing } or ] is missing. Close every bracket on its own line.',
  ],
  [
    'a line moved to the right',
    CONTACT,
    (text) => text.replace('country:', '   country:'),
    ':#: cannot be read: bad indentation of a mapping entry. Begin this line with as many spaces as the lines beside it that belong together.',
  ],
  [
    'an amount with a rupee sign and a comma',
    DELTA,
    (text) => text.replace('amount: 1499', 'amount: "₹1,499"'),
    ':#: packages, entry 1, amount: must be a number of rupees. Write it without quotes: 1499.',
  ],
  [
    'an amount with a rupee sign and a comma between braces',
    DELTA,
    (text) => text.replace('amount: 1499', 'amount: ₹1,499'),
    ':#: between braces a comma begins the next field. Write digits only, without ₹, commas or spaces: 1499.',
  ],
  [
    'an apostrophe in single quotes',
    CORE,
    (text) => text.replace('title: Core Markets', "title: 'It's you'"),
    `:#: holds the quote that it is in. Put the text in double quotes: "It's you".`,
  ],
  [
    'a testimonial of 3,000 words',
    VOICE,
    (text) => text.replace('I used to', 'and so on '.repeat(1000)),
    ':body: body: has 3027 words, at most 80 fit',
  ],
  [
    'two files with the same place',
    'src/content/testimonials/2-view.md',
    (text) => text.replace('order: 2', 'order: 1'),
    `:#: order: "1" is taken by ${VOICE}. Give one of the two another.`,
  ],
  [
    'yes for true',
    VOICE,
    (text) => text.replace('example: true', 'example: yes'),
    ':#: example: must be true for made-up words, false for those of somebody who agreed to be quoted. Write true or false in small letters, without quotes.',
  ],
  [
    'a text cut off by its number sign',
    'src/content/trainings/2-advance-markets.md',
    (text) => text.replace('title: Advance Markets', 'title: Markets #2'),
    ':#: ends at its " #": what follows is read as a comment. Put the whole text in quotes: "Markets #2".',
  ],
  [
    'a text that begins with a sign of YAML',
    CORE,
    (text) => text.replace('title: Core Markets', 'title: *Core* Markets'),
    ':#: begins with a sign that has a meaning of its own in YAML. Put the whole text in quotes: "*Core* Markets".',
  ],
  [
    'an empty field',
    HELP,
    (text) => text.replace(/^updated:.*$/m, 'updated:'),
    ':#: updated: is empty. Write it after the colon. For an empty text write "", for an empty list [].',
  ],
  ['a field left out', CORE, (text) => text.replace(/^title:.*\n/m, ''), ': title: is missing'],
  [
    'no dashes above the fields',
    CORE,
    (text) => text.replace('---\n', ''),
    ':#: the fields need a line of three dashes above them. Write --- into the first line.',
  ],
  [
    'no dashes below the fields',
    CORE,
    (text) => text.replace('\n---\n', '\n'),
    ': the fields need a line of three dashes below them. Write --- between the last field and the text.',
  ],
  [
    'a title that another block has',
    'src/content/trainings/3-derivatives.md',
    (text) => text.replace('title: Derivatives', 'title: Core markets!'),
    `:#: title: "core-markets" is taken by ${CORE}. Give one of the two another.`,
  ],
  [
    'a return',
    DELTA,
    (text) => text.replace('roi: "–"', 'roi: 12%'),
    ':#: roi: must stay a dash: brokers may not be associated with sites that cite returns',
  ],
  [
    'an address without a risk',
    DELTA,
    (text) => text.replace(/## The risk\n.*$/s, '## The risk\n'),
    ':body: body: needs a chapter (##) on how it trades and one on its risk where there is an id: it has a page',
  ],
  [
    'the id of another strategy',
    'src/content/strategies/theta.md',
    (text) => text.replace('id: "2"', 'id: "1"'),
    `:#: id: "1" is taken by ${DELTA}. Give one of the two another.`,
  ],
  [
    'an address that is none',
    HELP,
    (text) => text.replace(/^path:.*$/m, 'path: help me'),
    ':#: path: must be an address such as /cookie-policy',
  ],
  [
    'the address of another page',
    HELP,
    (text) => text.replace(/^path:.*$/m, 'path: /login'),
    ':#: path: must not be the address of another page',
  ],
  [
    'a margin without its source',
    DELTA,
    (text) => text.replace('packages:', 'margin: [{ from: "2026-11-20", perLot: 195000 }]\npackages:'),
    ':#: margin, entry 1, source: is missing',
  ],
  [
    'a question that asks nothing',
    QUESTION,
    (text) => text.replace('lose money?', 'lose money'),
    ':#: question: must end with a question mark',
  ],
  [
    'a question without an answer',
    QUESTION,
    (text) => text.replace(/\n---\n.*$/s, '\n---\n'),
    ':body: body: needs an answer',
  ],
  [
    'four selling points',
    'src/content/pages/home.md',
    (text) => text.replace('### Written rules\n', ''),
    ':body: body: must hold five selling points (###) in its first chapter',
  ],
  [
    'seven weeks',
    'src/content/pages/trainings.md',
    (text) => text.replace('### Selling options\n', ''),
    ':body: body: must hold eight weeks (###) in its first chapter',
  ],
  [
    'a week without topics',
    'src/content/pages/trainings.md',
    (text) => text.replace('- Rule-based trading\n- Option simulator\n', ''),
    ':body: body: needs the topics of each week as a list',
  ],
  [
    'trainings without a certification',
    'src/content/pages/trainings.md',
    (text) => text.replace('## BSE certification\n', ''),
    ':body: body: must hold two chapters (##): the weeks, the certification',
  ],
  [
    'a listing that does not say why ROI is a dash',
    'src/content/pages/trading.md',
    (text) => text.replace(/^We do not publish returns.*\n/m, ''),
    ':body: body: must begin with two paragraphs: the cards, why ROI is a dash',
  ],
  [
    'a listing without prices',
    'src/content/pages/trading.md',
    (text) => text.replace('## What each package costs\n', ''),
    ':body: body: must hold two chapters (##): prices, questions',
  ],
  [
    'strategy pages that do not say what a buyer needs',
    'src/content/pages/strategy.md',
    (text) => text.replace('## What you need\n', ''),
    ':body: body: must hold three chapters (##): packages, pay-off, needs',
  ],
  [
    'a reason that is none',
    PROVIDER,
    (text) => text.replace('feeSharing: ""', 'feeSharing: { notApplicable: later }'),
    ':#: feeSharing, notApplicable: must say why: "because …"',
  ],
  [
    'an officer who is only a name',
    PROVIDER,
    (text) => text.replace(/grievanceOfficer:\n(?: {2}.*\n)+/, 'grievanceOfficer: Meera Iyer\n'),
    ':#: grievanceOfficer: must be name, designation and contact, or { notApplicable: "because …" }',
  ],
  [
    'an algo of neither box',
    DELTA,
    (text) => text.replace('box: ""', 'box: grey'),
    ':#: algo, box: must be white, black or ""',
  ],
  [
    'a review that is no day',
    MARKET,
    (text) => text.replace('review: "2027-02-01"', 'review: in spring'),
    ':#: sources, hours, review: must be a day such as 2026-11-20, in quotes',
  ],
  [
    'terms that nobody agrees to',
    'src/content/legal/terms.md',
    (text) => text.replace(/^agreement:\n(?: {2}.*\n)+/m, ''),
    ':body: body: needs an agreement with version, print and changes: people agree to this text',
  ],
  ...inText.map(([what, text, says]): [string, string, (whole: string) => string, string] => [
    `${what} in a text`,
    HELP,
    (whole) => whole.replace('## Getting started', `${text}\n\n## Getting started`),
    `:#: ${says}`,
  ]),
  [
    'a script as the address of help',
    CONTACT,
    (text) => text.replace(/^helpUrl:.*$/m, 'helpUrl: javascript:alert(1)'),
    ':#: helpUrl: must be an address beginning with https://',
  ],
  [
    'a brand that is markup',
    'src/content/site/brand.yaml',
    (text) => text.replace(/^name:.*$/m, 'name: <script>alert(1)</script>'),
    ':#: name: must hold words only, without signs of markdown or HTML',
  ],
  [
    'a missing page that says nothing',
    'src/content/pages/missing.md',
    (text) => text.replace(/\n---\n.*$/s, '\n---\n'),
    ':body: body: must say what to do',
  ],
]

/** The number of the first line that differs, from 1. */
const changedLine = (before: string, after: string) => {
  const lines = before.split('\n')
  return after.split('\n').findIndex((line, index) => line !== lines[index]) + 1
}

/** The first line below the fields. */
const bodyLine = (text: string) => text.split('\n').indexOf('---', 1) + 2

test.each(mistakes)('%s is named with file, line, field, rule and a hint', async (_, file, change, says) => {
  const whole = readFileSync(file, 'utf8')
  const changed = change(whole)
  expect(changed).not.toBe(whole)
  writeFileSync(join(root, file), changed)
  const said = await complaint()
  writeFileSync(join(root, file), whole)
  const line = says.startsWith(':body:') ? bodyLine(changed) : changedLine(whole, changed)
  expect(said).toBe(file + says.replace(/^:(#|body):/, `:${line}:`))
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

const pictures: [what: string, name: string, bytes: () => Promise<Buffer> | Buffer, says: string][] = [
  [
    'a JPEG of 12 MB',
    'class.jpg',
    async () => Buffer.concat([await flat(2400).jpeg().toBuffer(), Buffer.alloc(12 * 1024 * 1024)]),
    'class.jpg has 12 MB, at most 8 MB are taken. Save it again, 2,400 pixels wide.',
  ],
  [
    'a HEIC',
    'class.heic',
    () => HEIC,
    'class.heic is a HEIC picture, which most browsers cannot show. Export it as JPEG.',
  ],
  [
    'a HEIC that was renamed',
    'class.jpg',
    () => HEIC,
    'class.jpg is a HEIC picture, which most browsers cannot show. Export it as JPEG.',
  ],
  [
    'an SVG with a script',
    'class.svg',
    () => drawing('<script>alert(1)</script>'),
    'class.svg holds a script. Export it from the drawing program as "plain SVG", or as PNG.',
  ],
  [
    'an SVG with a handler',
    'class.svg',
    () => drawing('<rect onload="alert(1)"/>'),
    'class.svg holds a script. Export it from the drawing program as "plain SVG", or as PNG.',
  ],
  [
    'an SVG that loads from elsewhere',
    'class.svg',
    () => drawing('<image href="https://example.org/a.png"/>'),
    'class.svg loads something from another site. Export it as PNG.',
  ],
  [
    'a small picture',
    'class.png',
    () => flat(200).png().toBuffer(),
    'class.png is 200 pixels wide, at least 480 are needed. Use a larger version.',
  ],
  [
    'a text called picture',
    'class.jpg',
    () => Buffer.from('no picture at all'),
    'class.jpg is no picture, or it is damaged. Export it once more as JPEG.',
  ],
  [
    'a kind that browsers do not show',
    'class.tiff',
    () => flat(600).tiff().toBuffer(),
    'class.tiff must be a JPEG, PNG, WebP, AVIF or SVG. Export it as JPEG.',
  ],
]

test.each(pictures)(
  '%s is refused, in a field and in a text, with file, line and what to do',
  async (_, name, bytes, says) => {
    for (const folder of ['trainings', 'legal']) writeFileSync(join(root, 'src/content', folder, name), await bytes())
    const said = await complaintAbout(`{ file: ${name}, alt: A class at work }`, `![A class at work](./${name})`)
    for (const folder of ['trainings', 'legal']) rmSync(join(root, 'src/content', folder, name))
    expect(said.split('\n').filter((it) => !it.includes('neither a text'))).toEqual([
      `${CORE}:4: image, file: ${says}`,
      `${HELP}:${added}: ${says}`,
    ])
  },
)

test('a picture needs words, lies beside its text and is written as the file is', async () => {
  writeFileSync(join(root, 'src/content/trainings/Class.JPG'), await flat(600).jpeg().toBuffer())
  writeFileSync(join(root, 'src/content/legal/form.png'), await flat(600).png().toBuffer())
  expect(await complaintAbout('{ file: Class.JPG, alt: A class at work }', '![The form](form.png)')).toBe('nothing')
  expect(await complaintAbout('{ file: class.jpg, alt: A class }')).toBe(
    `${CORE}:4: image, file: there is no picture class.jpg beside the text. The file is called Class.JPG: write it exactly so.`,
  )
  expect(await complaintAbout('{ file: room.jpg, alt: A room }')).toBe(
    `${CORE}:4: image, file: there is no picture room.jpg beside the text. Put it into the same folder.`,
  )
  expect(await complaintAbout('{ file: Class.JPG, alt: Class.JPG }')).toBe(
    `${CORE}:4: image, alt: must say what the picture shows, not name its file`,
  )
  expect(await complaintAbout('{ file: Class.JPG }')).toBe(`${CORE}:4: image, alt: is missing`)
  expect(await complaintAbout('', '![](form.png)')).toBe(
    `${HELP}:${added}: form.png needs words for those who cannot see it. Write ![What it shows](form.png).`,
  )
  expect(await complaintAbout('', '![A form](https://example.org/form.png)')).toBe(
    `${HELP}:${added}: https://example.org/form.png comes from another site. Put the picture beside the text.`,
  )
})

test.each([
  ['terms', 'src/content/legal/terms.md', 'You take part at your own risk', 'body'],
  ['privacy policy', 'src/content/legal/privacy.md', 'We do not sell data', 'body'],
  ['disclaimer', DISCLAIMER, 'You take part at your own risk', 'version'],
] as const)('a %s that changed without a new version is refused', async (_, file, words, field) => {
  const whole = readFileSync(file, 'utf8')
  writeFileSync(join(root, file), whole.replace(words, `${words}, gladly`))
  const said = await complaint()
  writeFileSync(join(root, file), whole)
  expect(said).toMatch(
    new RegExp(
      `^${file}:\\d+: ${field}: the text is not the one of version .* Run npm run legal, or write version: ".*" and print: "\\w{8}", and`,
    ),
  )
})

test('all mistakes of a collection are named at once', async () => {
  for (const file of [CORE, 'src/content/trainings/3-derivatives.md'])
    writeFileSync(join(root, file), readFileSync(file, 'utf8').replace('picture:', 'pictur:'))
  const said = await complaint()
  for (const file of [CORE, 'src/content/trainings/3-derivatives.md'])
    writeFileSync(join(root, file), readFileSync(file, 'utf8'))
  expect(said.split('\n')).toEqual([
    `${CORE}:4: pictur: is no field of this file. Is picture meant?`,
    'src/content/trainings/3-derivatives.md:4: pictur: is no field of this file. Is picture meant?',
  ])
})

test('a text saved with another ending is named, since no page would show it', async () => {
  const file = 'src/content/trainings/4-currencies.md.txt'
  writeFileSync(join(root, file), 'Currencies')
  const said = await complaint()
  rmSync(join(root, file))
  expect(said).toBe(
    `${file}: is neither a text ending in .md nor a picture. Save it as plain text with the ending .md.`,
  )
})

test('a file that is not there is named', async () => {
  const file = 'src/content/site/brand.yaml'
  rmSync(join(root, file))
  const said = await complaint()
  writeFileSync(join(root, file), readFileSync(file, 'utf8'))
  expect(said).toBe(`${file}: is missing`)
})

test('the content breaks no rule', () => {
  expect(before).toEqual([])
})
