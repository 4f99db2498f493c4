import { type ReactNode, useState } from 'react'
import { unlockAudio } from '../../lib/alerts/sound.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/form/Checkbox.tsx'
import { controlClass, Field } from '../ui/form/Field.tsx'
import { type FormSchema, useForm } from '../ui/form/useForm.ts'
import { SoundNote } from './SoundNote.tsx'

interface LimitsFormProps<Name extends string> {
  /** The form's name for screen readers, where more than one is on the screen. */
  name?: string
  schema: FormSchema<Record<Name, number | null>>
  /** A label per limit, in the order of the fields. */
  labels: Record<Name, string>
  /** The limits that are watched; undefined where none are. */
  active: { limits: Record<Name, number | null>; sounds: boolean } | undefined
  /** The columns of the fields, as classes of a grid. */
  columns: string
  buttons: { set: string; change: string; stop: string }
  /** What is watched, in words; empty where nothing is. */
  summary: string
  activate: (next: { limits: Record<Name, number | null>; sounds: boolean } | undefined) => void
  /** Between the sound and the buttons. */
  children?: ReactNode
}

/** Limits that alert: a field for each, the sound, the button that sets them and what is watched now. */
export function LimitsForm<Name extends string>(props: LimitsFormProps<Name>) {
  const { name: formName, schema, labels, active, columns, buttons, summary, activate, children } = props
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
      <div className={`grid gap-x-4 gap-y-1 *:row-span-3 *:mb-2 *:grid-rows-subgrid ${columns}`}>
        {(Object.keys(labels) as Name[]).map((name) => (
          <Field key={name} label={labels[name]} error={errors[name]}>
            {(ids) => (
              <input
                {...ids}
                inputMode="decimal"
                autoComplete="off"
                name={name}
                defaultValue={String(initial?.[name] ?? '')}
                className={`${controlClass} tabular-nums`}
              />
            )}
          </Field>
        ))}
      </div>
      <Checkbox label="Sound, repeated until you acknowledge the alert" isOn={sounds} onChange={setSounds} />
      {active?.sounds && <SoundNote />}
      {children}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit">{active === undefined ? buttons.set : buttons.change}</Button>
        {active !== undefined && (
          <Button variant="quiet" onClick={() => activate(undefined)}>
            {buttons.stop}
          </Button>
        )}
        <p role="status" className="text-soft text-sm">
          {summary}
        </p>
      </div>
    </form>
  )
}
