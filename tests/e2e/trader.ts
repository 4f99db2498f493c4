import type { Page, Request } from '@playwright/test'
import { approve, expect, signUp } from './support.ts'

/** Plans of the sandbox: Delta Monthly, Delta Quarterly, Delta Yearly, Theta Monthly. */
export type Plan = '11' | '12' | '13' | '21'

export interface Trader {
  /** Row ids of the active subscriptions, in the order of the plans. */
  subscriptions: string[]
  /** Speaks to the sandbox without a screen. */
  ask(method: 'GET' | 'POST' | 'PUT', path: string, fields?: Record<string, string>): Promise<Record<string, unknown>>
  /** Starts a trade without a screen and answers its id. */
  start(subscription: string, qty?: number): Promise<string>
}

/** Speaks to the sandbox as whoever is signed in here, without a screen. */
async function askAs(page: Page): Promise<{ origin: string; headers: { authorization: string }; ask: Trader['ask'] }> {
  const origin = await page.evaluate(() => location.origin)
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('user_data') ?? '{}').access_token as string)
  const headers = { authorization: `Bearer ${token}` }
  const ask: Trader['ask'] = async (method, path, fields) => {
    const body = fields && new FormData()
    for (const [name, value] of Object.entries(fields ?? {})) body?.append(name, value)
    const response = await fetch(origin + path, { method, headers, ...(body && { body }) })
    return (await response.json()) as Record<string, unknown>
  }
  return { origin, headers, ask }
}

/** A subscription as the API lists it. */
export interface SubscriptionRow {
  id: string
  subscription_id: string
}

/** A new person, signed in here, with subscriptions that wait for their payment, in the order of the plans. */
export async function subscriber(page: Page, plans: Plan[] = ['11']): Promise<SubscriptionRow[]> {
  await signUp(page)
  const { ask } = await askAs(page)
  for (const id of plans) await ask('POST', '/api/subscription/', { id })
  const { results } = (await ask('GET', '/api/subscription/')) as {
    results: (SubscriptionRow & { algo: { id: string } })[]
  }
  return plans.map((plan) => {
    const row = results.find(({ algo }) => String(algo.id) === plan)
    if (!row) throw new Error(`plan ${plan} was not subscribed to`)
    return { ...row, id: String(row.id) }
  })
}

/** A new person, signed in here, with active subscriptions and a broker validated today. */
export async function trader(page: Page, plans: Plan[] = ['11']): Promise<Trader> {
  const subscriptions = (await subscriber(page, plans)).map(({ id }) => id)
  const { origin, headers, ask } = await askAs(page)
  for (const id of subscriptions) approve(page, id)
  await fetch(`${origin}/aliceblue/v1/credential`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ api_user_id: 'AB1', api_key: 'abcdefgh1234' }),
  })
  await fetch(`${origin}/aliceblue/v1/credential/validate`, { headers })
  return {
    subscriptions,
    ask,
    async start(subscription, qty = 1) {
      const { trade_id } = await ask('POST', '/api/trading/', { status: 'start', subscription, qty: String(qty) })
      expect(trade_id).toBeTruthy()
      return String(trade_id)
    },
  }
}

/** Every command that leaves this page, as `POST start` or `PUT stop`. */
export function watchCommands(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request: Request) => {
    const isCommand = request.method() !== 'GET' && new URL(request.url()).pathname === '/api/trading/'
    const status = /name="status"\s+(\w+)/.exec(request.postData() ?? '')?.[1]
    if (isCommand) sent.push(`${request.method()} ${status}`)
  })
  return sent
}

/** Opens the bar's menu of running trades. */
export const openRunning = (page: Page) =>
  page
    .locator('summary')
    .filter({ hasText: /\d running$/ })
    .click()

/** The button of the trade screen's own bar. */
export const bar = (page: Page, name: string) =>
  page.locator('[data-thumb-bar]').getByRole('button', { name, exact: true })
