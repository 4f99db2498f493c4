import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/port.ts'
import { collectProblems, type Driver } from './driver.ts'

/**
 * Speaks WebDriver to WebKitGTK's MiniBrowser, which this starts under a virtual display. Animations are off: a view
 * transition between documents ends this browser. Its screenshot hangs while a dialog is open.
 */
export async function openWebKit(program: string, browser: string): Promise<Driver> {
  const home = mkdtempSync(join(tmpdir(), 'webkit-'))
  mkdirSync(join(home, 'gtk-3.0'))
  writeFileSync(join(home, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  const port = await freePort()
  const screen = ['-a', '-s', '-screen 0 1600x1200x24']
  const driven = spawn('xvfb-run', [...screen, program, `--port=${port}`], {
    stdio: 'ignore',
    // A group of its own: the display and the browser end with it.
    detached: true,
    env: { ...process.env, HOME: home, XDG_CONFIG_HOME: home, WEBKIT_DISABLE_DMABUF_RENDERER: '1' },
  })
  const ended = new Promise<void>((resolve) => driven.once('exit', () => resolve()))
  const base = `http://127.0.0.1:${port}`

  const ask = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> => {
    const response = await fetch(base + path, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await response.json()) as { value: unknown }
    if (response.ok) return value
    const { error, message } = value as { error: string; message: string }
    throw new Error(`${path.split('/').at(-1)}: ${error} ${message}`)
  }
  const isUp = async () =>
    fetch(`${base}/status`).then(
      () => true,
      () => false,
    )
  const giveUpAt = Date.now() + 60_000
  while (!(await isUp())) {
    if (Date.now() > giveUpAt) throw new Error('WebKitWebDriver did not start')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }

  const options = { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } }
  const { sessionId } = (await ask('POST', '/session', { capabilities: { alwaysMatch: options } })) as {
    sessionId: string
  }
  const session = `/session/${sessionId}`
  const found: string[] = []
  const readProblems = async () => {
    const work = () => {
      const page = window as unknown as { problems?: string[] }
      return page.problems?.splice(0) ?? []
    }
    found.push(...(await driver.run(work).catch(() => [])))
  }

  const driver: Driver = {
    async goto(url) {
      await readProblems()
      await ask('POST', `${session}/url`, { url })
      await driver.run(collectProblems)
    },
    async run(work, ...args) {
      const script = `return JSON.stringify((${work})(...JSON.parse(arguments[0]))) ?? 'null'`
      return JSON.parse(
        (await ask('POST', `${session}/execute/sync`, { script, args: [JSON.stringify(args)] })) as string,
      )
    },
    perform: async (actions) => void (await ask('POST', `${session}/actions`, { actions })),
    resize: async (width, height) => {
      // The window's bars take room of the page's: asked again by what was missing.
      await ask('POST', `${session}/window/rect`, { width, height })
      const [inner, outer] = await driver.run(() => [innerWidth, innerHeight])
      await ask('POST', `${session}/window/rect`, { width: 2 * width - inner, height: 2 * height - outer })
    },
    screenshot: async () => Buffer.from((await ask('GET', `${session}/screenshot`)) as string, 'base64'),
    async problems() {
      await readProblems()
      return found
    },
    async close() {
      await ask('DELETE', session).catch(() => {})
      if (driven.pid !== undefined) process.kill(-driven.pid)
      await ended
      rmSync(home, { recursive: true, force: true })
    },
  }
  return driver
}
