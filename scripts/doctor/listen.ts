import { WebSocket } from 'ws'
import type { Listen } from './target.ts'

const OPEN_MS = 8000

/** Reads a feed as a page of `origin` does: a server may open it for that one alone. */
export const listenFrom =
  (origin: string): Listen =>
  (url, frame, seconds) =>
    new Promise((resolve) => {
      const frames: string[] = []
      let openedAt: number | undefined
      let refusal = `no answer for ${OPEN_MS / 1000} s`
      const socket = new WebSocket(url, { origin })
      const end = (isClosed = false) => {
        clearTimeout(timer)
        socket.terminate()
        if (openedAt === undefined) return resolve({ opened: false, refusal, frames })
        const after = Math.round((performance.now() - openedAt) / 1000)
        resolve({ opened: true, frames, ...(isClosed && { closedAfter: after }) })
      }
      let timer = setTimeout(() => end(), OPEN_MS)
      socket.on('open', () => {
        openedAt = performance.now()
        clearTimeout(timer)
        timer = setTimeout(() => end(), seconds * 1000)
        if (frame !== undefined) socket.send(frame)
      })
      socket.on('message', (data) => frames.push(String(data)))
      socket.on('unexpected-response', (_, { statusCode }) => {
        refusal = `it answers ${statusCode}`
        end()
      })
      socket.on('error', ({ message }) => {
        refusal = message
        end(true)
      })
      socket.on('close', () => end(true))
    })
