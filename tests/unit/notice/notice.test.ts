import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchNotice, noticeAge, readNotice } from '../../../src/lib/notice/readNotice.ts'
import { signIn, stubStorage } from '../fakeStorage.ts'

const NOW = Date.parse('2026-11-20T11:00:00+05:30')
const file = {
  level: 'warning',
  text: 'Broker down, we are on it',
  from: '2026-11-20T10:42:00+05:30',
  until: '2026-11-20T11:30:00+05:30',
}
const at = (time: string) => Date.parse(`2026-11-20T${time}:00+05:30`)
const notice = { level: 'warning', text: file.text, from: at('10:42'), until: at('11:30') }
const serve = (body: string, init?: ResponseInit) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(body, init)),
  )
const fetched = () => fetchNotice('/notice.json', () => NOW)

describe('a notice', () => {
  test('has level, text, begin and end, and says its age', () => {
    expect(readNotice(file)).toEqual(notice)
    expect(noticeAge(notice as never, NOW)).toBe('18 min ago, until 11:30 IST')
    expect(noticeAge(notice as never, at('10:42') + 20_000)).toBe('0 min ago, until 11:30 IST')
    expect(noticeAge({ ...notice, from: at('06:00') } as never, NOW)).toBe('5 h ago, until 11:30 IST')
  })

  test.each([
    ['nothing', {}],
    ['null', null],
    ['a list', [file]],
    ['another level', { ...file, level: 'panic' }],
    ['no text', { ...file, text: ' ' }],
    ['a long text', { ...file, text: 'x'.repeat(281) }],
    ['markup', { ...file, text: '<img src=x onerror=alert(1)>' }],
    ['a link', { ...file, text: 'See https://phish.example' }],
    ['an address', { ...file, text: 'See www.phish.example' }],
    ['times without an offset', { ...file, from: '2026-11-20T10:42:00' }],
    ['a day without a time', { ...file, until: '2026-11-21' }],
    ['times as numbers', { ...file, from: at('10:42'), until: at('11:30') }],
    ['an end before its begin', { ...file, until: file.from }],
    ['more than a day', { ...file, until: '2026-11-21T10:43:00+05:30' }],
  ])('that is %s is none', (_, value) => {
    expect(readNotice(value)).toBeUndefined()
  })

  test.each([
    ['a page of markup', '<!doctype html><title>Portal</title>', {}],
    ['404', JSON.stringify(file), { status: 404 }],
    ['an empty file', '', {}],
    ['1 MB', JSON.stringify({ ...file, more: 'x'.repeat(1_000_000) }), {}],
    ['1 MB, said before', JSON.stringify(file), { headers: { 'content-length': '1000000' } }],
    ['of yesterday', JSON.stringify(file).replaceAll('11-20', '11-19'), {}],
    ['from a clock that is an hour ahead', JSON.stringify(file).replaceAll('T1', 'T2'), {}],
  ])('that is %s shows nothing', async (_, body, init) => {
    serve(body, init)
    expect(await fetched()).toBeNull()
  })

  test('that never ends, whatever its length is said to be, is not read on', async () => {
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1
        controller.enqueue(new TextEncoder().encode(' '.repeat(1000)))
      },
    })
    vi.stubGlobal('fetch', async () => new Response(endless))
    expect(await fetched()).toBeNull()
    expect(sent).toBeLessThan(6)
  })

  test('is asked for past every cache and without cookies', async () => {
    serve(JSON.stringify(file))
    expect(await fetched()).toEqual(notice)
    expect(fetch).toHaveBeenCalledWith(
      '/notice.json',
      expect.objectContaining({ cache: 'no-store', credentials: 'omit' }),
    )
  })

  test('that nobody answers for is unknown', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')))
    expect(await fetched()).toBeUndefined()
  })
})

describe('the account', () => {
  beforeEach(() => {
    vi.resetModules()
    vi.useFakeTimers({
      now: NOW,
      toFake: ['Date', 'performance', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
    })
    stubStorage()
  })
  const load = async () => {
    const { $notice } = await import('../../../src/lib/notice/notice.ts')
    const { noticesOf } = await import('../../../src/lib/notice/keptNotices.ts')
    const { watchNotice } = await import('../../../src/lib/notice/watchNotice.ts')
    watchNotice()
    const wait = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms)
      for (let turn = 0; turn < 5; turn++) await new Promise((done) => setImmediate(done))
    }
    await wait(0)
    return { text: () => $notice.get()?.text, noticesOf, wait }
  }

  test('reads it each minute, shows it until its end, and keeps it for the day', async () => {
    serve('{}')
    const { text, noticesOf, wait } = await load()
    await signIn()
    expect(text()).toBeUndefined()
    serve(JSON.stringify(file))
    await wait(61_000)
    expect(text()).toBe(file.text)
    await wait(120_000)
    expect(noticesOf(Date.now())).toEqual([notice])
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')))
    await wait(26 * 60_000)
    expect(text(), 'it holds while nobody answers').toBe(file.text)
    await wait(60_000)
    expect(text(), 'it ends by itself').toBeUndefined()
    expect(noticesOf(Date.now())).toHaveLength(1)
    expect(noticesOf(Date.now() + 86_400_000), 'of another day').toEqual([])
  })

  test('shows no notice that was taken back', async () => {
    serve(JSON.stringify(file))
    const { text, wait } = await load()
    expect(text()).toBe(file.text)
    serve('{}')
    await wait(61_000)
    expect(text()).toBeUndefined()
  })

  test('shows a notice without storage too', async () => {
    vi.stubGlobal('localStorage', null)
    serve(JSON.stringify(file))
    const { text } = await load()
    expect(text()).toBe(file.text)
  })
})
