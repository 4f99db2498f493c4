import { useStore } from '@nanostores/react'
import { useState } from 'react'
import * as v from 'valibot'
import {
  type LimitName,
  type LimitSettings,
  type Limits,
  limitAmount,
  limitNames,
  limitRule,
  readLimit,
} from '../../../lib/alerts/limits.ts'
import { $sound, unlockAudio } from '../../../lib/alerts/sound.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { type FormSchema, useForm } from '../../ui/form/useForm.ts'

/** Limits in rupees and seconds, an empty field being off; at least one must be set. */
export const limitsSchema: FormSchema<Limits> = v.pipe(
  v.record(v.string(), v.string()),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const input = dataset.value
    const read = limitNames.map((name) => [name, readLimit(name, input[name] ?? '')] as const)
    const wrong = read.flatMap(([name, value]) => (value === undefined ? [[name, limitRule(name)] as const] : []))
    const isEmpty = read.every(([, value]) => value === null)
    const found = isEmpty ? [['loss', 'Set at least one limit.'] as const] : wrong
    for (const [key, message] of found)
      addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] })
    return found.length > 0 ? NEVER : (Object.fromEntries(read) as Limits)
  }),
)

/** Why an alarm would not be heard on this page; nothing while it would. */
export function SoundNote() {
  const state = useStore($sound)
  if (state === 'ready') return null
  return (
    <p role="status" className="text-sm text-warn">
      {state === 'none'
        ? 'This browser has no sound. Alerts are shown, not heard.'
        : 'No sound yet: click or press a key on this page once, so that the browser allows it.'}
    </p>
  )
}

/** Of each limit the label of its field, and its name among those that are watched. */
const fields: Record<LimitName, { label: string; word: string }> = {
  loss: { label: 'Loss limit (₹)', word: 'loss' },
  profit: { label: 'Profit target (₹)', word: 'profit' },
  drawdown: { label: 'Drawdown (₹)', word: 'drawdown' },
  silence: { label: 'Alert if no update for (s)', word: 'no update for' },
}

interface LimitsFormProps {
  /** The limits that are watched; undefined where none are. */
  active: LimitSettings | undefined
  isRunning: boolean
  activate: (next: LimitSettings | undefined) => void
}

/** Limits that alert: a field for each, the sound, the button that sets them and what is watched now. */
export function LimitsForm({ active, isRunning, activate }: LimitsFormProps) {
  const watched = limitNames.flatMap((name) => {
    const limit = active?.limits[name] ?? null
    return limit === null ? [] : [`${fields[name].word} ${limitAmount(name, limit)}`]
  })
  const [initial] = useState(active?.limits)
  const [sounds, setSounds] = useState(active?.sounds ?? true)
  const { form, errors } = useForm({
    schema: limitsSchema,
    send: async (limits) => {
      if (sounds) unlockAudio()
      activate({ limits, sounds })
    },
  })
  return (
    <form {...form} className="grid gap-2">
      {/* Labels, controls and errors of a row share its lines: a label of two lines pushes no control down alone. */}
      <div className="grid grid-cols-2 gap-x-4 gap-y-1 *:row-span-3 *:mb-1 *:grid-rows-subgrid">
        {limitNames.map((name) => (
          <TextField
            key={name}
            label={fields[name].label}
            name={name}
            error={errors[name]}
            required={false}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={String(initial?.[name] ?? '')}
          />
        ))}
      </div>
      <Checkbox label="Sound, until you acknowledge it" isOn={sounds} onChange={setSounds} />
      {active?.sounds && <SoundNote />}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit">{active === undefined ? 'Set' : 'Change'} alerts</Button>
        {active !== undefined && (
          <Button variant="quiet" onClick={() => activate(undefined)}>
            Turn off alerts
          </Button>
        )}
        <p role="status" className="text-soft text-sm">
          {active && `Watching: ${watched.join(', ')}.${isRunning ? '' : ' It starts when the trade runs.'}`}
        </p>
      </div>
    </form>
  )
}
