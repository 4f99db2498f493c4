import * as v from 'valibot'
import { type AccountLimits, accountLimitNames, noAccountLimits } from '../../../lib/alerts/accountLimits.ts'
import { amountRule, readLimit } from '../../../lib/alerts/alerts.ts'
import type { FormSchema } from '../../ui/form/useForm.ts'

/** The limits of all trades together, in rupees, an empty field being off; at least one must be set. */
export const accountLimitsSchema: FormSchema<AccountLimits> = v.pipe(
  v.record(v.string(), v.string()),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const input = dataset.value
    const limits = { ...noAccountLimits }
    const wrong = (key: string, message: string) =>
      addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] })
    let isWrong = false
    for (const name of accountLimitNames) {
      const value = readLimit(input[name] ?? '')
      if (value !== undefined) limits[name] = value
      else {
        isWrong = true
        wrong(name, amountRule)
      }
    }
    const isEmpty = !isWrong && accountLimitNames.every((name) => limits[name] === null)
    if (isEmpty) wrong('runningLoss', 'Set at least one limit.')
    return isWrong || isEmpty ? NEVER : limits
  }),
)
