import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { collectProblems, type Driver, printed } from './driver.ts'

interface Answer {
  id?: number
  type: 'success' | 'error' | 'event'
  result?: Record<string, unknown>
  error?: string
  message?: string
}

/** No request of its own leaves the browser at its start. */
const preferences = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
}

/** Speaks WebDriver BiDi to a Firefox that this starts, headless and with a profile of its own. */
export async function openFirefox(program: string): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'))
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank']
  const browser = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, HOME: profile } })
  const ended = new Promise<void>((resolve) => browser.once('exit', () => resolve()))
  const address = await printed([browser.stdout, browser.stderr], /WebDriver BiDi listening on (ws:\S+)/)
  const socket = new WebSocket(`${address}/session`)
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))

  const waiting = new Map<number, (answer: Answer) => void>()
  socket.on('message', (data) => {
    const answer = JSON.parse(String(data)) as Answer
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  })
  let sent = 0
  const ask = async (method: string, params: object = {}) => {
    const id = ++sent
    const answer = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve)
      socket.send(JSON.stringify({ id, method, params }))
    })
    waiting.delete(id)
    if (answer.type === 'error') throw new Error(`${method}: ${answer.error} ${answer.message}`)
    return answer.result ?? {}
  }

  await ask('session.new', { capabilities: {} })
  // The tab that comes with the window has its focus in the address bar.
  const { context } = (await ask('browsingContext.create', { type: 'tab' })) as { context: string }
  await ask('script.addPreloadScript', { functionDeclaration: String(collectProblems) })

  const driver: Driver = {
    goto: async (url) => void (await ask('browsingContext.navigate', { context, url, wait: 'interactive' })),
    async run(work, ...args) {
      const { type, result, exceptionDetails } = (await ask('script.callFunction', {
        functionDeclaration: `(args) => JSON.stringify((${work})(...JSON.parse(args))) ?? 'null'`,
        target: { context },
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        awaitPromise: false,
      })) as { type: string; result?: { value: string }; exceptionDetails?: { text: string } }
      if (type !== 'success' || !result) throw new Error(exceptionDetails?.text ?? 'the page answered nothing')
      return JSON.parse(result.value)
    },
    perform: async (actions) => void (await ask('input.performActions', { context, actions })),
    resize: async (width, height) =>
      void (await ask('browsingContext.setViewport', { context, viewport: { width, height } })),
    async screenshot() {
      const { data } = (await ask('browsingContext.captureScreenshot', { context })) as { data: string }
      return Buffer.from(data, 'base64')
    },
    problems: () => driver.run(() => (window as unknown as { problems?: string[] }).problems ?? []),
    async close() {
      socket.close()
      browser.kill()
      await ended
      rmSync(profile, { recursive: true, force: true })
    },
  }
  return driver
}
