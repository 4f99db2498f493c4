import { consentVersion } from '../../build/content/consent.ts'
import { config } from '../../lib/config.ts'
import { pages } from '../../lib/routes.ts'
import { readOrdered } from './read.ts'

const texts = await readOrdered('legal')
const entry = (path: string) => texts.find(({ data }) => data.path === path)

/** What is kept of people, row by row. Errors are in it only where this build sends them. */
export const personalData = (entry(pages.privacy)?.data.personalData ?? []).filter(
  ({ onlyWithReports }) => onlyWithReports !== true || config.report !== '',
)

export const personalDataTable = {
  lines: [
    ['What', 'Why', 'For how long', 'Your right', 'Sent to'],
    ...personalData.map(({ what, why, kept, right, sentTo }) => [what, why, kept, right, sentTo]),
  ],
}

function agreementOf(path: string) {
  const text = entry(path)
  return { version: text ? consentVersion(text) : '', changes: text?.data.changes ?? [] }
}

/** The texts that people agree to at a login, besides the disclaimer: their versions, and what is new. */
export const agreements = { terms: agreementOf(pages.terms), privacy: agreementOf(pages.privacy) }
