import { expect, test } from 'vitest'
import type { Fault } from '../../../sandbox/http/faults.ts'
import { faultyFetch } from '../../support/faultyFetch.ts'

function wireWith(...script: Fault[]) {
  let asked = 0
  const wire = faultyFetch(
    () => {
      asked++
      return Response.json({ status: 200 })
    },
    { take: () => script.shift(), sleep: async () => {} },
  )
  const ask = (init?: RequestInit) => wire('http://sandbox.test/api/', { method: 'POST', ...init })
  return { ask, asked: () => asked }
}

test('without a fault the answer is the server’s', async () => {
  const { ask, asked } = wireWith()
  expect(await (await ask()).json()).toEqual({ status: 200 })
  expect(asked()).toBe(1)
})

test.each([
  [{ kind: 'drop-before' }, 0],
  [{ kind: 'drop-after' }, 1],
  [{ kind: 'redirect', acts: true }, 1],
] as [Fault, number][])('%j rejects as a network error, and the server was asked %d times', async (fault, times) => {
  const { ask, asked } = wireWith(fault)
  await expect(ask()).rejects.toThrow(TypeError)
  expect(asked()).toBe(times)
})

test.each([
  [{ kind: 'status', status: 503, acts: false }, 503, 'Server Error', 0],
  [{ kind: 'status', status: 400, acts: true, body: { status: 400, message: 'No' } }, 400, 'No', 1],
  [{ kind: 'html', status: 502, acts: true }, 502, '<!doctype html>', 1],
  [{ kind: 'junk', acts: true }, 200, '{"status": 200, "mess', 1],
  [{ kind: 'delay', ms: 30_000 }, 200, '"status":200', 1],
] as [Fault, number, string, number][])('%j answers %d with %s', async (fault, status, text, times) => {
  const { ask, asked } = wireWith(fault)
  const response = await ask()
  expect(response.status).toBe(status)
  expect(await response.text()).toContain(text)
  expect(asked()).toBe(times)
})

test.each([
  [true, 1],
  [false, 0],
])('a request that hangs ends when the caller gives up; acts %s', async (acts, times) => {
  const { ask, asked } = wireWith({ kind: 'hang', acts })
  const controller = new AbortController()
  const answer = ask({ signal: controller.signal })
  controller.abort()
  await expect(answer).rejects.toThrow('aborted')
  expect(asked()).toBe(times)
})

test('a fault is met once', async () => {
  const { ask } = wireWith({ kind: 'drop-before' })
  await expect(ask()).rejects.toThrow()
  expect((await ask()).status).toBe(200)
})
