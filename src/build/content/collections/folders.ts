import { z } from 'astro/zod'
import { pages, screens } from '../../../lib/routes.ts'
import { anchorOf } from '../../../site/data/chapters.ts'
import { type TextVersion, versionMistake } from '../textVersion.ts'
import { chapters, count, list } from './body.ts'
import { folder } from './define.ts'
import { stated } from './provider.ts'
import { above0, agreed, dated, day, line, lines, order, photo, picture } from './values.ts'

/** First parts of addresses that belong to other pages, to the API or to files of the build. */
const taken = new Set([
  ...[pages.about, pages.trading, pages.training, ...Object.values(screens).map(({ path }) => path)].map(
    (path) => path.split('/')[1],
  ),
  ...['training', 'shell', 'api', 'accounts', 'aliceblue', 'ws', 'outbox', 'og', '_astro', '404'],
])

const leg = z.strictObject({
  side: z.enum(['buy', 'sell'], 'must be buy or sell'),
  kind: z.enum(['call', 'put'], 'must be call or put'),
  strike: above0,
})

const pack = z.strictObject({
  id: line,
  name: line,
  amount: z.number('must be a number of rupees').min(0, 'must not be negative'),
  period: z.number('must be a number').positive('must be above 0'),
  type: z.enum(['day', 'week', 'month', 'year'], 'must be day, week, month or year'),
})

/** Of a testimonial: on a phone it is as high as a screen. */
const MOST_WORDS = 80

/** What is kept of people: `fields` are names on the wire, `onlyWithReports` what is sent with PUBLIC_REPORT_URL alone. */
const personalData = z.array(
  z.strictObject({
    ...{ what: line, fields: lines, why: line, kept: line, right: line, sentTo: line },
    ...{ atSignUp: z.literal(true).optional(), onlyWithReports: z.literal(true).optional() },
  }),
)

/** A folder of markdown each: an editor adds a file, and it appears. */
export const folders = {
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
    {
      body: (body) => {
        const words = count(body, /\S+/g)
        if (words === 0) return 'needs what was said'
        return words > MOST_WORDS ? `has ${words} words, at most ${MOST_WORDS} fit` : undefined
      },
    },
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
          algo: z
            .strictObject({
              identifier: stated(z.string().trim(), 'the identifier that the exchange gave'),
              box: z.enum(['white', 'black', ''], 'must be white, black or ""'),
            })
            .optional(),
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
      agreement: z.strictObject(agreed).optional(),
      personalData: personalData.optional(),
    }),
    {
      claim: { field: 'path', of: ({ path }) => String(path) },
      body: (body, { path, agreement, personalData }) => {
        const text = personalData ? `${body} ${JSON.stringify(personalData)}` : body
        if (agreement !== undefined) return versionMistake(agreement as TextVersion, text)
        const isAgreed = path === pages.terms || path === pages.privacy
        return isAgreed ? 'needs an agreement with version, print and changes: people agree to this text' : undefined
      },
    },
  ),
}
