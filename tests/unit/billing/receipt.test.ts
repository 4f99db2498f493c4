import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { Receipt } from '../../../src/islands/billing/Receipt.tsx'
import type { Bill } from '../../../src/lib/resources/bills.ts'
import { $settings } from '../../../src/lib/settings.ts'

const settings = $settings.get()
afterEach(() => $settings.set(settings))

const bill: Bill = {
  tr_id: 'UTR42',
  subscription_detail: { subscription_id: 'SUB-1001', algo: { amount: 1499 } },
  payment_type: 1,
  status: 1,
  created_at: '2026-11-20T09:20:00+05:30',
  note: null,
}

/** The words of a receipt, without its markup. */
function words(seller: typeof settings.seller): string {
  $settings.set({ ...settings, brand: 'Niyam Algo', seller })
  const markup = renderToStaticMarkup(createElement(Receipt, { bill }))
  return markup.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|')
}

test('a receipt has the seller with address and registrations where the content has them', () => {
  const text = words({
    name: 'Niyam Algo Technologies Private Limited',
    address: ['4th Floor, Plot 17, HITEC City', 'Hyderabad 500081, Telangana'],
    tax: [
      { label: 'GSTIN', value: '36AAAAA0000A1Z5' },
      { label: 'PAN', value: 'AAAAA0000A' },
    ],
  })
  expect(text).toContain('|Niyam Algo Technologies Private Limited|4th Floor, Plot 17, HITEC City|')
  expect(text).toContain('|Hyderabad 500081, Telangana|GSTIN 36AAAAA0000A1Z5|PAN AAAAA0000A|')
  expect(text).toContain('|Receipt|')
  expect(text).toContain('|₹1,499|')
  expect(text).toContain('|This is not a tax invoice.|')
})

test('without a seller the brand is on it, and no empty line of an address or a registration', () => {
  const text = words({ name: '', address: [], tax: [] })
  expect(text).toContain('|Niyam Algo|')
  expect(text).not.toContain('GSTIN')
})
