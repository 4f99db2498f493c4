import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { z } from 'astro/zod'
import { checked } from './site/checked.ts'

const line = z.string().trim().min(1, 'must not be empty')
const lines = z.array(line).min(1, 'needs at least one entry')
const day = z.string().regex(/^\d{4}-\d\d-\d\d$/, 'must be a day such as 2026-11-20, in quotes')
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:15, in quotes')

/** One file of settings, whose entry has the file's name. */
function single<S extends z.ZodType>(name: string, schema: S) {
  return defineCollection({ loader: checked(glob({ pattern: `${name}.yaml`, base: './src/content/site' })), schema })
}

export const collections = {
  brand: single(
    'brand',
    z.strictObject({ name: line, motto: line, summary: line, founded: z.number().int().min(1990).max(2100) }),
  ),
  contact: single(
    'contact',
    z.strictObject({
      email: z.email('must be an e-mail address'),
      phone: line.regex(/^\+?[\d ]+$/, 'must hold digits and spaces only'),
      city: line,
      country: line,
      helpUrl: z.url('must be an address beginning with https://'),
      chatUrl: z.url('must be an address beginning with https://'),
    }),
  ),
  payment: single(
    'payment',
    z.strictObject({
      upi: z
        .strictObject({ address: line.regex(/^[\w.-]+@[\w.-]+$/, 'must look like name@bank'), name: line })
        .optional(),
      bank: z.strictObject({ holder: line, account: line, ifsc: line, bank: line }).optional(),
    }),
  ),
  market: single(
    'market',
    z.strictObject({
      hours: z.array(z.strictObject({ from: day, open: time, close: time })).min(1, 'needs at least one entry'),
      holidays: z.record(z.string().regex(/^\d{4}$/, 'must be a year'), z.array(day)),
    }),
  ),
  consequences: single('consequences', z.strictObject({ stop: lines, squareOff: lines })),
  disclaimer: single(
    'disclaimer',
    z.strictObject({
      version: day,
      title: line,
      statements: lines,
      risks: lines,
      riskSource: line,
      riskStrip: line,
      riskNewer: lines,
    }),
  ),
  regulatory: single(
    'regulatory',
    z.strictObject({
      empanelment: z.string(),
      algoIdentifier: z.string(),
      brokerOfRecord: z.string(),
      grievanceContact: z.string(),
    }),
  ),
}
