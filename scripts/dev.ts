import { spawn } from 'node:child_process'
import { readPort, requireFreePort } from './port.ts'
import { root } from './run.ts'

const port = readPort(4321)
const sandboxPort = port + 1
await requireFreePort(port)
await requireFreePort(sandboxPort)

const env = {
  ...process.env,
  SANDBOX_PORT: String(sandboxPort),
  PORT: String(sandboxPort),
  ASTRO_TELEMETRY_DISABLED: '1',
}
const children = [
  spawn('node', ['--watch', 'sandbox/index.ts'], { cwd: root, stdio: 'inherit', env }),
  spawn('astro', ['dev', '--host', '127.0.0.1', '--port', String(port)], { cwd: root, stdio: 'inherit', env }),
]
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0
    stop()
  })
}
