import { useStore } from '@nanostores/react'
import { useState } from 'react'
import * as v from 'valibot'
import {
  type LimitName,
  type LimitSettings,
  type Limits,
  limitAmount,
  limitRule,
  readLimit,
} from '../../lib/alerts/limits.ts'
import { $sound, unlockAudio } from '../../lib/alerts/sound.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/form/Checkbox.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { type FormSchema, useForm } from '../ui/form/useForm.ts'

/** Said above a form of limits. */
export const EMPTY_IS_OFF = 'An empty field is off.'

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

interface LimitsFormProps<Name extends LimitName> {
  /** The form's name for screen readers, where more than one is on the screen. */
  name?: string
  /** Per limit, in the order of the fields: its label, and how it is named among those that are watched. */
  fields: Record<Name, { label: string; word: string }>
  /** The limits that are watched; undefined where none are. */
  active: LimitSettings<Name> | undefined
  note?: string
  activate: (next: LimitSettings<Name> | undefined) => void
}

/** Limits that alert: a field for each, the sound, the button that sets them and what is watched now. */
export function LimitsForm<Name extends LimitName>(props: LimitsFormProps<Name>) {
  const { name: formName, fields, active, note = '', activate } = props
  const names = Object.keys(fields) as Name[]
  const all = formName === undefined ? '' : ' for all trades'
  const [schema] = useState(() => limitsSchema(names))
  const watched = names.flatMap((name) => {
    const limit = active?.limits[name] ?? null
    return limit === null ? [] : [`${fields[name].word} ${limitAmount(name, limit)}`]
  })
  const [initial] = useState(active?.limits)
  const [sounds, setSounds] = useState(active?.sounds ?? true)
  const { form, errors } = useForm({
    schema,
    send: async (limits) => {
      if (sounds) unlockAudio()
      activate({ limits, sounds })
    },
  })
  return (
    <form {...form} aria-label={formName} className="grid gap-4">
      {/* Labels, controls and errors of a row share its lines: a label of two lines pushes no control down alone. */}
      <div className="grid grid-cols-2 gap-x-4 gap-y-1 *:row-span-3 *:mb-2 *:grid-rows-subgrid">
        {names.map((name) => (
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
        {/* Those of all trades lie beside Start. */}
        <Button type="submit" variant={all === '' ? 'primary' : 'quiet'}>
          {active === undefined ? 'Set' : 'Change'} alerts{all}
        </Button>
        {active !== undefined && (
          <Button variant="quiet" onClick={() => activate(undefined)}>
            Turn off alerts{all}
          </Button>
        )}
        <p role="status" className="text-soft text-sm">
          {active && `Watching: ${watched.join(', ')}.${note}`}
        </p>
      </div>
    </form>
  )
}
