import { z } from 'astro/zod'
import { API_PATHS, FEED_PATH, pages, screens } from '../../../lib/routes.ts'
import { legalParts } from '../../placeholders.ts'
import { count, folder, list } from './define.ts'
import { strategies } from './strategies.ts'
import {
  anyDay,
  changes,
  description,
  fields,
  line,
  lines,
  listOf,
  order,
  photo,
  picture,
  title,
  yesOrNo,
} from './values.ts'

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
const personalData = listOf(
  fields({
    ...{ what: line, fields: lines, why: line, kept: line, right: line, sentTo: line },
    ...{ atSignUp: z.literal(true).optional(), onlyWithReports: z.literal(true).optional() },
  }),
)

/** A folder of markdown each: an editor adds a file, and it appears. */
export const folders = {
  trainings: folder('trainings', (context) => fields({ title, order, picture, image: photo(context).optional() }), {
    unique: ['title'],
    body: (body) => (list.test(body) ? undefined : 'needs its topics as a list'),
  }),
  testimonials: folder(
    'testimonials',
    (context) =>
      fields({
        order,
        name: line,
        role: line,
        image: photo(context).optional(),
        example: yesOrNo.describe('True for made-up words, false for those of somebody who agreed to be quoted.'),
      }),
    {
      hasPictures: true,
      body: (body) => {
        const words = count(body, /\S+/g)
        if (words === 0) return 'needs what was said'
        return words > MOST_WORDS ? `has ${words} words, at most ${MOST_WORDS} fit` : undefined
      },
    },
  ),
  faq: folder('faq', fields({ order, question: title.endsWith('?', 'must end with a question mark') }), {
    unique: ['question'],
    body: (body) => (body.trim() === '' ? 'needs an answer' : undefined),
  }),
  strategies,
  legal: folder(
    'legal',
    fields({
      title,
      heading: title,
      path: line
        .regex(/^\/[\w&-]+$/, 'must be an address such as /cookie-policy')
        .refine((path) => !taken.has(path.slice(1).toLowerCase()), 'must not be the address of another page'),
      order,
      updated: anyDay,
      description,
      menu: title.optional(),
      changes: changes.optional(),
      personalData: personalData.optional(),
    }),
    {
      ...{ unique: ['path'], parts: legalParts, hasPictures: true },
      body: (body, { path, changes }) => {
        if (body.trim() === '') return 'needs a text'
        const isAgreed = path === pages.terms || path === pages.privacy
        return isAgreed && !changes ? 'needs the field changes: people agree to this text' : undefined
      },
    },
  ),
}
