import { z } from 'astro/zod'
import { says } from '../sentences.ts'
import { single } from './define.ts'
import { fields, line, listOf, oneOf, text } from './values.ts'

export const secureUrl = z.url({ protocol: /^https$/, ...says('must be an address beginning with https://') })

/** A fact that a rule asks for: a value, or the reason why there is none. */
export const stated = <S extends z.ZodType>(value: S, kind: string) =>
  oneOf(
    [value, fields({ notApplicable: text.regex(/^because \S/, 'must say why: "because …"') })],
    `must be ${kind}, or { notApplicable: "because …" }`,
  )

/** Who runs the site. `checkOwner` names what is empty. */
export const provider = single(
  'site/provider.yaml',
  fields({
    name: text.describe('The legal name.'),
    address: stated(listOf(line), 'a list of lines'),
    registrations: listOf(fields({ label: line.describe('Such as GSTIN.'), value: line.describe('Its number.') })),
    grievanceOfficer: stated(
      fields({
        name: text.describe('Who handles complaints.'),
        designation: text.describe('What this person is in the firm.'),
        contact: text.describe('An e-mail address or a telephone number.'),
      }),
      'name, designation and contact',
    ),
    securityContact: oneOf([z.literal(''), z.email(), secureUrl], 'must be an e-mail address or an https address'),
    exchanges: stated(
      listOf(fields({ exchange: line, number: line })),
      'a list such as - { exchange: NSE, number: NSE/ALGO/0001 }',
    ),
    feeSharing: stated(text, 'a text'),
    runsOn: stated(text, 'a text'),
    researchAnalyst: stated(
      oneOf(
        [z.literal(''), fields({ registration: line, charter: secureUrl, complaints: secureUrl })],
        'must be registration, charter and complaints',
      ),
      'registration, charter and complaints',
    ),
  }),
)
