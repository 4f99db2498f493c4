import { expect, test, vi } from 'vitest'
import type { WorkerClient } from '../../../src/worker/scope.ts'

const done: string[] = []
const page = (path: string): WorkerClient => ({
  url: `https://niyam.example${path}`,
  postMessage: (message) => void done.push(`${path} is told ${JSON.stringify(message)}`),
  focus: () => {
    done.push(`${path} comes to the front`)
    return Promise.reject(new DOMException('no click', 'InvalidAccessError'))
  },
})

async function click(path: string, ...open: string[]): Promise<string[]> {
  done.length = 0
  vi.stubGlobal('clients', {
    matchAll: async () => open.map(page),
    openWindow: async (it: string) => {
      done.push(`${it} opens`)
      return null
    },
  })
  const { openPage } = await import('../../../src/worker/openPage.ts')
  await openPage(path)
  return [...done]
}

test('a click goes to the page of the trade, else to one of the account, else to a new one', async () => {
  const path = '/account/trade/7f3c'
  expect(await click(path, '/about', '/account/trade', `${path}/`)).toEqual([`${path}/ comes to the front`])
  expect(await click(path, '/about', '/account/billing-report')).toEqual([
    `/account/billing-report is told {"open":"${path}"}`,
    '/account/billing-report comes to the front',
  ])
  expect(await click(path, '/', '/login')).toEqual([`${path} opens`])
  expect(await click(path)).toEqual([`${path} opens`])
  // Who it is for is the page's to read.
  const address = `${path}#for=1x`
  expect(await click(address, `${path}`)).toEqual([`${path} comes to the front`])
  expect(await click(address, '/account/billing-report')).toContain(
    `/account/billing-report is told {"open":"${address}"}`,
  )
  expect(await click(address)).toEqual([`${address} opens`])
})
