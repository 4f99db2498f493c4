import type { Page } from '@playwright/test'
import { screens } from '../../src/lib/routes.ts'
import { expect } from '../e2e/fixtures/page.ts'
import { signUpTrader, test } from '../e2e/fixtures/trader.ts'
import { share } from './random.ts'
import { tell } from './tell.ts'

/** Each calls `ran()` where a page lets it run. */
const all = [
  '<img src=x onerror=ran()>',
  '<script>ran()</script>',
  '"><svg/onload=ran()>',
  "' onfocus=ran() autofocus x='",
  'javascript:ran()',
  'JaVaScRiPt:ran()//',
  'data:text/html,<script>parent.ran()</script>',
  '</title><script>ran()</script>',
  '</textarea><img src=x onerror=ran()>',
  '</script><script>ran()</script>',
  '<iframe srcdoc="<script>parent.ran()</script>"></iframe>',
  '<a href="javascript:ran()">x</a>',
  '<details open ontoggle=ran()>x</details>',
  '<object data="javascript:ran()"></object>',
  '<base href="javascript:ran()//">',
  '<form><button formaction=javascript:ran()>x</button></form>',
  '<video><source onerror=ran()></video>',
  '<body onload=ran()>',
  '<style onload=ran()></style>',
  '<math><a xlink:href="javascript:ran()">x</a></math>',
  '&lt;img src=x onerror=ran()&gt;',
  '\\u003cimg src=x onerror=ran()\\u003e',
  '%3Cimg%20src=x%20onerror=ran()%3E',
  '{{constructor.constructor("ran()")()}}',
  '$' + '{ran()}',
  '=HYPERLINK("javascript:ran()","x")',
] as const
const payloads = all.slice(0, Math.max(3, Math.ceil(all.length * share)))

/** Markup that nobody of ours wrote. */
const foreign =
  '[onerror],[onload],[ontoggle],[onfocus],iframe,object,embed,base,[formaction],math,video,img[src="x"],a[href^="javascript:" i],a[href^="data:" i]'

/** Watches a page for what runs or becomes markup, and counts under a name what was tried. */
async function watch(page: Page, name: string) {
  const ran: string[] = []
  await page.exposeFunction('ran', () => void ran.push(page.url()))
  page.on('dialog', (it) => void it.dismiss().catch(() => {}))
  return {
    async tried(what: string, times = 1) {
      tell(name, times)
      const markup = await page
        .evaluate(
          (selector) => [...document.querySelectorAll(selector)].map((it) => it.outerHTML.slice(0, 200)),
          foreign,
        )
        .catch(() => [])
      expect.soft(markup, what).toEqual([])
      expect.soft(ran, what).toEqual([])
    },
  }
}

const isCall = (url: URL) => /^\/(api|accounts|aliceblue)\//.test(url.pathname)
const wordsOfTheWire = /^(start|stop|squre_off|success|danger|warning|day|week|month|year|BUY|SELL)$/

/** The same answer with one text in place of every other one that is no date, no number and no word of the wire. */
function filled(value: unknown, text: string): unknown {
  if (Array.isArray(value)) return value.map((it) => filled(it, text))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, /id$/.test(key) ? it : filled(it, text)]))
  const isText = typeof value === 'string' && Number.isNaN(Number(value)) && Number.isNaN(Date.parse(value))
  return isText && !wordsOfTheWire.test(value) ? text : value
}

const pathOf = (name: keyof typeof screens, id: string) =>
  screens[name].path
    .replace(':id', name === 'strategy' ? '1' : id)
    .replace(':slug', id)
    .replace(':uidb64/:token', 'MQ/x')
const names = Object.keys(screens) as (keyof typeof screens)[]

