import { expect, test } from 'vitest'
import { hostFiles } from '../../../src/build/hostFiles.ts'

type Middleware = (request: { url: string }, response: unknown, next: () => void) => void

/** The address that `npm run dev` serves for the one that is asked for. */
function servedAt(url: string): string {
  let serve: Middleware = () => {}
  const setUp = hostFiles({ address: 'http://127.0.0.1', hstsSubdomains: false, report: '' }).hooks[
    'astro:server:setup'
  ] as unknown as (options: unknown) => void
  setUp({ server: { config: { root: process.cwd() }, middlewares: { use: (it: Middleware) => (serve = it) } } })
  const request = { url }
  serve(request, undefined, () => {})
  return request.url
}

test.each([
  ['/trading/1', '/trading/1'],
  ['/trading/2/?x=1', '/trading/2/?x=1'],
  ['/trading/99?x=1', '/shell/strategy/?x=1'],
  ['/account/trade/42', '/shell/trade/'],
  ['/trading', '/trading'],
])('npm run dev serves %s from %s: a strategy of the content has its own page, as on every host', (asked, served) => {
  expect(servedAt(asked)).toBe(served)
})
