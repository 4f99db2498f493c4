/** Something in the content that only the owner knows. As shipped it is an example, or a promise nobody has made yet. */
export interface OwnerFact {
  /** The name under which the owner confirms it. */
  id: string
  /** Below src/content. */
  file: string
  /** Finds the shipped words; other words are the owner's own. */
  pattern: RegExp
  why: string
}

const site = (name: string, file: string, pattern: RegExp, why: string): OwnerFact => ({
  id: name,
  file: `site/${file}.yaml`,
  pattern,
  why,
})
const promise = (name: string, file: string, pattern: RegExp): OwnerFact => ({
  id: name,
  file,
  pattern,
  why: 'a promise in your name',
})

const placeholders = [
  site('brand.name', 'brand', /^name: Niyam Algo$/m, 'the name that visitors read'),
  site('brand.founded', 'brand', /^founded: 2022$/m, 'the first year of the copyright line'),
  site('contact.email', 'contact', /^email: .*\.(example|invalid|test)$/m, 'an example: mail to it reaches nobody'),
  site('contact.phone', 'contact', /^phone: .*00000 00000.*$/m, 'an example: calls to it reach nobody'),
  site('contact.city', 'contact', /^city: Hyderabad$/m, 'the city of your address'),
  site('contact.helpUrl', 'contact', /^helpUrl: .*\/\/[^/]*\bexample\b.*$/m, 'an example address'),
  site('contact.chatUrl', 'contact', /^chatUrl: .*0000000.*$/m, 'an example number'),
  site('payment.upi.address', 'payment', /^ +address: .*@example$/m, 'an example: money sent there reaches nobody'),
  site('payment.upi.name', 'payment', /^ +name: .*\(sandbox\)$/m, 'an example'),
  site('payment.bank.holder', 'payment', /^ +holder: .*sandbox.*$/m, 'an example'),
  site('payment.bank.account', 'payment', /^ +account: "?0+"?$/m, 'an example: money sent there reaches nobody'),
  site('payment.bank.ifsc', 'payment', /^ +ifsc: SAND0.*$/m, 'an example'),
  site('payment.bank.bank', 'payment', /^ +bank: Sandbox Bank$/m, 'an example'),
  site('quantity.unit', 'quantity', /^quantity_unit: lots$/m, 'what a quantity of 1 means at your server'),
  site('results.orderQuantity', 'results', /^orderQuantityConfirmed: false$/m, 'compare an order with a contract note'),
]

const promises = [
  promise('privacy.address', 'legal/privacy.md', /We use that to run the site and to defend it.*/),
  promise('privacy.password', 'legal/privacy.md', /\| Password, only as a salted hash.*/),
  promise('privacy.broker', 'legal/privacy.md', /\| Broker user ID and API key.*/),
  promise('privacy.payments', 'legal/privacy.md', /\| Subscriptions, payments you reported.*/),
  promise('privacy.trades', 'legal/privacy.md', /\| Trades, orders, commands with their times.*/),
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
  promise('help.servers', 'legal/help.md', /The algo runs on our servers.*/),
  promise('help.complaints', 'legal/help.md', /You get a number within two working days.*/),
  promise('help.closing', 'legal/help.md', /We close it within seven working days.*/),
  promise('training.free', 'pages/trainings.md', /^ +free: true$/m),
  promise('training.certification', 'pages/trainings.md', /^## BSE certification$/m),
  promise('home.broker', 'pages/home.md', /The money you trade with never passes through us.*/),
  promise('home.renewal', 'pages/home.md', /Nothing renews by itself.*/),
  promise('disclaimer.figures', 'site/disclaimer.yaml', /^riskSource: .*$/m),
  promise('consequences.stop', 'site/consequences.yaml', /^stop:$/m),
  promise('consequences.squareOff', 'site/consequences.yaml', /^squareOff:$/m),
]

/** Everything that a build for the public demands to be replaced or confirmed. */
export const ownerFacts: readonly OwnerFact[] = [...placeholders, ...promises]
