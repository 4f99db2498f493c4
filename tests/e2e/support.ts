import { readFileSync } from 'node:fs'
import { test as base, expect, type Page, type Route } from '@playwright/test'
import { userKey } from '../../src/lib/session/acknowledgement.ts'
import { userIdOf } from '../../src/lib/session/token.ts'
import { operateOn } from '../support/operate.ts'
import { type Person, somebody } from '../support/people.ts'

/** Whoever the sandbox seeds. */
export const demo = { username: 'demo@niyam.example', password: 'Niyam-Demo-1' } as const

/**
 * Playwright's test, with every page of the context watched: an error that nobody caught or a violation of the
 * content security policy fails the test.
 */
export const test = base.extend<{ problems: string[] }>({
  problems: async ({ context }, use) => {
    const problems: string[] = []
    context.on('weberror', (it) => {
      const { name, message, stack } = it.error()
      problems.push(`page error on ${it.page()?.url()}: ${name} ${message} ${stack}`)
    })
    await context.exposeBinding('reportViolation', (_, text: string) => void problems.push(text))
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
        const report = (window as unknown as { reportViolation: (text: string) => void }).reportViolation
        report(`policy violation: ${violatedDirective} ${blockedURI} ${sample}`)
      })
    })
    await use(problems)
    expect(problems).toEqual([])
  },
  page: async ({ page, problems: _ }, use) => use(page),
})
export { expect }

/** Fills the fields of the sign-up form that must be filled, and leaves it unsent. */
export async function fillSignUp(page: Page, person: Person): Promise<void> {
  await page.getByLabel('First Name').fill(person.first_name)
  await page.getByLabel('Last Name').fill(person.last_name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Mobile number').fill(person.phone)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password', { exact: true }).fill(person.password)
}

async function post(url: string, body: FormData | string): Promise<unknown> {
  const headers: Record<string, string> = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
  const response = await fetch(url, { method: 'POST', body, headers })
  const text = await response.text()
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`)
  return JSON.parse(text)
}

/** Creates an account without a screen. `api` is the origin of the sandbox. */
export async function register(api: string, person: Person = somebody()): Promise<Person> {
  const fields = { ...person, profession: '', city: 'Kochi', state: 'Kerala' }
  await post(`${api}/accounts/v1/user/register`, JSON.stringify(fields))
  return person
}

/** A session as login answers it. */
export async function logIn(api: string, username: string, password: string): Promise<Record<string, string>> {
  const form = new FormData()
  form.append('username', username)
  form.append('password', password)
  const { data } = (await post(`${api}/api/login/`, form)) as { data: Record<string, string> }
  return data
}

/** The version of the disclaimer's text that counts as read. */
export function disclaimerVersion(): string {
  const text = readFileSync('src/content/site/disclaimer.yaml', 'utf8')
  return /^version:\s*['"]?([^'"\n]+)/m.exec(text)?.[1] ?? ''
}

function originOf(page: Page): string {
  const { baseURL } = (page.context() as unknown as { _options: { baseURL?: string } })._options
  return new URL(baseURL ?? 'http://127.0.0.1:4410').origin
}

/** What this device keeps for a user who has read the disclaimer, of the present or another version. */
export function acknowledged(session: Record<string, string>, version = disclaimerVersion()): string {
  const userId = userIdOf(session as unknown as Parameters<typeof userIdOf>[0]) ?? ''
  return JSON.stringify({ [userKey(userId)]: { version, at: new Date().toISOString() } })
}

/** Puts a session into this browser, the disclaimer read, without passing through the login screen. */
export async function enter(page: Page, session: Record<string, string>, origin = ''): Promise<void> {
  await page.route('**/entering', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
  await page.goto(`${origin}/entering`)
  await page.evaluate(
    ([stored, acknowledged]) => {
      localStorage.setItem('user_data', stored)
      localStorage.setItem('disclaimer', acknowledged)
    },
    [JSON.stringify(session), acknowledged(session)] as const,
  )
  await page.unroute('**/entering')
}

/** Signs in somebody who has an account. `api` is needed only where the sandbox has another origin than the page. */
export async function signInAs(
  page: Page,
  who: { username: string; password: string } = demo,
  api: string = originOf(page),
): Promise<void> {
  await enter(page, await logIn(api, who.username, who.password))
}

/** Creates an account and signs in with it. */
export async function signUp(page: Page, api: string = originOf(page)): Promise<Person> {
  const person = await register(api)
  await signInAs(page, { username: person.email, password: person.password }, api)
  return person
}

/** Holds back what a page asks for, until the function that this returns is called; `answer` then has it. */
export async function holdBack(
  page: Page,
  pattern: string | RegExp,
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await released
    await answer(route)
  })
  return release
}

/** Watches every document that is opened from now on; what this returns reads by how much the present one moved. */
export async function watchShifts(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
}

/** What an operator does at the command line, on the database of the server that this page talks to. */
export function operate(page: Page | string, ...args: string[]): string {
  const { port } = new URL(typeof page === 'string' ? page : originOf(page))
  return operateOn(`.sandbox/e2e-${port}.db`, args)
}

/** The operator activates a subscription, by its row id or its subscription id. */
export function approve(page: Page | string, subscription: string): string {
  return operate(page, 'approve', subscription)
}

/** The operator accepts a reported payment, which activates or renews what it paid. */
export function accept(page: Page | string, transactionId: string, note = ''): string {
  return operate(page, 'accept', transactionId, note)
}

/** What the sandbox has mailed, newest last. */
export function outbox(page: Page | string): string {
  return operate(page, 'outbox')
}

/** How many A4 pages the present page prints on. */
export async function paperPages(page: Page, options: { landscape?: boolean; scale?: number } = {}): Promise<number> {
  const pdf = await page.pdf({ format: 'A4', ...options })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}
