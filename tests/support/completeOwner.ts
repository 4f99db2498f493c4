import { stringify } from 'yaml'
import { checkOwner, type Files } from '../../src/build/checkOwner.ts'
import { ownerPoints } from '../../src/build/ownerPoints.ts'

export const CONFIRMED = 'src/content/site/confirmed.yaml'
export const PROVIDER = 'src/content/site/provider.yaml'

/** The strategies of the shipped content that have an address. */
export const offered = ['strategies/delta.md', 'strategies/theta.md']

/** A file of confirmations for these names, by the words that the content has. */
export function confirm(names: readonly string[], files: Files): string {
  const said = new Map(checkOwner({ ...files, [CONFIRMED]: '' }, '2026-11-20').map((it) => [it.field, it.says]))
  const words = (name: string) => /words: "(\w+)"/.exec(said.get(name) ?? '')?.[1] ?? 'none'
  return JSON.stringify(names.map((what) => ({ what, by: 'Asha Rao', date: '2026-11-20', words: words(what) })))
}

/** What can be confirmed, of the shipped content. */
export const confirmable = ownerPoints(offered)
  .filter(({ cure }) => cure === 'confirm')
  .map(({ id }) => id)

const provider = {
  name: 'Vyapar Software Private Limited, trading as Niyam Algo',
  address: ['4th Floor, Plot 17', 'HITEC City, Hyderabad 500081, Telangana'],
  registrations: [{ label: 'GSTIN', value: '36ABCDE1234F1Z5' }],
  grievanceOfficer: { name: 'Meera Iyer', designation: 'Head of Support', contact: 'grievance@niyamvyapar.in' },
  securityContact: 'security@niyamvyapar.in',
  exchanges: [{ exchange: 'NSE', number: 'NSE/ALGO/0417' }],
  feeSharing: 'The broker shares no brokerage with us, and we share no subscription with the broker.',
  runsOn: 'On the servers of Alice Blue, in Bengaluru.',
  researchAnalyst: { notApplicable: 'because every algo here is a white box' },
}

const contact = {
  email: 'desk@niyamvyapar.in',
  phone: '+91 40 2345 6789',
  city: 'Hyderabad',
  country: 'India',
  helpUrl: 'https://niyamvyapar.in/help',
  chatUrl: '',
}

const payment = {
  upi: { address: 'niyamvyapar@icici', name: 'Niyam Vyapar' },
  bank: { holder: 'Niyam Vyapar Software', account: '012305001234', ifsc: 'ICIC0000123', bank: 'ICICI Bank' },
}

/** The shipped content as an invented owner completes it: with it, a build for the public goes through. */
export function completed(shipped: Files): Files {
  const files = { ...shipped }
  files[PROVIDER] = stringify(provider)
  files['src/content/site/contact.yaml'] = stringify(contact)
  files['src/content/site/payment.yaml'] = stringify(payment)
  for (const [index, file] of offered.entries())
    files[`src/content/${file}`] = (files[`src/content/${file}`] ?? '').replace(
      /^algo: .*$/m,
      `algo: { identifier: "11102400${index}", box: white }\nmargin: [{ from: "2026-11-01", perLot: 195000, source: Alice Blue }]`,
    )
  files[CONFIRMED] = confirm(confirmable, files)
  return files
}
