import { WebSocket } from 'ws'
import { logFrames, pnlFrames } from '../../src/lib/wire/feeds.ts'
import { ask } from './table.ts'

const WAIT_MS = 8000

/** Whether a feed opens through the host. */
function opens(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = new WebSocket(url)
    const end = (isOpen: boolean) => {
      clearTimeout(timer)
      socket.terminate()
      resolve(isOpen)
    }
    const timer = setTimeout(() => end(false), WAIT_MS)
    socket.once('open', () => end(true))
    socket.on('error', () => end(false))
  })
}

/** What is wrong with the API on the site's own origin; empty where calls, refusals and both feeds pass. */
export async function apiFaults(origin: string): Promise<string[]> {
  const faults: string[] = []
  const expected: [path: string, status: number][] = [
    ['/api/strategie/?search=0', 200],
    ['/api/', 401],
    ['/aliceblue/v1/credential', 401],
  ]
  for (const [path, status] of expected) {
    const answer = await ask(origin, { path })
    const type = String(answer.headers['content-type'])
    if (answer.status !== status || !type.includes('json')) faults.push(`${path} answers ${answer.status} ${type}`)
    if (answer.headers['cache-control'] !== 'no-store')
      faults.push(`${path} comes with ${answer.headers['cache-control']}`)
  }
  // What climbs out of its paths is the site's, and never reaches the server behind.
  for (const path of ['/api/../nowhere', '/api/%2e%2e/nowhere', '/ws/..%2fnowhere', '/accounts/./../nowhere']) {
    const { status, headers } = await ask(origin, { path })
    const type = String(headers['content-type'])
    if (status !== 404 || !type.includes('html'))
      faults.push(`${path} answers ${status} ${type}, not the page of a miss`)
  }
  for (const { path } of [logFrames, pnlFrames])
    if (!(await opens(`${origin.replace(/^http/, 'ws')}${path}?hb=5`))) faults.push(`${path} does not open`)
  return faults
}
