import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { enter, expect, test } from './fixtures/page.ts'
import { loopbackUrl, sitePort } from './ports.ts'

const session = { access_token: 'a', refresh_token: 'b', username: 'asha.rao', email: 'asha@niyam.example' }
// No server has given out this session: the check on load is answered here.
test.beforeEach(({ context }) => context.route('**/api/', (route) => route.fulfill({ json: {} })))

/** The site with a home page whose last third arrives when it is let go; all else is passed on. */
async function slowHome() {
  const html = readFileSync(`${process.env['OUT_DIR'] ?? 'dist'}/index.html`)
  const cut = Math.floor((html.length * 2) / 3)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const server = createServer(async ({ url = '/' }, response) => {
    if (url === '/') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      response.write(html.subarray(0, cut))
      await released
      response.end(html.subarray(cut))
      return
    }
    const answer = await fetch(loopbackUrl(sitePort) + url)
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin, release, close: () => server.close() }
}

test('Logout that is pressed while the page still arrives is carried out once it is there', async ({ page }) => {
  const home = await slowHome()
  await enter(page, session, home.origin)
  await page.goto(`${home.origin}/`, { waitUntil: 'commit' })
  await page.getByLabel('Profile').click()
  await page.getByRole('button', { name: 'Logout' }).click()
  home.release()
  await expect(page).toHaveURL(`${home.origin}/login`)
  expect(await page.evaluate(() => localStorage.getItem('user_data'))).toBeNull()
  home.close()
})

test('Logout whose script failed at first is carried out by the second try', { tag: '@extended' }, async ({ page }) => {
  await enter(page, session)
  const asked: string[] = []
  await page.route('**/_astro/Header*.js', (route) =>
    asked.push(route.request().url()) > 1 ? route.continue() : route.fulfill({ status: 502, body: 'Bad gateway' }),
  )
  await page.goto('/')
  await page.getByLabel('Profile').click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('user_data'))).toBeNull()
})
