import { useStore } from '@nanostores/react'
import { $keepAwake, $wakeLock, hasWakeLock, setKeepAwake } from '../../lib/alerts/wakeLock.ts'
import { Checkbox } from '../ui/form/Checkbox.tsx'

/** The choice to keep the screen on while a trade runs, and whether the browser does so. */
export function KeepAwake() {
  const isOn = useStore($keepAwake)
  const state = useStore($wakeLock)
  if (!hasWakeLock()) return <p className="text-soft text-sm">This browser can’t keep the screen on.</p>
  return (
    <div>
      <Checkbox label="Keep the screen on while a trade runs" isOn={isOn} onChange={setKeepAwake} />
      {isOn && state === 'refused' && (
        <p role="status" className="pl-7 text-sm text-warn">
          The browser refused. The screen may turn off, for example to save the battery.
        </p>
      )}
    </div>
  )
}
