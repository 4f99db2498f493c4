import { chapters, count, intro, page, sections, single } from './define.ts'
import { fields, line, lineFields, lines, listOf, photo, picture, text, title, yesOrNo } from './values.ts'

/** One markdown file each: the words of a page of its own. */
export const pageCollections = {
  home: page(
    'home.md',
    (context) => ({
      banner: fields({
        ...lineFields('overline', 'heading', 'primary', 'secondary', 'cost', 'risk'),
        image: photo(context).optional(),
      }),
      instrument: fields({ heading: line, strategies: lines, ...lineFields('slider', 'result', 'note') }),
      desk: fields(lineFields('label', 'picture')),
      flow: fields(lineFields('you', 'broker', 'money', 'signals', 'fee', 'label', 'who', 'link')),
      pictures: listOf(picture),
      links: fields({ risks: line }),
      exampleNote: line,
    }),
    {
      tokens: ['price', 'period', 'lot'],
      body: (body, { pictures }) => {
        const parts = chapters(body)
        if (parts.length !== 6)
          return 'must hold six chapters (##): selling points, trading day, money, prices, risks, testimonials'
        if (count(parts[0] ?? '', /^### /gm) !== 5) return 'must hold five selling points (###) in its first chapter'
        if (count(parts[1] ?? '', /^### /gm) !== (pictures as unknown[]).length)
          return 'must hold a step (###) in its second chapter for each of the pictures'
        return undefined
      },
    },
  ),
  about: page(
    'about.md',
    (context) => ({
      heading: line,
      image: photo(context).optional(),
      people: fields({
        heading: line,
        list: listOf(fields({ ...lineFields('name', 'role', 'text'), image: photo(context).optional() })),
      }),
      company: fields(lineFields('heading', 'more')),
    }),
    {
      hasPictures: true,
      body: (body) => (body.trim().split(/\n\s*\n/).length === 2 ? undefined : 'must hold two paragraphs'),
    },
  ),
  trainingPage: page(
    'trainings.md',
    () => ({
      ...lineFields('heading', 'contact', 'topics'),
      facts: listOf(fields(lineFields('value', 'label'))),
      certificate: fields({ reference: text, text: line }),
    }),
    {
      tokens: ['topics', 'blocks', 'reference'],
      body: (body) => {
        const parts = chapters(body)
        if (intro(body) === '') return 'must begin with a paragraph'
        if (parts.length !== 2) return 'must hold two chapters (##): the weeks, the certification'
        const weeks = sections(parts[0] ?? '').length
        return weeks === 8 ? undefined : 'must hold eight weeks (###) in its first chapter'
      },
    },
  ),
  trading: page(
    'trading.md',
    () => ({
      ...lineFields('heading', 'subscriptions', 'roi'),
      liveRoi: yesOrNo,
      ...lineFields('comingSoon', 'continue', 'price', 'loading'),
      prices: fields(lineFields('strategy', 'perMonth', 'margin')),
      help: line,
    }),
    {
      tokens: ['title', 'price', 'period', 'amount', 'source', 'from'],
      body: (body) => {
        if (chapters(body).length !== 2) return 'must hold two chapters (##): prices, questions'
        return intro(body) === '' ? 'must begin with a paragraph: why ROI is a dash' : undefined
      },
    },
  ),
  strategyPage: single(
    'pages/strategy.md',
    fields(lineFields('legs', 'perLot', 'subscribe', 'price', 'failed', 'reload', 'margin')),
    {
      tokens: ['lot', 'from', 'days', 'amount', 'source', 'spot', 'volatility'],
      body: (body) =>
        chapters(body).length === 3 ? undefined : 'must hold three chapters (##): packages, pay-off, needs',
    },
  ),
  missing: single('pages/missing.md', fields({ title, heading: title, write: line }), {
    ...{ tokens: ['email'], hasPictures: true },
    body: (body) => (body.trim() === '' ? 'must say what to do' : undefined),
  }),
}
