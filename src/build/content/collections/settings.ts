import { z } from 'astro/zod'
import { said, says } from '../sentences.ts'
import { single } from './define.ts'
import { provider, secureUrl } from './provider.ts'
import {
  anyDay,
  changes,
  choice,
  dated,
  day,
  endsAfter,
  fields,
  line,
  lines,
  listOf,
  number,
  once,
  oneOf,
  percent,
  plainName,
  rupees,
  sources,
  text,
  time,
  wholeUnits,
  yesOrNo,
} from './values.ts'

const sessionHours = oneOf(
  [z.literal('unknown'), fields({ open: time, close: time }).refine(...endsAfter)],
  'must be the word unknown or { open: "18:00", close: "19:00" }, the end after the beginning',
)

/** Trading holidays by year. */
const holidays = z
  .record(z.string().regex(/^\d{4}$/, 'must be a year'), once('day', fields({ day, name: line })), said)
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
    fields({
      name: plainName.describe('What visitors read. Texts write {brand} for it.'),
      summary: line.describe('What the site is, for search engines and messengers.'),
      founded: number.int('must be a year').min(1990, 'must be a year'),
    }),
  ),
  contact: single(
    'site/contact.yaml',
    fields({
      email: z.email(says('must be an e-mail address')),
      phone: line.regex(/^\+?[\d ]+$/, 'must hold digits and spaces only'),
      city: plainName.describe('Where you are. Texts write {city} for it.'),
      country: line.describe('The country of your address.'),
      helpUrl: secureUrl.describe('The document behind Help in the footer.'),
      chatUrl: oneOf([z.literal(''), secureUrl], 'must be an address beginning with https://, or "" for no chat'),
    }),
  ),
  payment: single(
    'site/payment.yaml',
    fields({
      upi: fields({
        address: line.regex(/^[\w.-]+@[\w.-]+$/, 'must look like name@bank'),
        name: line.describe('Who is paid, as the UPI app shows it.'),
      }).optional(),
      bank: fields({
        holder: line.describe('In whose name the account is.'),
        account: line.describe('Its number, in quotes.'),
        ifsc: line.describe('The code of the branch.'),
        bank: line.describe('The name of the bank.'),
      }).optional(),
    }),
  ),
  market: single(
    'site/market.yaml',
    fields({
      hours: once('from', fields({ from: day, open: time, close: time }).refine(...endsAfter)).min(
        1,
        'needs at least one entry',
      ),
      holidays,
      pastHolidays: holidays,
      sessions: once('day', fields({ day, name: line, hours: sessionHours })),
      sources: sources('hours', 'holidays', 'sessions'),
    }),
  ),
  broker: single(
    'site/broker.yaml',
    fields({
      brokers: listOf(
        fields({
          name: line,
          web: oneOf([z.literal(''), secureUrl], 'must be an address beginning with https://, or "" for no link'),
          dealingDesk: text.regex(/^(\+?[\d ]+)?$/, 'must hold digits and spaces only, or "" for none'),
          orderAddress: oneOf([z.literal(''), z.ipv4(), z.ipv6()], 'must be such as 203.0.113.7, or "" for none'),
        }),
      ),
    }),
  ),
  instrument: single(
    'site/instrument.yaml',
    fields({
      lots: dated({ units: wholeUnits }),
      expiries: dated({
        weekday: choice('monday', 'tuesday', 'wednesday', 'thursday', 'friday'),
      }),
      sources: sources('lots', 'expiries'),
    }),
  ),
  quantity: single(
    'site/quantity.yaml',
    fields({
      quantity_unit: choice('lots', 'units', ''),
      quantity_max: number.int('must be a whole number').min(1, 'must be at least 1').optional(),
    }),
  ),
  consequences: single(
    'site/consequences.yaml',
    fields({
      stop: lines.describe('What Stop does, before a person confirms.'),
      squareOff: lines.describe('What Squre Off does, before a person confirms.'),
      squareOffAll: lines.describe('What squaring off everything does, before a person confirms.'),
    }),
  ),
  results: single(
    'site/results.yaml',
    fields({
      orderQuantityUnit: choice('units', 'lots'),
      orderQuantityConfirmed: yesOrNo,
      lotSizes: once('from', fields({ from: day, units: wholeUnits })),
      charges: once(
        'from',
        fields({ from: day, stt: percent, transaction: percent, sebi: percent, stamp: percent, gst: percent }),
      ),
      brokerage: once('from', fields({ from: day, perOrder: rupees })),
      sources: sources('charges'),
    }),
  ),
  disclaimer: single(
    'site/disclaimer.yaml',
    fields({
      updated: anyDay.describe('The day of its last change. Everybody is asked to agree again.'),
      changes,
      title: line.describe('Before the name of the brand, above the disclaimer.'),
      statements: lines.describe('What everybody agrees to at the first visit.'),
      risks: lines.describe('What a regulator found. Legal texts write {risks} for it.'),
      riskSource: line.describe('Where the risks come from.'),
      riskStrip: line.describe('One sentence on the risk, for every page.'),
      riskShare: line.describe('One sentence on the risk, for the pictures that messengers show.'),
      riskNewer: lines.describe('Later figures of the regulator. The terms write {riskNewer} for it.'),
    }),
  ),
  provider,
  legalPage: single(
    'pages/legal.yaml',
    fields({
      changed: line.describe('Before the day of the last change.'),
      version: line.describe('Before the version of a text that people agree to.'),
      contents: line.describe('The name of the list of chapters, for screen readers.'),
    }),
  ),
}
