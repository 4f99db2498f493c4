import { beforeEach, describe, expect, test } from 'vitest'
import type { ApiVariantName } from '../../sandbox/apiVariant.ts'
import type { Fault } from '../../sandbox/http/faults.ts'
import { isMissing } from '../../src/lib/resources/resource.ts'
import { readTrade, tradeById } from '../../src/lib/resources/trades.ts'
import { sandboxForEach, startTrade } from './support.ts'

describe.each<ApiVariantName>(['sandbox', 'django'])('a running trade on a server in the variant %s', (variant) => {
  const it = sandboxForEach('linked', { variant })
  let id: string
  beforeEach(async () => {
    id = await startTrade()
  })

  /** What the screen shows of a trade that was read once and met this fault. */
  async function meeting(fault: Fault, tradeId = id) {
    it.faults.push(fault)
    await readTrade(tradeId, { retries: 0 })
    const view = tradeById(tradeId).$state.value
    return { state: view?.state, isInvalid: view !== undefined && isMissing(view) }
  }

  test.each<[string, Fault]>([
    ['half a body', { kind: 'status', status: 200, acts: true, body: '{"half' }],
    ['an answer without its quantity', { kind: 'value', field: 'qty' }],
    ['an answer without its status', { kind: 'value', field: 'status' }],
    ['an answer without its orders', { kind: 'value', field: 'order' }],
    ['an HTML page with 200', { kind: 'status', status: 200, acts: true, body: '<h1>' }],
    ['403', { kind: 'status', status: 403, acts: false }],
    ['429', { kind: 'status', status: 429, acts: false }],
    ['500', { kind: 'status', status: 500, acts: false }],
    ['a proxy’s 502', { kind: 'status', status: 502, acts: false, body: '<h1>' }],
    ['no answer', { kind: 'drop', acts: false }],
  ])('is not called invalid after %s, and a retry shows it', async (_, fault) => {
    expect(await meeting(fault)).toEqual({ state: 'failed', isInvalid: false })
    expect(await meeting({ kind: 'none' })).toEqual({ state: 'ready', isInvalid: false })
  })

  test('a trade is called invalid by a 404 or a 400 about it', async () => {
    expect(await meeting({ kind: 'none' }, 'no-such-trade')).toEqual({ state: 'failed', isInvalid: true })
    expect(await meeting({ kind: 'status', status: 400, acts: false }, 'another')).toEqual({
      state: 'failed',
      isInvalid: true,
    })
  })
})
