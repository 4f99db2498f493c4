import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawing } from './drawing.ts'

test('the drawing of the folders in docs/architecture.md is what they import', async () => {
  const [, drawn = ''] = /^```mermaid\n([\s\S]*?)\n```$/m.exec(readFileSync('docs/architecture.md', 'utf8')) ?? []
  expect(drawn).toBe(await drawing())
})
