import { z } from 'astro/zod'
import { API_PATHS, FEED_PATH, pages, screens } from '../../../lib/routes.ts'
import { anchorOf } from '../../../site/data/chapters.ts'
import { agreedText, type TextVersion, versionMistake } from '../textVersion.ts'
import { count, folder, list } from './define.ts'
import { strategies } from './strategies.ts'
import { agreed, day, description, line, lines, order, photo, picture, title } from './values.ts'

const firstPart = (path: string) => path.split('/')[1]

/** First parts of addresses that belong to other pages, to the API or to files of the build. */
const taken = new Set([
  ...[pages.about, pages.trading, pages.training, ...Object.values(screens).map(({ path }) => path)].map(firstPart),
  ...[...API_PATHS, FEED_PATH].map(firstPart),
  ...['training', 'shell', 'outbox', 'og', '_astro', '404'],
])

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
    (context) => z.strictObject({ title, order, picture, image: photo(context).optional() }),
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
  faq: folder('faq', z.strictObject({ order, question: title.endsWith('?', 'must end with a question mark') }), {
    claim: { field: 'question', of: ({ question }) => anchorOf(String(question)) },
    body: (body) => (body.trim() === '' ? 'needs an answer' : undefined),
  }),
  strategies,
  legal: folder(
    'legal',
    z.strictObject({
      title,
      heading: title,
      path: line
        .regex(/^\/[\w&-]+$/, 'must be an address such as /cookie-policy')
        .refine((path) => !taken.has(path.slice(1).toLowerCase()), 'must not be the address of another page'),
      order,
      updated: z
        .union([z.date(), day], 'must be a day such as 2026-11-20')
        .pipe(z.coerce.date('must be a day such as 2026-11-20')),
      description,
      menu: title.optional(),
      agreement: z.strictObject(agreed).optional(),
      personalData: personalData.optional(),
    }),
    {
      claim: { field: 'path', of: ({ path }) => String(path) },
      body: (body, { path, agreement, personalData }) => {
        if (agreement !== undefined) return versionMistake(agreement as TextVersion, agreedText({ personalData }, body))
        const isAgreed = path === pages.terms || path === pages.privacy
        if (body.trim() === '') return 'needs a text'
        return isAgreed ? 'needs an agreement with version, print and changes: people agree to this text' : undefined
      },
    },
  ),
}
