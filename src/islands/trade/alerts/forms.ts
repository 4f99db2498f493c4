import * as v from 'valibot'
import { type AlertName, type Alerts, alertNames, readForm } from '../../../lib/alerts/alerts.ts'
import type { FormSchema } from '../../ui/form/useForm.ts'

/** The limits to watch, in rupees and seconds, an empty field being off; at least one must be set. */
export const alertsSchema: FormSchema<Alerts> = v.pipe(
  v.record(v.string(), v.string()),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const input = dataset.value
    const texts = Object.fromEntries(alertNames.map((name) => [name, input[name] ?? ''])) as Record<AlertName, string>
    const { alerts, errors } = readForm(texts)
    const isEmpty = Object.keys(errors).length === 0 && alertNames.every((name) => alerts[name] === null)
    const found: typeof errors = isEmpty ? { loss: 'Set at least one limit.' } : errors
    for (const name of alertNames) {
      const message = found[name]
      if (message === undefined) continue
      addIssue({ message, path: [{ type: 'object', origin: 'value', input, key: name, value: texts[name] }] })
    }
    return Object.keys(found).length > 0 ? NEVER : alerts
  }),
)
