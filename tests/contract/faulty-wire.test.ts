import { beforeEach, expect, test } from 'vitest'
import type { Fault } from '../../sandbox/http/faults.ts'
import { call } from '../../src/lib/api.ts'
import { $session } from '../../src/lib/session/session.ts'
import { account } from '../../src/lib/wire/account.ts'
import { trading } from '../../src/lib/wire/trading.ts'
import { sandboxForEach } from './support.ts'

const it = sandboxForEach('linked')
beforeEach(() => {
  it.sent.length = 0
})

const start = (timeout?: number) =>
  call(trading.start, { status: 'start', subscription: '1001', qty: 1 }, timeout === undefined ? {} : { timeout })

async function isRunning(): Promise<boolean> {
  const reply = await call(trading.running, {})
  return reply.ok && reply.body !== null
}

const cases: [fault: Fault, kind: string, status: number | undefined, acted: boolean][] = [
  [{ kind: 'drop', acts: false }, 'unreachable', undefined, false],
  [{ kind: 'drop', acts: true }, 'unreachable', undefined, true],
  [{ kind: 'hang', acts: true }, 'unreachable', undefined, true],
  [{ kind: 'hang', acts: false }, 'unreachable', undefined, false],
  [{ kind: 'redirect', acts: false }, 'unreachable', undefined, false],
  [{ kind: 'status', status: 500, acts: true }, 'refused', 500, true],
  [{ kind: 'status', status: 400, acts: true, body: { status: 400, message: 'No' } }, 'refused', 400, true],
  [{ kind: 'status', status: 502, acts: false, body: '<h1>' }, 'refused', 502, false],
  [{ kind: 'status', status: 200, acts: true, body: '<h1>' }, 'malformed', 200, true],
  [{ kind: 'status', status: 200, acts: true, body: '{"half' }, 'malformed', 200, true],
]

test.each(cases)(
  'a start that meets %j is %s (%s) and sent once, whether or not the server acted',
  async (fault, kind, status, acted) => {
    it.faults.push(fault)
    const reply = await start(fault.kind === 'hang' ? 100 : undefined)
    expect(reply).toMatchObject({ ok: false, kind, ...(status === undefined ? {} : { status }) })
    expect(it.sent).toHaveLength(1)
    expect(await isRunning()).toBe(acted)
  },
)

test('a read is repeated after trouble, and a late answer is an answer', async () => {
  it.faults.push({ kind: 'status', status: 503, acts: false }, { kind: 'drop', acts: false }, { kind: 'delay', ms: 20 })
  expect(await call(account.profile, {})).toMatchObject({ ok: true, body: { first_name: 'Asha' } })
  expect(it.sent).toHaveLength(3)
})

test('trouble on the way never ends the session', async () => {
  for (const fault of cases.map(([fault]) => fault).filter(({ kind }) => kind !== 'hang')) {
    it.faults.push(fault)
    await call(account.profile, {}, { retries: 0 })
  }
  expect($session.get()).not.toBeNull()
})
