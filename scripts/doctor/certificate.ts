import { connect } from 'node:tls'

const WAIT_MS = 8000

/** When the certificate of an address ends, in milliseconds since 1970; undefined where none can be read. */
export function certificateEnd({ hostname, port }: URL): Promise<number | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 443), servername: hostname })
    const end = (at?: number) => {
      socket.destroy()
      resolve(at)
    }
    socket.setTimeout(WAIT_MS, () => end())
    socket.once('secureConnect', () => end(Date.parse(socket.getPeerCertificate().valid_to)))
    socket.once('error', () => end())
  })
}
