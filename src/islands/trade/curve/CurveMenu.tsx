import { useStore } from '@nanostores/react'
import { controlClass, Field } from '../../ui/form/Field.tsx'
import { $announce, announceChoices } from '../desk/announce.ts'
import { Keys } from '../Keys.tsx'

const curveKeys = [
  ['← →', 'Previous or next value'],
  ['PgUp PgDn', 'By a tenth of the values'],
  ['Esc', 'Hide the crosshair'],
] as const

/** How often a screen reader says the PNL, and the keys of the curve. */
export function CurveMenu() {
  const announce = useStore($announce)
  return (
    <details className="open:basis-full">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-primary text-sm">
        Screen reader and keys
      </summary>
      <div className="grid gap-3 text-sm">
        <Field label="A screen reader says the PNL">
          {(ids) => (
            <select
              {...ids}
              value={String(announce)}
              onChange={({ target }) => {
                const choice = announceChoices.find(([it]) => String(it) === target.value)?.[0]
                if (choice !== undefined) $announce.set(choice)
              }}
              className={`${controlClass} max-w-60`}
            >
              {announceChoices.map(([choice, words]) => (
                <option key={choice} value={String(choice)}>
                  {words}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Keys rows={curveKeys} />
      </div>
    </details>
  )
}
