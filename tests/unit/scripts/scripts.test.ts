import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { freePort, reservePorts } from '../../../scripts/port.ts'

test('engines are those of the bundler, whose native part npm leaves out on any other Node', () => {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
  const { packages } = read('package-lock.json')
  const native = packages['node_modules/@rolldown/binding-linux-x64-gnu']
  expect(read('package.json').engines).toEqual(native.engines)
  expect(packages[''].engines).toEqual(native.engines)
})

test('two runs on one machine keep different ports', async () => {
  const from = await freePort()
  const one = await reservePorts(from, 3)
  one.release()
  const two = await reservePorts(one.ports[0] ?? 0, 3)
  expect(two.ports.filter((port) => one.ports.includes(port))).toEqual([])
  expect(two.ports).toHaveLength(3)
  two.release()
})