test('no text of the server becomes markup, on any screen', async ({ page }) => {
  const { subscriptions, start } = await signUpTrader(page)
  const id = await start(String(subscriptions[0]))
  const seen = await watch(page, 'texts and log lines of the server')
  let text: string = payloads[0] ?? ''
  await page.routeWebSocket(/\/ws\//, (socket) =>
    socket.onMessage(() => {
      for (const line of payloads)
        socket.send(JSON.stringify({ payload: `${line}\nINFO ${line} BANKNIFTY26NOV59300CE` }))
      socket.send(text)
    }),
  )
  await page.route(isCall, async (route) => {
    const response = await route.fetch().catch(() => undefined)
    if (!response) return route.abort().catch(() => {})
    const body = await response.text()
    let json: unknown
    try {
      json = filled(JSON.parse(body), text)
    } catch {
      json = { detail: text, message: text }
    }
    await route.fulfill({ status: response.status(), json }).catch(() => {})
  })
  for (const name of names)
    for (const payload of payloads.filter((_, n) => name === 'trade' || n % 6 === names.indexOf(name) % 6)) {
      text = payload
      await page.goto(pathOf(name, id))
      await expect(page.locator('main')).not.toBeEmpty()
      await page.waitForTimeout(200)
      for (const part of (await page.locator('main summary, main [role=tab]').all()).slice(0, 6))
        await part.click({ timeout: 300 }).catch(() => {})
      await seen.tried(`${name}: ${payload}`, name === 'trade' ? 2 : 1)
    }
})

test('nothing that is typed, and nothing of an address, becomes markup', async ({ page }) => {
  const { subscriptions, start } = await signUpTrader(page)
  const id = await start(String(subscriptions[0]))
  const seen = await watch(page, 'fields and addresses')
  let text: string = payloads[0] ?? ''
  await page.route(isCall, (route) => {
    const isRead = route.request().method() === 'GET'
    return isRead
      ? route.continue()
      : route.fulfill({ status: 400, json: { detail: text, message: text, status: 400, qty: [text] } })
  })
  const session = await page.evaluate(() => localStorage.getItem('user_data') ?? '')
  let turn = 0
  for (const name of names) {
    await page.goto(pathOf(name, id))
    await expect(page.locator('main')).not.toBeEmpty()
    await page.waitForTimeout(500)
    for (const opener of (await page.locator('main summary').all()).slice(0, 6))
      await opener.click({ timeout: 300 }).catch(() => {})
    const fields = page.locator('main :is(input:not([type=checkbox], [type=radio], [type=file]), textarea):visible')
    const count = await fields.count()
    for (let n = 0; n < count; n++)
      for (let times = 0; times < 2; times++) {
        text = payloads[turn++ % payloads.length] as string
        const field = fields.nth(n)
        await field.fill(text, { timeout: 1000 }).catch(() => {})
        await field.press('Enter', { timeout: 1000 }).catch(() => {})
        await seen.tried(`${name}, field ${n}: ${text}`)
        await page.evaluate((it) => localStorage.setItem('user_data', it), session).catch(() => {})
        if (new URL(page.url()).pathname !== pathOf(name, id)) await page.goto(pathOf(name, id))
      }
  }
  for (const [n, payload] of payloads.entries()) {
    const part = encodeURIComponent(payload)
    const paths = [
      `/login?next=${part}`,
      `/trading/${part}`,
      `/test/${part}`,
      `/account/trade/${part}`,
      `/account/trade?q=${part}#${part}`,
    ]
    // Each text at two of these addresses.
    for (const path of paths.filter((_, at) => (at + n) % paths.length < 2)) {
      await page.goto(path).catch(() => {})
      await page.waitForTimeout(150)
      await seen.tried(path)
    }
  }
})

test('no notice becomes markup', async ({ page }) => {
  await signUpTrader(page)
  const seen = await watch(page, 'notices')
  let text: string = payloads[0] ?? ''
  const [from, until] = [-60_000, 3_600_000].map((by) => new Date(Date.now() + by).toISOString())
  await page.route('**/notice.json', (route) => route.fulfill({ json: { level: 'warning', text, from, until } }))
  for (const [n, payload] of payloads.entries()) {
    text = payload
    const path = n % 2 === 0 ? '/' : '/account/billing-report'
    await page.goto(path)
    await page.waitForTimeout(200)
    await seen.tried(`notice on ${path}: ${payload}`)
  }
})
