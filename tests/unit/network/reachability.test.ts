import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const API = 'https://api.example'
const SITE = 'https://niyam.example'

/** A browser's fetch in front of a server that is down, or answers. */
function serve(kind: 'down' | 'sound') {
  const asked: { url: string; mode: string | undefined; header: string | null }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, mode: init.mode, header: new Headers(init.headers).get('authorization') })
    if (kind === 'down') throw new TypeError('Failed to fetch')
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

const explain = async (url = `${API}/api/trading/`, wasRead = false) =>
  (await import('../../../src/lib/network/reachability.ts')).explainUnreachable(url, wasRead, SITE)

test('a server that answers, and of which nothing could be read, is not taken for a silent one', async () => {
  serve('sound')
  expect(await explain()).toBe('The server answers, but this site could not read its answer.')
  vi.resetModules()
  serve('down')
  expect(await explain()).toBe('The server does not answer.')
  expect(operator).toEqual([
    `CORS: ${API} answers, but ${SITE} has read none of its answers. Check with: npm run doctor -- ${SITE}`,
    `${API} does not answer.`,
  ])
})

test('a server that answers, and whose answers were read before, has only lost that call', async () => {
  serve('sound')
  expect(await explain(undefined, true)).toBe('The server answers again. The last call got no answer.')
  expect(operator).toEqual([`${API} answers. This call got no answer: ${API}/api/trading/`])
})

test('the server is asked once in 30 s, however many calls got no answer, and without a token', async () => {
  vi.useFakeTimers({ now: 0 })
  const asked = serve('sound')
  await Promise.all([explain(), explain(), explain(`${API}/api/profile/`)])
  vi.setSystemTime(29_999)
  await explain()
  expect(asked).toEqual([{ url: `${API}/api/`, mode: 'no-cors', header: null }])
  vi.setSystemTime(30_000)
  await explain()
  expect(asked).toHaveLength(2)
})

test.each([
  ['https://gate.example/niyam/api/trading/42/', 'https://gate.example/niyam/api/'],
  ['https://gate.example/api/api/trading/', 'https://gate.example/api/api/'],
  ['https://accounts.example/accounts/v1/user/register', 'https://accounts.example/aliceblue/v1/credential'],
  ['https://gate.example/in/aliceblue/v1/credential/validate', 'https://gate.example/in/aliceblue/v1/credential'],
])('the server of %s is asked for what that server has', async (url, asked) => {
  const probes = serve('sound')
  await explain(url)
  expect(probes.map((it) => it.url)).toEqual([asked])
})

test('the same finding is reported once in five minutes', async () => {
  vi.useFakeTimers({ now: 0 })
  serve('down')
  const { explainUnreachable } = await import('../../../src/lib/network/reachability.ts')
  expect(await explainUnreachable(API, false, SITE)).toBe('The server does not answer.')
  vi.setSystemTime(200_000)
  expect(await explainUnreachable(API, false, SITE)).toBeUndefined()
  vi.setSystemTime(300_001)
  expect(await explainUnreachable(API, false, SITE)).toBe('The server does not answer.')
})
