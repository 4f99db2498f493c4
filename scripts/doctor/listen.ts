import type { Listen } from './finding.ts'

const OPEN_MS = 8000

/** Reads a feed through Node's own WebSocket. */
export const listen: Listen = (url, frame, seconds) =>
  new Promise((resolve) => {
    const frames: string[] = []
    let opened = false
    const socket = new WebSocket(url)
    const end = () => {
      clearTimeout(timer)
      socket.close()
      resolve({ opened, frames })
    }
    let timer = setTimeout(end, OPEN_MS)
    socket.onopen = () => {
      opened = true
      clearTimeout(timer)
      timer = setTimeout(end, seconds * 1000)
      if (frame !== undefined) socket.send(frame)
    }
    socket.onmessage = ({ data }) => frames.push(String(data))
    socket.onerror = end
    socket.onclose = end
  })
