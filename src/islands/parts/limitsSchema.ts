import * as v from 'valibot'
import { type LimitName, type Limits, limitRule, readLimit } from '../../lib/alerts/limits.ts'
import type { FormSchema } from '../ui/form/useForm.ts'

/** Said above a form of limits. */
export const EMPTY_IS_OFF = 'Leave a field empty to turn that alert off.'

/** Limits of these names in rupees and seconds, an empty field being off; at least one must be set. */
export function limitsSchema<Name extends LimitName>(names: readonly Name[]): FormSchema<Limits<Name>> {
  return v.pipe(
    v.record(v.string(), v.string()),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const input = dataset.value
      const read = names.map((name) => [name, readLimit(name, input[name] ?? '')] as const)
      const wrong = read.flatMap(([name, value]) => (value === undefined ? [[name, limitRule(name)] as const] : []))
      const isEmpty = read.every(([, value]) => value === null)
      const [first] = names
      const found = isEmpty && first ? [[first, 'Set at least one limit.'] as const] : wrong
      for (const [key, message] of found)
        addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] })
      return found.length > 0 ? NEVER : (Object.fromEntries(read) as Limits<Name>)
    }),
  )
}
