import { defineCollection, type SchemaContext } from 'astro:content'
import { z } from 'astro/zod'
import type { BodyRule, Claim, Schema } from './build/content/check.ts'
import { contentLoader } from './build/content/loader.ts'
import { pages, screens } from './lib/routes.ts'
import { anchorOf } from './site/data/anchor.ts'

const line = z.string().trim().min(1, 'must not be empty')
const lines = z.array(line).min(1, 'needs at least one entry')
const day = z.string().regex(/^\d{4}-\d\d-\d\d$/, 'must be a day such as 2026-11-20, in quotes')
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:15, in quotes')

const order = z.number('must be a number')

/** A collection of one file: settings, or a page's words. `path` is below src/content. */
function single<S extends z.ZodType>(path: string, schema: Schema<S>, body?: BodyRule) {
  const [folder = '', pattern = ''] = path.split('/')
  const loader = contentLoader({ base: `src/content/${folder}`, pattern, schema, body })
  return defineCollection({ loader, schema })
}

/** A page of its own: its title tag and description beside its words. */
function page<S extends z.ZodRawShape>(file: string, shape: (context: SchemaContext) => S, body?: BodyRule) {
  const schema = (context: SchemaContext) => z.strictObject({ title: line, description: line, ...shape(context) })
  return single(`pages/${file}`, schema, body)
}

