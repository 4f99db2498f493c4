import { type CollectionEntry, type CollectionKey, getEntry } from 'astro:content'
import type { Settings } from '../lib/settings.ts'

async function read<C extends CollectionKey>(name: C): Promise<CollectionEntry<C>['data']> {
  const entry = (await getEntry(name, name)) as CollectionEntry<C> | undefined
  if (!entry) throw new Error(`src/content/site/${name}.yaml: the file is missing`)
  return entry.data
}

export const brand = await read('brand')
export const contact = await read('contact')
export const disclaimer = await read('disclaimer')
export const regulatory = await read('regulatory')

/** What the island is told of the owner's content. */
export const settings: Settings = {
  brand: brand.name,
  supportEmail: contact.email,
  helpUrl: contact.helpUrl,
  chatUrl: contact.chatUrl,
  payment: await read('payment'),
  market: await read('market'),
  consequences: await read('consequences'),
  disclaimer: {
    version: disclaimer.version,
    title: `${disclaimer.title} ${brand.name}`,
    statements: disclaimer.statements,
    risks: [...disclaimer.risks, disclaimer.riskSource],
  },
}
