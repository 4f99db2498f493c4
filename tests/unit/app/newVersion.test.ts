import { beforeEach, expect, test, vi } from 'vitest'
import { replaceOldPage } from '../../../src/lib/app/newVersion.ts'
import { fakeStorage } from '../fakeStorage.ts'

let said: string[]
let isUsed = false
let answer: () => Response
const asked: string[] = []

const meet = () =>
  replaceOldPage({ isUsed: () => isUsed, reload: () => said.push('reload'), say: () => said.push('line') })
const command = (phase: string) =>
  sessionStorage.setItem('niyam:command:stop:7f3c', JSON.stringify({ userId: 'u', intent: null, state: { phase } }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('sessionStorage', fakeStorage())
  said = []
  asked.length = 0
  isUsed = false
  answer = () => Response.json({ commit: '0123456789ab', urgent: false })
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return answer()
  })
})

test('a newer version takes the place of a page where nothing was pressed, and says nothing', async () => {
  await meet()
  expect(said).toEqual(['reload'])
  expect(asked).toEqual(['/version.json'])
})

test('after the first press it is one line, and nothing reloads by itself', async () => {
  isUsed = true
  await meet()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(said).toEqual(['line'])
})

test.each(['preflight', 'sending', 'accepted', 'checking', 'unknown'])(
  'a command that a reload left %s keeps the page, though nothing was pressed since',
  async (phase) => {
    command(phase)
    await meet()
    expect(said).toEqual(['line'])
  },
)

test.each(['confirmed', 'refused'])('a command that was %s keeps nothing', async (phase) => {
  command(phase)
  await meet()
  expect(said).toEqual(['reload'])
})

test('a press while the version is asked whether it is urgent counts', async () => {
  answer = () => {
    isUsed = true
    return Response.json({ urgent: false })
  }
  await meet()
  expect(said).toEqual(['line'])
})

test('an urgent version takes a used page’s place too', async () => {
  isUsed = true
  answer = () => Response.json({ urgent: true })
  await meet()
  expect(said).toEqual(['line', 'reload'])
})

test('an urgent version waits until a command has its outcome', async () => {
  isUsed = true
  answer = () => Response.json({ urgent: true })
  command('sending')
  const meeting = meet()
  await vi.advanceTimersByTimeAsync(5000)
  expect(said).toEqual(['line'])
  command('confirmed')
  await vi.advanceTimersByTimeAsync(500)
  await meeting
  expect(said).toEqual(['line', 'reload'])
})

test('an urgent version waits for no outcome that never comes', async () => {
  isUsed = true
  answer = () => Response.json({ urgent: true })
  command('unknown')
  const other = meet()
  await vi.advanceTimersByTimeAsync(29_000)
  expect(said).toEqual(['line'])
  await vi.advanceTimersByTimeAsync(2000)
  await other
  expect(said).toEqual(['line', 'reload'])
})

test.each([
  ['no JSON', () => new Response('<h1>We are deploying</h1>')],
  ['null', () => Response.json(null)],
  ['a word in place of true', () => Response.json({ urgent: 'yes' })],
  [
    'no answer',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
])('a version file that is %s makes nothing urgent', async (_, reply) => {
  isUsed = true
  answer = reply
  await meet()
  expect(said).toEqual(['line'])
})
