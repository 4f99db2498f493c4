import { z } from 'astro/zod'
import { single } from './define.ts'
import { line } from './values.ts'

/** Text, "" while the owner has not stated it. */
const text = z.string().trim()

export const secureUrl = z.url({ protocol: /^https$/, error: 'must be an address beginning with https://' })

/** A fact that a rule asks for: a value, or the reason why there is none. */
export const stated = <S extends z.ZodType>(value: S, kind: string) =>
  z.union(
    [value, z.strictObject({ notApplicable: z.string().regex(/^because \S/, 'must say why: "because …"') })],
    `must be ${kind}, or { notApplicable: "because …" }`,
  )

/** Who runs the site. `checkOwner` names what is empty. */
export const provider = single(
  'site/provider.yaml',
  z.strictObject({
    name: text.describe('The legal name.'),
    address: stated(z.array(line), 'a list of lines'),
    registrations: z.array(
      z.strictObject({ label: line.describe('Such as GSTIN.'), value: line.describe('Its number.') }),
    ),
    grievanceOfficer: stated(
      z.strictObject({
        name: text.describe('Who handles complaints.'),
        designation: text.describe('What this person is in the firm.'),
        contact: text.describe('An e-mail address or a telephone number.'),
      }),
      'name, designation and contact',
    ),
    securityContact: z.union([z.literal(''), z.email(), secureUrl], 'must be an e-mail address or an https address'),
    exchanges: stated(
      z.array(z.strictObject({ exchange: line, number: line })),
      'a list such as - { exchange: NSE, number: NSE/ALGO/0001 }',
    ),
    feeSharing: stated(text, 'a text'),
    runsOn: stated(text, 'a text'),
    researchAnalyst: stated(
      z.union([z.literal(''), z.strictObject({ registration: line, charter: secureUrl, complaints: secureUrl })]),
      'registration, charter and complaints',
    ),
  }),
)
