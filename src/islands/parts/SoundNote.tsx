import { useStore } from '@nanostores/react'
import { $sound } from '../../lib/alerts/sound.ts'

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
