import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { demo } from '../../sandbox/db/seed.ts'
import { newDatabase, startProgram } from './program.ts'

/** `npm run test:all` sets ALL. */
const ROUNDS = process.env.ALL ? 200 : 2
const WRITERS = 4
const WRITES_BEFORE_KILL = 25

const db = newDatabase()
afterAll(() => rmSync(dirname(db), { recursive: true, force: true }))

function form(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}

interface Reply {
  data: { access_token: string }
  results: { tr_id: string }[]
}

async function tokenOf(url: string): Promise<string> {
  const body = form({ username: demo.username, password: demo.password })
  const response = await fetch(`${url}/api/login/`, { method: 'POST', body })
  return ((await response.json()) as Reply).data.access_token
}

/** Reports one payment after the other until the server is gone, and tells of each whose answer was read. */
async function report(
  url: string,
  headers: Record<string, string>,
  prefix: string,
  tell: (trId: string) => void,
): Promise<void> {
  for (let number = 0; ; number++) {
    const tr_id = `${prefix}-${number}`
    const body = form({ tr_id, subscription: '1001', note: 'kept', payment_type: '1' })
    try {
      const response = await fetch(`${url}/api/billing-report/`, { method: 'POST', headers, body })
      await response.json()
      if (response.status === 201) tell(tr_id)
    } catch {
      return
    }
  }
}

test(`what was acknowledged before a SIGKILL is there afterwards, ${ROUNDS} times`, {
  timeout: ROUNDS * 20_000,
}, async () => {
  const acknowledged: string[] = []
  let token: string | undefined
  for (let round = 0; round < ROUNDS; round++) {
    const program = await startProgram(db)
    token ??= await tokenOf(program.url)
    const headers = { authorization: `Bearer ${token}` }
    // The kill falls in the middle of the writes: the writers know nothing of it.
    let due = WRITES_BEFORE_KILL
    const tell = (trId: string) => {
      acknowledged.push(trId)
      if (--due === 0) void program.kill('SIGKILL')
    }
    await Promise.all(
      Array.from({ length: WRITERS }, (_, writer) => report(program.url, headers, `${round}-${writer}`, tell)),
    )
    await program.kill('SIGKILL')
  }

  const program = await startProgram(db)
  // The session of the first round was kept as well.
  const response = await fetch(`${program.url}/api/billing-report/`, { headers: { authorization: `Bearer ${token}` } })
  const kept = new Set(((await response.json()) as Reply).results.map(({ tr_id }) => tr_id))
  await program.kill('SIGTERM')
  expect(acknowledged.filter((tr_id) => !kept.has(tr_id))).toEqual([])
  expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * WRITES_BEFORE_KILL)
})
