import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, MOST_SHIFT, signUp, sum, test, watchShifts, withMotion } from './fixtures/page.ts'
import { storedFont } from './pages.ts'

test.use(withMotion)

test('the scripts of a page are requested after its first paint, all at once', async ({ page }) => {
  for (const path of ['/', '/about'])
    await test.step(`the scripts of ${path}`, async () => {
      await page.goto(path)
      const times = () =>
        page.evaluate(() => ({
          picture: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
          named: document.querySelector<HTMLScriptElement>('[data-late]')?.dataset['late']?.split(' ') ?? [],
          scripts: performance
            .getEntriesByType('resource')
            // What no page waits for comes once the browser is idle, with what it imports.
            .filter(({ name }) => /\/(?!late\.|readNotice\.|registerWorker\.)[^/]+\.js$/.test(name))
            .map(({ name, startTime }) => [new URL(name).pathname, startTime] as const),
        }))
      await expect.poll(async () => (await times()).scripts.length).toBeGreaterThan(0)
      const { picture, named, scripts } = await times()
      for (const [name, at] of scripts) {
        expect(at, name).toBeGreaterThanOrEqual(picture)
        expect(named).toContain(name)
      }
    })
  await test.step('the icon is within the page', async () => {
    await expect(page.locator('head > link[rel=icon]')).toHaveAttribute('href', /^data:image\/png;base64,/)
  })
})

test('nothing moves after the first picture of public pages for somebody signed in', async ({ page }) => {
  const shifted = await watchShifts(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await signUp(page)
  for (const path of ['/', '/trading/1'])
    await test.step(`${path} for somebody signed in`, async () => {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await expect(page.locator('html')).toHaveAttribute('data-visitor', 'in')
      expect.soft(sum(await shifted())).toBeLessThanOrEqual(MOST_SHIFT)
    })
})

/** Sends the head of a page a few tags at a time, as a bad line does, and everything else as the site does. */
async function servePieces(origin: string): Promise<Server> {
  const pause = () => new Promise((done) => setTimeout(done, 30))
  const server = createServer(async ({ url = '/' }, response) => {
    const answer = await fetch(origin + url)
    const type = answer.headers.get('content-type') ?? ''
    response.writeHead(answer.status, { 'content-type': type })
    if (!type.startsWith('text/html')) return response.end(Buffer.from(await answer.arrayBuffer()))
    const html = await answer.text()
    const body = html.indexOf('<body')
    const tags = [...html.slice(body).matchAll(/<(?!\/)/g)].map(({ index }) => body + index)
    const cuts = tags.filter((cut, i) => i % 5 === 0 && cut < html.indexOf('<main'))
    for (const [i, cut] of cuts.entries()) {
      response.write(html.slice(cuts[i - 1] ?? 0, cut))
      await pause()
    }
    return response.end(html.slice(cuts.at(-1) ?? 0))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return server
}

for (const width of [360, 1440])
  test(`nothing moves while a page's header arrives in pieces, ${width} px wide`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width, height: 800 })
    const shifted = await watchShifts(page)
    const server = await servePieces(baseURL ?? '')
    try {
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/trading/1`)
      await expect.poll(() => storedFont(page)).not.toBeNull()
      expect(sum(await shifted())).toBeLessThanOrEqual(MOST_SHIFT)
    } finally {
      server.close()
    }
  })
