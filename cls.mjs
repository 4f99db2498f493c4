import { chromium } from '@playwright/test'
import { startServer } from './sandbox/listen.ts'
const server = await startServer({ port: 0, site: 'dist', db: ':memory:' , tickMs: 200})
const url = server.url
const form = (o) => { const f = new FormData(); for (const k in o) f.append(k, o[k]); return f }
const login = await (await fetch(url + '/api/login/', { method: 'POST', body: form(server.demo) })).json()
const headers = { authorization: 'Bearer ' + login.data.access_token }
await fetch(url + '/aliceblue/v1/credential/validate', { headers })
const subs = await (await fetch(url + '/api/subscription/', { headers })).json()
const sub = subs.results.find((s) => s.status.badge !== 'danger').id
const started = await (await fetch(url + '/api/trading/', { method: 'POST', headers, body: form({ status: 'start', subscription: String(sub), qty: '1' }) })).json()
console.log(JSON.stringify(started))
const settings = await (await fetch(url + '/account/profile/')).text()
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
for (const [path, width, height] of [['/account/trade/' + started.trade_id, 360, 740], ['/account/trade/' + started.trade_id, 1440, 900], ['/account/trade/start?new', 1440, 900], ['/account/trade/start?new', 360, 740], ['/account/trade', 1440, 900], ['/account/results', 360, 740]]) {
  const context = await browser.newContext({ viewport: { width, height } })
  await context.addInitScript((data) => { localStorage.setItem('user_data', JSON.stringify(data))
    window.shifts = []
    const name = (n) => n ? (n.nodeType === 1 ? n.tagName + '.' + n.className.toString().slice(0, 40) + ' ' + (n.textContent ?? '').slice(0, 30) : n.nodeName + ' ' + n.textContent.slice(0, 30)) : 'gone'
    new PerformanceObserver((l) => { for (const e of l.getEntries()) window.shifts.push([Math.round(e.startTime), e.value.toFixed(5), ...e.sources.map((s) => name(s.node) + ' ' + [s.previousRect.x, s.previousRect.y, s.previousRect.height].map(Math.round) + '->' + [s.currentRect.x, s.currentRect.y, s.currentRect.height].map(Math.round))]) }).observe({ type: 'layout-shift', buffered: true })
  }, login.data)
  const page = await context.newPage()
  await page.goto(url + path)
  const agree = page.getByRole('button', { name: 'I have read' })
  await page.waitForTimeout(2500)
  if (await agree.count()) { await agree.click(); await page.reload(); await page.waitForTimeout(4000) } else await page.waitForTimeout(2000)
  console.log(path, width, JSON.stringify(await page.evaluate(() => window.shifts), null, 1))
  await page.screenshot({ path: `/tmp/htwenty/${path.replace(/\W+/g, '_')}-${width}.png` })
  await context.close()
}
await browser.close(); await server.close(); process.exit(0)
