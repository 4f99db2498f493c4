import { useStore } from '@nanostores/react'
import { $keepAwake, $wakeLock, hasWakeLock, setKeepAwake } from '../../lib/alerts/wakeLock.ts'

/** The choice to keep the screen on while a trade runs, and whether the browser does so. */
export function KeepAwake() {
  const isOn = useStore($keepAwake)
  const state = useStore($wakeLock)
  if (!hasWakeLock()) return <p className="text-soft text-sm">This browser can’t keep the screen on.</p>
  return (
    <div>
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => setKeepAwake(event.target.checked)}
          className="size-5 shrink-0 accent-(--primary)"
        />
        Keep the screen on while a trade runs
      </label>
      {isOn && state === 'refused' && (
        <p role="status" className="text-sm text-warn">
          The browser refused. The screen may turn off, for example to save the battery.
        </p>
      )}
    </div>
  )
}
