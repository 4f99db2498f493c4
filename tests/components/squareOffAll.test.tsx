import { act, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { BatchTrades } from '../../src/islands/parts/squareOffAll/BatchTrades.tsx'
import { $batch, closeBatch, openBatch, squareOffBatch } from '../../src/islands/parts/squareOffAll/squareOffAll.ts'
import { call } from '../../src/lib/api.ts'
import { trading } from '../../src/lib/wire/trading.ts'
import { sandboxForEach, startTrade } from '../contract/support.ts'
import { see, show } from './support.tsx'

sandboxForEach('linked')
afterEach(closeBatch)

const rows = () => screen.getAllByRole('listitem').map((it) => it.textContent)

test('a trade that was stopped meanwhile is no failed row of "Square off everything"', async () => {
  const id = await startTrade(1, '1001')
  await startTrade(2, '1004')
  await openBatch()
  const stopped = await call(trading.change, { id, status: 'stop', subscription: '1001', qty: 1 })
  expect(stopped.ok).toBe(true)
  await act(squareOffBatch)
  show(<BatchTrades batch={$batch.get()} onLeave={() => {}} />)
  await see(/^1 of 2 trades squared off\..* Stopped trades can’t be squared off from here\.$/)
  expect(rows()).toEqual([
    expect.stringMatching(/^Theta Monthly.*Confirmed: your trade is squared off\./),
    expect.stringMatching(/^Delta Quarterly.*Squre Off not sent: the trade is stopped/),
  ])
  expect(screen.queryByRole('link', { name: /Open its desk/ })).toBeNull()
})
