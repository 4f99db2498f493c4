import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runCommand } from '../../sandbox/operator/command.ts'
import { openSandbox } from './support.ts'

const it = openSandbox({ demo: true })
const folder = mkdtempSync(join(tmpdir(), 'tradebook-'))
afterAll(() => {
  it.close()
  rmSync(folder, { recursive: true })
})

function write(layout: string, options = {}): { said: string; text: string } {
  const out = join(folder, `${layout}.csv`)
  const [said = ''] = runCommand(it.sandbox.store, () => it.clock.now, ['tradebook'], { layout, out, ...options })
  return { said, text: readFileSync(out, 'utf8') }
}

test('tradebook writes the fills of the demo year, the same ones in three layouts', () => {
  const { said, text } = write('a')
  expect(said).toMatch(/a\.csv: \d+ fills of \d+ legs, 0 missing, 0 at another price$/)
  const fills = Number(/: (\d+) fills/.exec(said)?.[1])
  expect(fills).toBeGreaterThan(1200)
  expect(text.split('\n')[0]).toBe('Trade time,Symbol,Side,Quantity,Price,Trade no')
  expect(text.trim().split('\n')).toHaveLength(fills + 1)
  // Above its header the second has a title, below its rows a sum; the third parts its cells by tabs.
  expect(write('b').text.trim().split('\r\n')).toHaveLength(fills + 5)
  expect(write('c').text.trim().split('\r\n')).toHaveLength(fills + 1)
})

test('tradebook leaves out legs and changes prices on demand, and says how many', () => {
  const legs = Number(/of (\d+) legs/.exec(write('a').said)?.[1])
  expect(write('a', { drop: '2', change: '1' }).said).toMatch(
    new RegExp(`of ${legs - 2} legs, 2 missing, 1 at another price$`),
  )
})

test.each([
  [{ layout: 'd' }, '--layout must be one of a, b, c, but is "d"'],
  [{ drop: 'two' }, '--drop must be a whole number, but is "two"'],
  [{ change: '99999' }, /^the book has \d+ legs only$/],
  [{ for: 'nobody@niyam.example' }, 'no account nobody@niyam.example'],
])('tradebook %j is one clear line', (options, line) => {
  expect(() => runCommand(it.sandbox.store, () => it.clock.now, ['tradebook'], options)).toThrow(line)
})
