import type { Listen } from './finding.ts'

const OPEN_MS = 8000

/** Reads a feed through Node's own WebSocket. */
export const listen: Listen = (url, frame, seconds) =>
  new Promise((resolve) => {
    const frames: string[] = []
    let openedAt: number | undefined
    const socket = new WebSocket(url)
    const end = (isClosed = false) => {
      clearTimeout(timer)
      socket.close()
      const opened = openedAt !== undefined
      const after = Math.round((performance.now() - (openedAt ?? 0)) / 1000)
      resolve({ opened, frames, ...(opened && isClosed ? { closedAfter: after } : {}) })
    }
    let timer = setTimeout(() => end(), OPEN_MS)
    socket.onopen = () => {
      openedAt = performance.now()
      clearTimeout(timer)
      timer = setTimeout(() => end(), seconds * 1000)
      if (frame !== undefined) socket.send(frame)
    }
    socket.onmessage = ({ data }) => frames.push(String(data))
    socket.onerror = () => end(true)
    socket.onclose = () => end(true)
  })
