import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { $announce, isDue, type LastAnnouncement } from './announce.ts'

const LOOK_MS = 1000

/** Tells a screen reader the PNL, as often as the user chose. `value` is in rupees, undefined before the first. */
export function SpokenPnl({ text, value }: { text: string; value: number | undefined }) {
  const choice = useStore($announce)
  const [spoken, speak] = useState('')
  const newest = useRef({ text, value })
  newest.current = { text, value }
  useEffect(() => {
    let said: LastAnnouncement | undefined
    speak('')
    const timer = setInterval(() => {
      const { text, value } = newest.current
      if (value === undefined || !isDue(choice, said, value, Date.now())) return
      said = { value, at: Date.now() }
      speak(`Live PNL, ${text}`)
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [choice])
  return (
    <p role="status" className="sr-only">
      {spoken}
    </p>
  )
}
