import { expect, test } from 'vitest'
import { collectMemory } from '../../support/collectMemory.ts'
import { faultyFetch } from '../../support/faultyFetch.ts'

test('who gives up a call that hangs is told so, also where memory was collected meanwhile', async () => {
  const wire = faultyFetch(() => new Response(), { take: () => ({ kind: 'hang', acts: false }) })
  const caller = new AbortController()
  let isOver = false
  const hang = () => {
    const request = new Request('http://sandbox.test/', { signal: caller.signal })
    wire(request).catch(() => {
      isOver = true
    })
  }
  hang()
  for (let turn = 0; turn < 3; turn++) {
    await new Promise((done) => setTimeout(done))
    collectMemory()
  }
  caller.abort()
  await new Promise((done) => setTimeout(done))
  expect(isOver).toBe(true)
})
