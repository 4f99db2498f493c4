/** A value of the content as text: "" where it is blank, undefined where it is said not to apply. */
export type ValueAt = (file: string, field: string) => string | undefined

/** Something in the content that only the owner knows: an example, a promise nobody has made yet, or a blank. */
export interface OwnerPoint {
  /** The name under which the owner confirms it. */
  id: string
  /** Below src/content. */
  file: string
  /** The place of a value in the file's fields, such as `upi.address`. Left out, the whole text is searched. */
  field?: string
  /** Finds what is shipped, blank or in conflict with another file; anything else is the owner's own. */
  open: RegExp | ((value: string, valueAt: ValueAt) => boolean)
  why: string
  /** `replace`: a blank, or an example that reaches nobody. No confirmation lets it through. */
  cure: 'confirm' | 'replace'
}

/** A value in a settings file, by file and place: `payment.upi.address`. */
function value(id: string, open: OwnerPoint['open'], why: string, cure: OwnerPoint['cure'] = 'replace'): OwnerPoint {
  const [file, ...field] = id.split('.')
  return { id, file: `site/${file}.yaml`, field: field.join('.'), open, why, cure }
}
const example = (id: string, open: RegExp, why: string) => value(id, open, why, 'confirm')
const blank = (id: string, why: string) => value(id, /^\s*$/, why)
const promise = (id: string, file: string, open: RegExp, why = 'a promise in your name'): OwnerPoint => ({
  ...{ id, file, open, why },
  cure: 'confirm',
})

const unreachable = /[@.](example|invalid|test|localhost)(\.\w+)?$/i
const noContact = new RegExp(`^\\s*$|0{5}\\s?0{5}|${unreachable.source}`, 'i')
const MODEL = /\bsource: .*(sandbox|simulat).*/i
const COMMERCE = 'E-Commerce Rules 2020, rule 4'
const ALGO = 'SEBI’s retail algo framework of 4 February 2025'

/** What a form is filled with by somebody who has no name to put in. */
const noName = /^\P{L}*((n\P{L}?a|tbd|todo|none|x+)\P{L}*)?$/iu

const spoken = (text: string) =>
  ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .join(' ')} `

/** The legal name does not say the brand: a visitor could not tell who sells. */
const isForeignTo = (brand: string, valueAt: ValueAt) => {
  const legal = valueAt('site/provider.yaml', 'name') ?? ''
  return !noName.test(legal) && !spoken(legal).includes(spoken(brand))
}

/** A black box whose analyst is said not to apply: each of the two fields alone is filled. */
const isWithoutAnalyst = (box: string, valueAt: ValueAt) =>
  box === 'black' && valueAt('site/provider.yaml', 'researchAnalyst') === undefined

const settings = [
  example('brand.name', /^Niyam Algo$/, 'the name that visitors read'),
  {
    ...value(
      'brand.legalName',
      isForeignTo,
      'the legal name in provider.yaml does not say it: add "trading as …" there',
    ),
    field: 'name',
  },
  example('brand.founded', /^2022$/, 'the first year of the copyright line'),
  value('contact.email', unreachable, 'an example: mail to it reaches nobody'),
  value('contact.phone', /0{5}\s?0{5}/, 'an example: calls to it reach nobody'),
  example('contact.city', /^Hyderabad$/, 'the city of your address'),
  value('contact.helpUrl', /\/\/[^/]*\bexample\b/, 'an example address'),
  value('contact.chatUrl', /0{7}/, 'an example number'),
  example('broker.brokers.0.web', /^(https:\/\/ant\.aliceblueonline\.com\/)?$/, 'where your clients get out alone'),
  example('broker.brokers.0.dealingDesk', /^\s*$/, 'the telephone that gets your clients out without a network'),
  example('broker.brokers.0.orderAddress', /^\s*$/, 'the address that your clients enter at their broker'),
  value('payment.upi.address', /@example$|sandbox/i, 'an example: money sent there reaches nobody'),
  value('payment.upi.name', /sandbox/i, 'an example'),
  value('payment.bank.holder', /sandbox/i, 'an example'),
  value('payment.bank.account', /^0+$/, 'an example: money sent there reaches nobody'),
  value('payment.bank.ifsc', /^SAND0/, 'an example'),
  value('payment.bank.bank', /sandbox/i, 'an example'),
  example('quantity.quantity_unit', /^lots$/, 'what a quantity of 1 means at your server'),
  example('results.orderQuantityConfirmed', /^false$/, 'compare an order with a contract note'),
  value('provider.name', noName, `${COMMERCE}: the legal name`),
  blank('provider.address', `${COMMERCE}: the address`),
  value('provider.grievanceOfficer.name', noName, `${COMMERCE}: who handles complaints`),
  blank('provider.grievanceOfficer.designation', `${COMMERCE}: who handles complaints`),
  value('provider.grievanceOfficer.contact', noContact, `${COMMERCE}: a contact that reaches the officer`),
  value('provider.securityContact', noContact, 'RFC 9116: who takes reports of holes in the site'),
  blank('provider.exchanges', `${ALGO}: the empanelment, exchange by exchange`),
  blank('provider.feeSharing', `${ALGO}: which fees broker and provider share`),
  blank('provider.runsOn', `${ALGO}: where the algo runs`),
  blank('provider.researchAnalyst', `${ALGO}: a black-box algo needs a research analyst's registration`),
]

