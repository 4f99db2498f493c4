import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const API = 'https://api.example'
const SITE = 'https://niyam.example'

/** A browser's fetch in front of a server that is down, answers without CORS, or answers with it. */
function serve(kind: 'down' | 'no CORS' | 'sound') {
  const asked: { url: string; mode: string | undefined; header: string | null }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, mode: init.mode, header: new Headers(init.headers).get('authorization') })
    if (kind === 'down' || (kind === 'no CORS' && init.mode !== 'no-cors')) throw new TypeError('Failed to fetch')
    return new Response(null, { status: 401 })
  })
  return asked
}

let operator: string[] = []
beforeEach(() => {
  operator = []
  vi.resetModules()
  vi.spyOn(console, 'error').mockImplementation((line) => void operator.push(line))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const explain = async (url = `${API}/api/trading/`) =>
  (await import('../../../src/lib/network/reachability.ts')).explainUnreachable(url, SITE)

test('a server that answers without CORS is not taken for a silent one', async () => {
  serve('no CORS')
  expect(await explain()).toBe('The server answers, but it does not let this site read its answers.')
  serve('down')
  expect(await explain()).toBe('The server does not answer.')
  expect(operator).toEqual([
    `CORS: ${API} answers, but without Access-Control-Allow-Origin for ${SITE}. Check with: npm run doctor -- ${SITE}`,
    `${API} does not answer.`,
  ])
})

test('a server that answers both probes has only lost that call', async () => {
  serve('sound')
  expect(await explain()).toBe('The server answers again. The last call got no answer.')
  expect(operator).toEqual([`${API} answers. This call got no answer: ${API}/api/trading/`])
})

test('the probes read no account: one without CORS, one with the header that asks for a preflight', async () => {
  const asked = serve('sound')
  await explain()
  expect(asked).toEqual([
    { url: `${API}/api/`, mode: 'no-cors', header: null },
    { url: `${API}/api/`, mode: undefined, header: 'Bearer probe' },
  ])
})

test.each([
  ['https://gate.example/niyam/api/trading/42/', 'https://gate.example/niyam/api/'],
  ['https://gate.example/api/api/trading/', 'https://gate.example/api/api/'],
  ['https://accounts.example/accounts/v1/user/register', 'https://accounts.example/aliceblue/v1/credential'],
  ['https://gate.example/in/aliceblue/v1/credential/validate', 'https://gate.example/in/aliceblue/v1/credential'],
])('the server of %s is asked for what that server has', async (url, asked) => {
  const probes = serve('sound')
  await explain(url)
  expect(probes.map((it) => it.url)).toEqual([asked, asked])
})

test('the same finding is reported once in five minutes', async () => {
  vi.useFakeTimers({ now: 0 })
  serve('down')
  const { explainUnreachable } = await import('../../../src/lib/network/reachability.ts')
  expect(await explainUnreachable(API, SITE)).toBe('The server does not answer.')
  vi.setSystemTime(299_999)
  expect(await explainUnreachable(API, SITE)).toBeUndefined()
  vi.setSystemTime(300_001)
  expect(await explainUnreachable(API, SITE)).toBe('The server does not answer.')
})
