import { useEffect, useState } from 'react'

/** What is compared against: every message sets state, every line is an element. */
export function PlainList({ tradeId }: { tradeId: string }) {
  const [lines, setLines] = useState<string[]>([])
  useEffect(() => {
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws/v1/log/trade`)
    socket.onopen = () => socket.send(tradeId)
    socket.onmessage = ({ data }) => {
      const { payload } = JSON.parse(data) as { payload?: string }
      if (payload !== undefined) setLines((before) => [...before, payload].slice(-5000))
    }
    return () => socket.close()
  }, [tradeId])
  return (
    <ol id="plain" className="h-96 overflow-auto font-mono text-sm">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a plain list is what is measured here
        <li key={index}>{line}</li>
      ))}
    </ol>
  )
}
