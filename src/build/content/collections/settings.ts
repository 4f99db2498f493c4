import { z } from 'astro/zod'
import { agreedText, versionMistake } from '../textVersion.ts'
import { single } from './define.ts'
import { provider, secureUrl } from './provider.ts'
import {
  agreed,
  dated,
  day,
  endsAfter,
  line,
  lines,
  once,
  percent,
  plainName,
  rupees,
  sources,
  time,
  wholeUnits,
} from './values.ts'

const sessionHours = z.union(
  [z.literal('unknown'), z.strictObject({ open: time, close: time }).refine(...endsAfter)],
  'must be the word unknown or { open: "18:00", close: "19:00" }, the end after the beginning',
)

/** Trading holidays by year. */
const holidays = z
  .record(z.string().regex(/^\d{4}$/, 'must be a year'), once('day', z.strictObject({ day, name: line })))
  .superRefine((years, { addIssue }) => {
    for (const [year, days] of Object.entries(years))
      for (const [index, it] of days.entries())
        if (!it.day.startsWith(`${year}-`))
          addIssue({ code: 'custom', path: [year, index, 'day'], message: `must be a day of ${year}` })
  })

/** One YAML file each: names, figures and switches. */
export const settingCollections = {
  brand: single(
    'site/brand.yaml',
    z.strictObject({
      name: plainName.describe('What visitors read. Texts write {brand} for it.'),
      summary: line.describe('What the site is, for search engines and messengers.'),
      founded: z.number('must be a year').int('must be a year').min(1990, 'must be a year'),
    }),
  ),
  contact: single(
    'site/contact.yaml',
    z.strictObject({
      email: z.email('must be an e-mail address'),
      phone: line.regex(/^\+?[\d ]+$/, 'must hold digits and spaces only'),
      city: plainName.describe('Where you are. Texts write {city} for it.'),
      country: line.describe('The country of your address.'),
      helpUrl: secureUrl.describe('The document behind Help in the footer.'),
      chatUrl: z.union([z.literal(''), secureUrl], 'must be an address beginning with https://, or "" for no chat'),
    }),
  ),
  payment: single(
    'site/payment.yaml',
    z.strictObject({
      upi: z
        .strictObject({
          address: line.regex(/^[\w.-]+@[\w.-]+$/, 'must look like name@bank'),
          name: line.describe('Who is paid, as the UPI app shows it.'),
        })
        .optional(),
      bank: z
        .strictObject({
          holder: line.describe('In whose name the account is.'),
          account: line.describe('Its number, in quotes.'),
          ifsc: line.describe('The code of the branch.'),
          bank: line.describe('The name of the bank.'),
        })
        .optional(),
    }),
  ),
  market: single(
    'site/market.yaml',
    z.strictObject({
      hours: once('from', z.strictObject({ from: day, open: time, close: time }).refine(...endsAfter)).min(
        1,
        'needs at least one entry',
      ),
      holidays,
      pastHolidays: holidays,
      sessions: once('day', z.strictObject({ day, name: line, hours: sessionHours })),
      sources: sources('hours', 'holidays', 'sessions'),
    }),
  ),
  broker: single(
    'site/broker.yaml',
    z.strictObject({
      brokers: z.array(
        z.strictObject({
          name: line,
          web: z.union([z.literal(''), secureUrl], 'must be an address beginning with https://, or "" for no link'),
          dealingDesk: z.string().regex(/^(\+?[\d ]+)?$/, 'must hold digits and spaces only, or "" for none'),
          orderAddress: z.union([z.literal(''), z.ipv4(), z.ipv6()], 'must be such as 203.0.113.7, or "" for none'),
        }),
      ),
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
      sources: sources('lots', 'expiries', 'freeze'),
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
    z.strictObject({
      stop: lines.describe('What Stop does, before a person confirms.'),
      squareOff: lines.describe('What Squre Off does, before a person confirms.'),
      squareOffAll: lines.describe('What squaring off everything does, before a person confirms.'),
    }),
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
      brokerage: once('from', z.strictObject({ from: day, perOrder: rupees })),
      sources: sources('charges'),
    }),
  ),
  disclaimer: single(
    'site/disclaimer.yaml',
    z
      .strictObject({
        ...agreed,
        title: line.describe('Before the name of the brand, above the disclaimer.'),
        statements: lines.describe('What everybody agrees to at the first visit.'),
        risks: lines.describe('What a regulator found. Legal texts write {risks} for it.'),
        riskSource: line.describe('Where the risks come from.'),
        riskStrip: line.describe('One sentence on the risk, for every page.'),
        riskShare: line.describe('One sentence on the risk, for the pictures that messengers show.'),
        riskNewer: lines.describe('Later figures of the regulator. The terms write {riskNewer} for it.'),
      })
      .superRefine((data, { addIssue }) => {
        const message = versionMistake(data, agreedText(data, ''))
        if (message) addIssue({ code: 'custom', path: ['version'], message })
      }),
  ),
  provider,
  legalPage: single(
    'pages/legal.yaml',
    z.strictObject({
      changed: line.describe('Before the day of the last change.'),
      version: line.describe('Before the version of a text that people agree to.'),
      contents: line.describe('The name of the list of chapters, for screen readers.'),
    }),
  ),
}
