// Not by name: an older Node ends at a missing one before it could say what it needs.
import crypto, { randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const cost = { parallelism: 1, memory: 19_456, passes: 2, tagLength: 32 }
const run = promisify(crypto.argon2)

/** Hashes at one time: Node's pool has four threads, and files are read by the same ones. */
const MOST_AT_ONCE = 2
let running = 0
const waiting: (() => void)[] = []

async function derive(...input: Parameters<typeof run>): Promise<Buffer> {
  if (running >= MOST_AT_ONCE) await new Promise<void>((turn) => waiting.push(turn))
  else running++
  try {
    return await run(...input)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

const parameters = (text: string, nonce: Buffer) => ({ ...cost, nonce, message: Buffer.from(text.normalize('NFC')) })

const render = (nonce: Buffer, tag: Buffer) =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${nonce.toString('base64')}$${tag.toString('base64')}`

/** A salted argon2id hash in PHC form. Off the main thread. */
export async function hashPassword(text: string): Promise<string> {
  const nonce = randomBytes(16)
  return render(nonce, await derive('argon2id', parameters(text, nonce)))
}

/** The same, at once: for seeding only, before anybody waits. */
export function hashPasswordNow(text: string): string {
  const nonce = randomBytes(16)
  return render(nonce, crypto.argon2Sync('argon2id', parameters(text, nonce)))
}

// A dummy hash: verified for an account that does not exist, so that the reply takes as long.
const nobody = render(randomBytes(16), randomBytes(cost.tagLength))

/** Whether the text is the password; the same work for an unknown account (`undefined`), which never matches. */
export async function checkPassword(text: string, stored: string | undefined): Promise<boolean> {
  const [, , , , nonce = '', tag = ''] = (stored ?? nobody).split('$')
  const made = await derive('argon2id', parameters(text, Buffer.from(nonce, 'base64')))
  return timingSafeEqual(made, Buffer.from(tag, 'base64')) && stored !== undefined
}