const promises = [
  promise('privacy.address', 'legal/privacy.md', /We use that to run the site and to defend it.*/),
  promise('privacy.password', 'legal/privacy.md', /what: Password, only as a salted hash$/m),
  promise('privacy.broker', 'legal/privacy.md', /what: Broker user ID and API key$/m),
  promise('privacy.payments', 'legal/privacy.md', /kept: Eight years after the financial year$/m),
  promise('privacy.trades', 'legal/privacy.md', /kept: Five years$/m),
  promise('privacy.errors', 'legal/privacy.md', /kept: Ninety days$/m),
  promise('privacy.hosting', 'legal/privacy.md', /\*\*Hosting\*\*: the company whose machines we rent.*/),
  promise('privacy.access', 'legal/privacy.md', /Only the people who run the service can reach its data.*/),
  promise('privacy.requests', 'legal/privacy.md', /within seven working days.*/),
  promise('privacy.changes', 'legal/privacy.md', /A change of substance is announced at your next login.*/),
  promise('terms.replacement', 'legal/terms.md', /we offer you another package for the days that are left.*/),
  promise('terms.liability', 'legal/terms.md', /Where we do have to pay, it is at most.*/),
  promise('terms.arbitration', 'legal/terms.md', /What we cannot settle within 30 days.*/),
  promise('terms.changes', 'legal/terms.md', /we tell you at your next login and ask you to agree.*/),
  promise('refund.twice', 'legal/refund.md', /\*\*Paid twice\.\*\*.*/),
  promise('refund.activation', 'legal/refund.md', /\*\*Paid and not activated\.\*\*.*/),
  promise('refund.wrongAmount', 'legal/refund.md', /\*\*Wrong amount\.\*\*.*/),
  promise('refund.days', 'legal/refund.md', /Amounts are returned to the account they came from.*/),
  promise('refund.answer', 'legal/refund.md', /You get an answer within two working days.*/),
  promise('help.resetLink', 'legal/help.md', /the link in the e-mail works once.*/),
  promise('help.complaints', 'legal/help.md', /You get a number within 48 hours.*/, `${COMMERCE}: 48 hours, one month`),
  promise('help.closing', 'legal/help.md', /We close it within seven working days.*/),
  promise('faq.price', 'faq/2-what-you-pay.md', /The package pays for the software.*/),
  promise('faq.broker', 'faq/3-broker.md', /Alice Blue, with futures and options active.*/),
  promise('faq.activation', 'faq/6-activation.md', /Within 8 hours after your payment details.*/),
  promise('faq.refund', 'faq/7-refund.md', /There are no refunds on any subscription.*/),
  promise('faq.stop', 'faq/8-stop.md', /Yes, at any time the market is open.*/),
  promise('training.free', 'pages/trainings.md', /\{ value: Free,.*/),
  promise('training.certification', 'pages/trainings.md', /^## BSE certification$/m),
  promise('home.broker', 'pages/home.md', /The money you trade with never passes through us.*/),
  promise('home.renewal', 'pages/home.md', /Nothing renews by itself.*/),
  promise('disclosures.darkPatterns', 'legal/disclosures.md', /We have checked the site against each.*/),
  promise('disclosures.accessibility', 'legal/disclosures.md', /\| Last run \|.*/),
  promise('disclaimer.figures', 'site/disclaimer.yaml', /^riskSource: .*$/m),
  promise('consequences.stop', 'site/consequences.yaml', /^stop:$/m),
  promise('consequences.squareOff', 'site/consequences.yaml', /^squareOff:$/m),
  promise('trading.liveRoi', 'pages/trading.md', /^liveRoi: true/m, 'SEBI, 2 September 2022: no returns are cited'),
]

/** What a strategy with an address states: shipped prices and ids are examples, the exchange's identifier a blank. */
function ofStrategy(file: string): OwnerPoint[] {
  const name = file.replace(/^.*\/|\.md$/g, '')
  const at = (field: string, rule: OwnerPoint): OwnerPoint => ({ ...rule, file, field })
  return [
    at('algo.identifier', blank(`${name}.algo.identifier`, `${ALGO}: an identifier for each strategy`)),
    at('algo.box', blank(`${name}.algo.box`, `${ALGO}: white box or black box`)),
    at('algo.box', value(`${name}.analyst`, isWithoutAnalyst, 'a black box needs provider.researchAnalyst')),
    promise(`${name}.prices`, file, /amount: (1499|3999|12999|1999|4999|15999)\b.*/, 'the price that a visitor reads'),
    promise(`${name}.packages`, file, /\bid: "[12][123]",.*/, 'the id that your server has for it'),
    { id: `${name}.margin`, file, open: MODEL, why: 'state what your broker blocks', cure: 'replace' },
  ]
}

/** Everything that a build for the public demands to be replaced or confirmed. `strategies` are files with an address. */
export function ownerPoints(strategies: readonly string[]): OwnerPoint[] {
  return [...settings, ...strategies.flatMap(ofStrategy), ...promises]
}
