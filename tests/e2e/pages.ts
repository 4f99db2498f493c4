/** Every public page, for tests that look at each. */
export const publicPaths = [
  '/',
  '/about',
  '/trading',
  '/trading/1',
  '/trading/2',
  '/traning',
  '/terms&conditions',
  '/privacy-policy',
  '/refund-policy',
  '/help',
]
