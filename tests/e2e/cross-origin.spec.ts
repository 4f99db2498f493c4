import type { Page } from '@playwright/test'
import { enter, expect, test } from './fixtures/page.ts'
import { changeTrade, runningTrade } from './fixtures/sandbox.ts'
import { bar } from './fixtures/trader.ts'
import { crossPorts, loopbackUrl } from './ports.ts'

test.skip(crossPorts === undefined, 'E2E_PORT names the site only')
const api = loopbackUrl(crossPorts?.api ?? 0)
test.use({ baseURL: loopbackUrl(crossPorts?.site ?? 0) })

/** Every call of the API that leaves the page, and every preflight, as `GET /api/trading/`. */
async function watchCalls(page: Page): Promise<{ calls: string[]; preflights: string[] }> {
  const calls: string[] = []
  const preflights: string[] = []
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  cdp.on('Network.requestWillBeSent', ({ request }) => {
    const { origin, pathname } = new URL(request.url)
    if (origin !== api) return
    if (request.method === 'OPTIONS') preflights.push(pathname)
    else calls.push(`${request.method} ${pathname}`)
  })
  return { calls, preflights }
}

test('with the API on another origin equal reads cost one preflight, a Stop at most one', { tag: '@extended' }, async ({
  page,
}) => {
  const { session, tradeId } = await runningTrade(api)
  try {
    await enter(page, session)
    const { calls, preflights } = await watchCalls(page)
    const count = (list: string[], wanted: string) => list.filter((it) => it === wanted).length

    await test.step('five equal reads', async () => {
      for (let visit = 1; visit <= 5; visit++) {
        // Answered, not only asked: a preflight that the next visit cuts off is sent again.
        const answered = page.waitForResponse(
          (it) => it.request().method() === 'GET' && new URL(it.url()).pathname === '/api/trading/',
        )
        await page.goto('/account/profile')
        await answered
      }
      expect(count(preflights, '/api/trading/')).toBe(1)
    })
    await test.step('Stop', async () => {
      await page.goto(`/account/trade/${tradeId}`)
      await bar(page, 'Stop').click()
      const before = count(preflights, '/api/trading/')
      await page.getByRole('dialog').getByRole('button', { name: /^Stop/ }).click()
      await expect.poll(() => count(calls, 'PUT /api/trading/')).toBe(1)
      expect(count(preflights, '/api/trading/') - before).toBeLessThanOrEqual(1)
    })
  } finally {
    // It is stopped already where every step ran.
    await changeTrade(api, session['access_token'] ?? '', tradeId, 'stop').catch(() => undefined)
  }
})
