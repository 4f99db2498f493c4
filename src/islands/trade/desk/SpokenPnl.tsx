import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { $announce, isDue, type LastAnnouncement } from './announce.ts'

const LOOK_MS = 1000

/** Tells a screen reader the PNL, as often as the user chose. What was told as live goes when it is that no more. */
export function SpokenPnl(props: { text: string; value: number | undefined; isLive: boolean }) {
  const { text, value, isLive } = props
  const choice = useStore($announce)
  const [spoken, speak] = useState('')
  const newest = useRef({ text, value, isLive })
  newest.current = { text, value, isLive }
  useEffect(() => {
    let said: LastAnnouncement | undefined
    speak('')
    const timer = setInterval(() => {
      const { text, value, isLive } = newest.current
      if (value === undefined || !isDue(choice, said, value, performance.now())) return
      said = { value, at: performance.now() }
      speak(isLive ? `Live PNL, ${text}` : `Last PNL, ${text}`)
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [choice])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change takes back what was told before it
  useEffect(() => speak(''), [isLive])
  return (
    <p role="status" className="sr-only">
      {spoken}
    </p>
  )
}
