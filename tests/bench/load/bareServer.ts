import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'

/** A program of its own: nothing but ws, which sends a line of the log's length to everybody twelve times a second. */

const TEXT = '10:15:07 INFO BANKNIFTY 58520.35 | 58500CE 412.35, 58500PE 398.70 | PNL -1234.50'

const server = createServer()
const sockets = new WebSocketServer({ server })
let seq = 0
setInterval(() => {
  const frame = JSON.stringify({ payload: TEXT, seq: ++seq })
  for (const socket of sockets.clients) socket.send(frame)
}, 1000 / 12)
server.listen(0, '127.0.0.1', () => console.log(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}`))
