import { consentVersion } from '../../build/content/consent.ts'
import type { Settings } from '../../lib/settings.ts'
import { agreements } from './legal.ts'
import { algoIdentifiers } from './provider.ts'
import { readOne } from './read.ts'

export const brand = await readOne('brand')
export const contact = await readOne('contact')
export const disclaimer = await readOne('disclaimer')

const results = await readOne('results')
const { hours, holidays, sessions } = await readOne('market')
const quantity = await readOne('quantity')

/** The part of the owner's content that the island gets. */
export const settings: Settings = {
  brand: brand.name,
  supportEmail: contact.email,
  helpUrl: contact.helpUrl,
  chatUrl: contact.chatUrl,
  payment: await readOne('payment'),
  algoIdentifiers,
  market: { hours, holidays, sessions },
  brokers: (await readOne('broker')).brokers,
  results: {
    quantity: {
      unit: results.orderQuantityUnit,
      isConfirmed: results.orderQuantityConfirmed,
      lotSizes: results.lotSizes,
    },
    charges: { rates: results.charges, brokerage: results.brokerage },
  },
  quantity: { unit: quantity.quantity_unit, max: quantity.quantity_max },
  consequences: await readOne('consequences'),
  disclaimer: {
    version: consentVersion({ data: disclaimer }),
    title: `${disclaimer.title} ${brand.name}`,
    statements: disclaimer.statements,
    risks: [...disclaimer.risks, disclaimer.riskSource],
  },
  agreements,
}