/** A folder of markdown: an editor adds a file, and it appears. Data is in the frontmatter, text in the body. */
function folder<S extends z.ZodType>(name: string, schema: Schema<S>, rules: { claim?: Claim; body?: BodyRule } = {}) {
  const loader = contentLoader({ base: `src/content/${name}`, pattern: '*.md', schema, ...rules })
  return defineCollection({ loader, schema })
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** The text above the first heading `## …`, and the texts below each of them. */
const intro = (body: string) => (body.split(/^## .*$/m)[0] ?? '').trim()
const chapters = (body: string) => body.split(/^## .*$/m).slice(1)
/** The texts below the headings `### …` of a chapter. */
const sections = (chapter: string) => chapter.split(/^### .*$/m).slice(1)
const list = /^(\d+\.|[-*+]) \S/m

/** First parts of addresses that belong to other pages, to the API or to files of the build. */
const taken = new Set([
  ...[pages.about, pages.trading, pages.training, ...Object.values(screens).map(({ path }) => path)].map(
    (path) => path.split('/')[1],
  ),
  ...['training', 'shell', 'api', 'accounts', 'aliceblue', 'ws', 'outbox', 'og', '_astro', '404'],
])

const picture = z.enum(
  ['session', 'payoff', 'candles', 'decay', 'levels', 'waves'],
  'must be session, payoff, candles, decay, levels or waves',
)
/** A picture as a file beside the text, with words for those who cannot see it. */
const photo = ({ image }: SchemaContext) =>
  z.strictObject({
    file: image(),
    alt: line.refine((text) => !/\.\w{3,4}$/.test(text), 'must say what the picture shows, not name its file'),
  })
const above0 = z.number('must be a number').positive('must be above 0')
const leg = z.strictObject({
  side: z.enum(['buy', 'sell'], 'must be buy or sell'),
  kind: z.enum(['call', 'put'], 'must be call or put'),
  strike: above0,
})
const wholeUnits = z.number('must be a number').int('must be whole units').positive('must be above 0')

/** Entries that each hold from their day until the next one's. */
function dated<S extends z.ZodRawShape>(shape: S) {
  return once('from', z.strictObject({ from: day, ...shape })).min(1, 'needs at least one entry')
}

const pack = z.strictObject({
  id: line,
  name: line,
  amount: z.number('must be a number of rupees').min(0, 'must not be negative'),
  period: z.number('must be a number').positive('must be above 0'),
  type: z.enum(['day', 'week', 'month', 'year'], 'must be day, week, month or year'),
})

/** A dated list without a repeated day. */
function once<S extends z.ZodRawShape>(key: 'day' | 'from', entry: z.ZodObject<S>) {
  return z.array(entry).superRefine((entries, { addIssue }) => {
    const seen = new Set<unknown>()
    for (const [index, it] of entries.entries()) {
      const at = (it as Record<string, unknown>)[key]
      if (seen.has(at)) addIssue({ code: 'custom', path: [index, key], message: `${at} is listed twice` })
      seen.add(at)
    }
  })
}

const endsAfter = [
  ({ open, close }: { open: string; close: string }) => open < close,
  { path: ['close'], message: 'must be after open' },
] as [(hours: { open: string; close: string }) => boolean, { path: string[]; message: string }]
const sessionHours = z.union(
  [z.literal('unknown'), z.strictObject({ open: time, close: time }).refine(...endsAfter)],
  'must be the word unknown or { open: "18:00", close: "19:00" }, the end after the beginning',
)

/** The moments of a strategy's day, times in IST. */
const dayLine = z
  .array(z.strictObject({ at: time, text: line }))
  .min(2, 'needs at least two entries')
  .refine((entries) => entries.every(({ at }, i) => i === 0 || at > (entries[i - 1]?.at ?? '')), {
    message: 'must be in the order of the day',
  })

const percent = z.number('must be a number of per cent').min(0, 'must not be negative').max(100, 'must be at most 100')

export const collections = {
  brand: single(
    'site/brand.yaml',
    z.strictObject({
      name: line,
      motto: line,
      summary: line,
      founded: z.number('must be a year').int('must be a year').min(1990, 'must be a year'),
    }),
  ),
  contact: single(
    'site/contact.yaml',
    z.strictObject({
      email: z.email('must be an e-mail address'),
      phone: line.regex(/^\+?[\d ]+$/, 'must hold digits and spaces only'),
      city: line,
      country: line,
      helpUrl: z.url('must be an address beginning with https://'),
      chatUrl: z.union([z.literal(''), z.url()], 'must be an address beginning with https://, or "" for no chat'),
    }),
  ),
  payment: single(
    'site/payment.yaml',
    z.strictObject({
      upi: z
        .strictObject({ address: line.regex(/^[\w.-]+@[\w.-]+$/, 'must look like name@bank'), name: line })
        .optional(),
      bank: z.strictObject({ holder: line, account: line, ifsc: line, bank: line }).optional(),
    }),
  ),
  seller: single(
    'site/seller.yaml',
    z.strictObject({
      name: z.string().trim(),
      address: z.array(line),
      tax: z.array(z.strictObject({ label: line, value: line })),
    }),
  ),
  market: single(
    'site/market.yaml',
    z.strictObject({
      hours: once('from', z.strictObject({ from: day, open: time, close: time }).refine(...endsAfter)).min(
        1,
        'needs at least one entry',
      ),
      holidays: z
        .record(z.string().regex(/^\d{4}$/, 'must be a year'), once('day', z.strictObject({ day, name: line })))
        .superRefine((years, { addIssue }) => {
          for (const [year, days] of Object.entries(years))
            for (const [index, it] of days.entries())
              if (!it.day.startsWith(`${year}-`))
                addIssue({ code: 'custom', path: [year, index, 'day'], message: `must be a day of ${year}` })
        }),
      sessions: once('day', z.strictObject({ day, name: line, hours: sessionHours })),
      autoSquareOff: once('from', z.strictObject({ from: day, at: time })),
    }),
  ),
  morning: single(
    'site/morning.yaml',
    z
      .strictObject({
        remindFrom: time,
        readyBy: time,
        brokerLoginUrl: z.union(
          [z.literal(''), z.url({ protocol: /^https$/ })],
          'must be an address beginning with https://, or "" for no link',
        ),
      })
      .refine(({ remindFrom, readyBy }) => remindFrom < readyBy, {
        path: ['readyBy'],
        message: 'must be after remindFrom',
      }),
  ),
  instrument: single(
    'site/instrument.yaml',
    z.strictObject({
      lots: dated({ units: wholeUnits }),
      expiries: dated({
        weekday: z.enum(
          ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
          'must be monday, tuesday, wednesday, thursday or friday',
        ),
      }),
      freeze: dated({ units: wholeUnits }),
    }),
  ),
  quantity: single(
    'site/quantity.yaml',
    z.strictObject({
      quantity_unit: z.enum(['lots', 'units', ''], 'must be lots, units or ""'),
      quantity_max: z.number('must be a number').int('must be a whole number').min(1, 'must be at least 1').optional(),
    }),
  ),
  consequences: single(
    'site/consequences.yaml',
    z.strictObject({ stop: lines, squareOff: lines, squareOffAll: lines }),
  ),
  results: single(
    'site/results.yaml',
    z.strictObject({
      orderQuantityUnit: z.enum(['units', 'lots'], 'must be units or lots'),
      orderQuantityConfirmed: z.boolean('must be true or false'),
      lotSizes: once('from', z.strictObject({ from: day, units: wholeUnits })),
      charges: once(
        'from',
        z.strictObject({ from: day, stt: percent, transaction: percent, sebi: percent, stamp: percent, gst: percent }),
      ),
      brokerage: once(
        'from',
        z.strictObject({ from: day, perOrder: z.number('must be a number of rupees').min(0, 'must not be negative') }),
      ),
    }),
  ),
  disclaimer: single(
    'site/disclaimer.yaml',
    z.strictObject({
      version: day,
      title: line,
      statements: lines,
      risks: lines,
      riskSource: line,
      riskStrip: line,
      riskShare: line,
      riskNewer: lines,
    }),
  ),
  regulatory: single(
    'site/regulatory.yaml',
    z.strictObject({
      empanelment: z.string(),
      algoIdentifier: z.string(),
      brokerOfRecord: z.string(),
      grievanceContact: z.string(),
    }),
  ),
  home: page(
    'home.md',
    (context) => ({
      banner: z.strictObject({
        overline: line,
        heading: line,
        primary: line,
        secondary: line,
        cost: line,
        risk: line,
        image: photo(context).optional(),
      }),
      instrument: z.strictObject({
        heading: line,
        strategies: lines,
        slider: line,
        result: line,
        breakevens: line,
        note: line,
      }),
      replay: z.strictObject({ heading: line, label: line, picture: line }),
      pictures: z.array(picture),
      links: z.strictObject({ prices: line, risks: line, learn: line }),
      exampleNote: line,
    }),
    (body, { pictures }) => {
      const parts = chapters(body)
      if (parts.length !== 6)
        return 'must hold six chapters (##): selling points, trading day, prices, risks, learning, testimonials'
      if (count(parts[0] ?? '', /^### /gm) !== 5) return 'must hold five selling points (###) in its first chapter'
      if (count(parts[1] ?? '', /^### /gm) !== (pictures as unknown[]).length)
        return 'must hold a step (###) in its second chapter for each of the pictures'
      return undefined
    },
  ),
  about: page(
    'about.md',
    (context) => ({
      heading: line,
      picture: line,
      image: photo(context).optional(),
      people: z.strictObject({
        heading: line,
        list: z.array(z.strictObject({ name: line, role: line, text: line, image: photo(context).optional() })),
      }),
      company: z.strictObject({ heading: line, name: line, address: line }),
    }),
    (body) => (body.trim().split(/\n\s*\n/).length === 2 ? undefined : 'must hold two paragraphs'),
  ),
  trainingPage: page(
    'trainings.md',
    () => ({
      heading: line,
      contact: line,
      topics: line,
      facts: z.array(z.strictObject({ value: line, label: line })),
      course: z.strictObject({
        free: z.boolean('must be true or false'),
        modes: z.array(z.enum(['online', 'offline', 'hybrid'], 'must be online, offline or hybrid')),
      }),
      certificate: z.strictObject({ reference: z.string(), text: line }),
    }),
    (body) => {
      const parts = chapters(body)
      if (intro(body) === '') return 'must begin with a paragraph'
      if (parts.length !== 2) return 'must hold two chapters (##): the weeks, the certification'
      const weeks = sections(parts[0] ?? '')
      if (weeks.length !== 8) return 'must hold eight weeks (###) in its first chapter'
      if (!weeks.every((it) => list.test(it))) return 'needs the topics of each week as a list'
      return undefined
    },
  ),
  trading: page(
    'trading.md',
    () => ({
      heading: line,
      subscriptions: line,
      roi: line,
      comingSoon: line,
      continue: line,
      loading: line,
      prices: z.strictObject({ strategy: line, perMonth: line }),
      help: line,
    }),
    (body) => {
      if (chapters(body).length !== 2) return 'must hold two chapters (##): prices, questions'
      const begins = intro(body).split(/\n\s*\n/).length
      return begins === 2 ? undefined : 'must begin with two paragraphs: the cards, why ROI is a dash'
    },
  ),
  strategyPage: single(
    'pages/strategy.md',
    z.strictObject({
      legs: line,
      perLot: line,
      legend: z.strictObject({ expiry: line, today: line, profit: line, loss: line, spot: line }),
      subscribe: line,
      most: line,
      least: line,
      unlimited: line,
      breakevens: line,
      price: line,
      failed: line,
      reload: line,
      day: line,
      margin: z.strictObject({ title: line, text: line }),
    }),
    (body) => (chapters(body).length === 3 ? undefined : 'must hold three chapters (##): packages, pay-off, needs'),
  ),
  missing: single('pages/missing.md', z.strictObject({ title: line, heading: line, write: line }), (body) =>
    body.trim() === '' ? 'must say what to do' : undefined,
  ),
  legalPage: single('pages/legal.yaml', z.strictObject({ changed: line, contents: line })),
  trainings: folder(
    'trainings',
    (context) => z.strictObject({ title: line, order, picture, image: photo(context).optional() }),
    {
      claim: { field: 'title', of: ({ title }) => anchorOf(String(title)) },
      body: (body) => (list.test(body) ? undefined : 'needs its topics as a list'),
    },
  ),
  testimonials: folder(
    'testimonials',
    (context) =>
      z.strictObject({
        order,
        name: line,
        role: line,
        image: photo(context).optional(),
        example: z.boolean('must be true for made-up words, false for those of somebody who agreed to be quoted'),
      }),
    { body: (body) => (body.trim() === '' ? 'needs what was said' : undefined) },
  ),
  faq: folder('faq', z.strictObject({ order, question: line.endsWith('?', 'must end with a question mark') }), {
    claim: { field: 'question', of: ({ question }) => anchorOf(String(question)) },
    body: (body) => (body.trim() === '' ? 'needs an answer' : undefined),
  }),
  strategies: folder(
    'strategies',
    (context) =>
      z
        .strictObject({
          id: line.optional(),
          order,
          title: line,
          structure: line,
          summary: line,
          image: photo(context).optional(),
          subscriptions: line,
          roi: z.literal('–', 'must stay a dash: brokers may not be associated with sites that cite returns'),
          broker: line,
          product: line,
          code: line,
          market: z.strictObject({ spot: above0, volatility: above0, days: above0 }),
          legs: z.array(leg).min(1, 'needs at least one leg'),
          packages: z.array(pack),
          day: dayLine.optional(),
          margin: dated({
            perLot: z.number('must be a number of rupees').positive('must be above 0'),
            source: line,
          }).optional(),
        })
        .refine(({ id, packages }) => id === undefined || packages.length > 0, {
          path: ['packages'],
          message: 'must not be empty where there is an id: it has a page',
        }),
    {
      claim: { field: 'id', of: ({ id }) => (typeof id === 'string' ? id : undefined) },
      body: (body, { id }) =>
        id === undefined || chapters(body).filter((it) => it.trim() !== '').length >= 2
          ? undefined
          : 'needs a chapter (##) on how it trades and one on its risk where there is an id: it has a page',
    },
  ),
  legal: folder(
    'legal',
    z.strictObject({
      title: line,
      heading: line,
      path: line
        .regex(/^\/[\w&-]+$/, 'must be an address such as /cookie-policy')
        .refine((path) => !taken.has(path.slice(1).toLowerCase()), 'must not be the address of another page'),
      order,
      updated: z
        .union([z.date(), day], 'must be a day such as 2026-11-20')
        .pipe(z.coerce.date('must be a day such as 2026-11-20')),
      description: line,
      menu: line.optional(),
    }),
    { claim: { field: 'path', of: ({ path }) => String(path) } },
  ),
}
