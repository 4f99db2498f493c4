import { z } from 'astro/zod'
import { says } from '../sentences.ts'
import { chapters, folder } from './define.ts'
import { stated } from './provider.ts'
import {
  above0,
  choice,
  dated,
  description,
  fields,
  line,
  lineFields,
  listOf,
  order,
  photo,
  rupees,
  text,
  title,
} from './values.ts'

const leg = fields({
  side: choice('buy', 'sell'),
  kind: choice('call', 'put'),
  strike: above0,
})

const pack = fields({
  id: line,
  name: line,
  amount: rupees,
  period: above0,
  type: choice('day', 'week', 'month', 'year'),
})

/** What is traded: one without an id is announced, one with an id has a page and packages. */
export const strategies = folder(
  'strategies',
  (context) =>
    fields({
      id: line.optional(),
      order,
      title,
      structure: title,
      summary: description,
      image: photo(context).optional(),
      subscriptions: line,
      roi: z.literal('–', says('must stay a dash: brokers may not be associated with sites that cite returns')),
      ...lineFields('broker', 'product', 'code'),
      market: fields({ spot: above0, volatility: above0, days: above0 }),
      legs: listOf(leg).min(1, 'needs at least one leg'),
      packages: listOf(pack),
      algo: z
        .strictObject({
          identifier: stated(text, 'the identifier that the exchange gave'),
          box: choice('white', 'black', ''),
        })
        .optional(),
      margin: dated({
        perLot: above0,
        source: line,
      }).optional(),
    }).refine(({ id, packages }) => id === undefined || packages.length > 0, {
      path: ['packages'],
      message: 'must not be empty where there is an id: it has a page',
    }),
  {
    unique: ['id'],
    body: (body, { id }) =>
      id === undefined || chapters(body).filter((it) => it.trim() !== '').length >= 2
        ? undefined
        : 'needs a chapter (##) on how it trades and one on its risk where there is an id: it has a page',
  },
)
