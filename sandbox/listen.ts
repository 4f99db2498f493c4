import type { Server } from 'node:http'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { createSandbox, type SandboxOptions } from './app.ts'
import { lockDatabase, removeDatabase, requireOwn } from './db/file.ts'
import { demo } from './db/seed.ts'
import { ConnectionCut } from './http/faults.ts'
import { storedFaults } from './http/faultTable.ts'
import { OUTBOX_PATH } from './http/outboxPage.ts'
import { serveStaticSite } from './http/staticSite.ts'

export interface ServerOptions extends Omit<SandboxOptions, 'file' | 'siteAddress'> {
  /** 0 takes any free port. */
  port: number
  /** The folder of a built site, served on the same origin. */
  site?: string | undefined
  /** The database file. Default `.sandbox/sandbox.db`. */
  db?: string | undefined
  /** Begins with an empty database. */
  fresh?: boolean
  /** Milliseconds between two steps of the market. Default 1000. */
  tickMs?: number
}

export interface RunningServer {
  url: string
  demo: { username: string; password: string }
  outbox: string
  /** How many faults an earlier run left switched on. */
  faults: number
  close(): Promise<void>
}

export const DEFAULT_DB = '.sandbox/sandbox.db'
const HOST = '127.0.0.1'

function listen(server: Server, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken =
        error.code === 'EADDRINUSE' ? `port ${port} is taken: stop what uses it, or set PORT` : error.message
      reject(new Error(taken))
    })
    server.listen(port, HOST, () => {
      const address = server.address()
      resolve(`http://${HOST}:${typeof address === 'object' && address ? address.port : port}`)
    })
  })
}

/**
 * Serves the API, the feeds and, where given, the built site on the loopback address, with a market that moves.
 * Rejects with an Error of one line when the port is taken or the database cannot be used.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { port, site, db = DEFAULT_DB, fresh = false, tickMs = 1000, ...rest } = options
  let url = ''
  // The port comes first: a second start must not empty the file of the first.
  const server = createAdaptorServer({ fetch: (request, env) => handle(request, env as HttpBindings) }) as Server
  let handle: (request: Request, env: HttpBindings) => Response | Promise<Response> = () =>
    new Response('Starting', { status: 503 })
  url = await listen(server, port)
  let lock: { release(): void } | undefined
  try {
    if (db !== ':memory:') {
      // A file that is not ours gets no lock beside it.
      requireOwn(db)
      lock = lockDatabase(db, url)
      if (fresh) removeDatabase(db)
    }
    const sandbox = createSandbox({ ...rest, file: db, siteAddress: () => url })
    if (site !== undefined) serveStaticSite(sandbox.app, site)
    const feeds = sandbox.attachFeeds(server)
    handle = async (request, env) => {
      try {
        return await sandbox.fetch(request)
      } catch (error) {
        if (!(error instanceof ConnectionCut) && !request.signal.aborted) throw error
        env.incoming.socket.destroy()
        return RESPONSE_ALREADY_SENT
      }
    }
    const timer = setInterval(() => {
      try {
        sandbox.tick()
      } catch (error) {
        // The market misses a step; accounts and pages go on.
        console.error(error)
      }
    }, tickMs)
    return {
      url,
      demo: { username: demo.username, password: demo.password },
      outbox: url + OUTBOX_PATH,
      faults: storedFaults(sandbox.store).length,
      async close() {
        clearInterval(timer)
        feeds.close()
        server.closeAllConnections()
        await new Promise((done) => server.close(done))
        sandbox.close()
        lock?.release()
      },
    }
  } catch (error) {
    lock?.release()
    server.close()
    throw error
  }
}
