/** Stands in for the browser's WebSocket; the test plays the server's part. */
export class FakeSocket extends EventTarget {
  static made: FakeSocket[] = []
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSING = 2
  static readonly CLOSED = 3
  readonly CONNECTING = 0
  readonly OPEN = 1
  readonly CLOSING = 2
  readonly CLOSED = 3
  readyState = 0
  binaryType = 'blob'
  sent: string[] = []
  readonly url: string

  constructor(url: string) {
    super()
    this.url = url
    FakeSocket.made.push(this)
  }

  static get last(): FakeSocket {
    const socket = FakeSocket.made.at(-1)
    if (socket === undefined) throw new Error('no socket was opened')
    return socket
  }

  static get openNow(): number {
    return FakeSocket.made.filter(({ readyState }) => readyState < 2).length
  }

  send(text: string) {
    this.sent.push(text)
  }

  close() {
    this.readyState = 3
  }

  accept(...first: unknown[]) {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
    for (const data of first) this.say(data)
  }

  say(data: unknown) {
    if (this.readyState === 1) this.dispatchEvent(new MessageEvent('message', { data }))
  }

  drop(code = 1006) {
    if (this.readyState === 3) return
    this.readyState = 3
    this.dispatchEvent(Object.assign(new Event('close'), { code, reason: 'x' }))
  }
}
