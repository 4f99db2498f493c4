import { z } from 'astro/zod'
import { chapters, count, intro, page, sections, single } from './define.ts'
import { line, lines, photo, picture, title } from './values.ts'

/** One markdown file each: the words of a page of its own. */
export const pageCollections = {
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
        note: line,
      }),
      desk: z.strictObject({ label: line, picture: line }),
      flow: z.strictObject({
        ...{ you: line, broker: line, money: line, signals: line, fee: line },
        ...{ label: line, who: line, link: line },
      }),
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
        list: z.array(z.strictObject({ name: line, role: line, text: line, image: photo(context).optional() })),
      }),
      company: z.strictObject({ heading: line, more: line }),
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
      heading: line,
      subscriptions: line,
      roi: line,
      liveRoi: z.boolean('must be true or false'),
      comingSoon: line,
      continue: line,
      price: line,
      loading: line,
      prices: z.strictObject({ strategy: line, perMonth: line, margin: line }),
      help: line,
    }),
    (body) => {
      if (chapters(body).length !== 2) return 'must hold two chapters (##): prices, questions'
      return intro(body) === '' ? 'must begin with a paragraph: why ROI is a dash' : undefined
    },
  ),
  strategyPage: single(
    'pages/strategy.md',
    z.strictObject({
      legs: line,
      perLot: line,
      subscribe: line,
      price: line,
      failed: line,
      reload: line,
      margin: line,
    }),
    (body) => (chapters(body).length === 3 ? undefined : 'must hold three chapters (##): packages, pay-off, needs'),
  ),
  missing: single('pages/missing.md', z.strictObject({ title, heading: title, write: line }), (body) =>
    body.trim() === '' ? 'must say what to do' : undefined,
  ),
}
