import { z } from 'astro/zod'
import { chapters, count, intro, page, sections, single } from './define.ts'
import { line, lineFields, lines, photo, picture, title } from './values.ts'

/** One markdown file each: the words of a page of its own. */
export const pageCollections = {
  home: page(
    'home.md',
    (context) => ({
      banner: z.strictObject({
        ...lineFields('overline', 'heading', 'primary', 'secondary', 'cost', 'risk'),
        image: photo(context).optional(),
      }),
      instrument: z.strictObject({ heading: line, strategies: lines, ...lineFields('slider', 'result', 'note') }),
      desk: z.strictObject(lineFields('label', 'picture')),
      flow: z.strictObject(lineFields('you', 'broker', 'money', 'signals', 'fee', 'label', 'who', 'link')),
      pictures: z.array(picture),
      links: z.strictObject({ risks: line }),
      exampleNote: line,
    }),
    (body, { pictures }) => {
      const parts = chapters(body)
      if (parts.length !== 6)
        return 'must hold six chapters (##): selling points, trading day, money, prices, risks, testimonials'
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
      image: photo(context).optional(),
      people: z.strictObject({
        heading: line,
        list: z.array(z.strictObject({ ...lineFields('name', 'role', 'text'), image: photo(context).optional() })),
      }),
      company: z.strictObject(lineFields('heading', 'more')),
    }),
    (body) => (body.trim().split(/\n\s*\n/).length === 2 ? undefined : 'must hold two paragraphs'),
  ),
  trainingPage: page(
    'trainings.md',
    () => ({
      ...lineFields('heading', 'contact', 'topics'),
      facts: z.array(z.strictObject(lineFields('value', 'label'))),
      certificate: z.strictObject({ reference: z.string(), text: line }),
    }),
    (body) => {
      const parts = chapters(body)
      if (intro(body) === '') return 'must begin with a paragraph'
      if (parts.length !== 2) return 'must hold two chapters (##): the weeks, the certification'
      const weeks = sections(parts[0] ?? '').length
      return weeks === 8 ? undefined : 'must hold eight weeks (###) in its first chapter'
    },
  ),
  trading: page(
    'trading.md',
    () => ({
      ...lineFields('heading', 'subscriptions', 'roi'),
      liveRoi: z.boolean('must be true or false'),
      ...lineFields('comingSoon', 'continue', 'price', 'loading'),
      prices: z.strictObject(lineFields('strategy', 'perMonth', 'margin')),
      help: line,
    }),
    (body) => {
      if (chapters(body).length !== 2) return 'must hold two chapters (##): prices, questions'
      return intro(body) === '' ? 'must begin with a paragraph: why ROI is a dash' : undefined
    },
  ),
  strategyPage: single(
    'pages/strategy.md',
    z.strictObject(lineFields('legs', 'perLot', 'subscribe', 'price', 'failed', 'reload', 'margin')),
    (body) => (chapters(body).length === 3 ? undefined : 'must hold three chapters (##): packages, pay-off, needs'),
  ),
  missing: single('pages/missing.md', z.strictObject({ title, heading: title, write: line }), (body) =>
    body.trim() === '' ? 'must say what to do' : undefined,
  ),
}
