import { z } from 'astro/zod'
import { chapters, folder } from './define.ts'
import { stated } from './provider.ts'
import { above0, dated, description, line, lineFields, order, photo, rupees, title } from './values.ts'

const leg = z.strictObject({
  side: z.enum(['buy', 'sell'], 'must be buy or sell'),
  kind: z.enum(['call', 'put'], 'must be call or put'),
  strike: above0,
})

const pack = z.strictObject({
  id: line,
  name: line,
  amount: rupees,
  period: above0,
  type: z.enum(['day', 'week', 'month', 'year'], 'must be day, week, month or year'),
})

/** What is traded: one without an id is announced, one with an id has a page and packages. */
export const strategies = folder(
  'strategies',
  (context) =>
    z
      .strictObject({
        id: line.optional(),
        order,
        title,
        structure: title,
        summary: description,
        image: photo(context).optional(),
        subscriptions: line,
        roi: z.literal('–', 'must stay a dash: brokers may not be associated with sites that cite returns'),
        ...lineFields('broker', 'product', 'code'),
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
)
