import { useStore } from '@nanostores/react'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { controlClass, Field } from '../../ui/form/Field.tsx'
import { consoleKeys } from '../console/consoleKeys.ts'
import { $announce, announceChoices, setAnnounce } from './announce.ts'
import { $singleKeys, setSingleKeys, shortcuts } from './shortcuts.ts'

const curveKeys = [
  ['← →', 'Crosshair to the previous or next value'],
  ['PgUp PgDn', 'Crosshair by a tenth of the values'],
  ['Esc', 'Hide the crosshair'],
] as const

function Keys({ rows }: { rows: readonly (readonly [key: string, words: string])[] }) {
  return (
    <dl className="grid grid-cols-[5.5rem_1fr] gap-x-4 gap-y-1">
      {rows.map(([key, words]) => (
        <div key={key} className="contents">
          <dt>
            <kbd className="whitespace-nowrap rounded-sm border border-edge px-2 font-mono text-sm">{key}</kbd>
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The shortcuts of the desk, and what a screen reader says of the PNL. */
export function DeskHelpContent() {
  const announce = useStore($announce)
  const isOn = useStore($singleKeys)
  return (
    <div className="grid gap-4">
      <Field label="A screen reader says the PNL" error={undefined}>
        {(ids) => (
          <select
            {...ids}
            value={String(announce)}
            onChange={({ target }) => {
              const choice = announceChoices.find(([it]) => String(it) === target.value)?.[0]
              if (choice !== undefined) setAnnounce(choice)
            }}
            className={controlClass}
          >
            {announceChoices.map(([choice, words]) => (
              <option key={choice} value={String(choice)}>
                {words}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Checkbox label="Single keys" isOn={isOn} onChange={setSingleKeys} />
      <Keys rows={[...shortcuts.map(([key, , words]) => [key, words] as const), ['?', 'This help, always on']]} />
      <h3 className="font-semibold">In the console, always on</h3>
      <Keys rows={consoleKeys} />
      <h3 className="font-semibold">On the PNL curve, always on</h3>
      <Keys rows={curveKeys} />
      <p className="text-soft text-sm">Stop and Squre Off still ask before anything is sent.</p>
    </div>
  )
}
