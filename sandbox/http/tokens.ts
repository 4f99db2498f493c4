import { createHash, randomBytes } from 'node:crypto'

/** The SHA-256 of a secret, in hex: what the database holds of it. */
export function fingerprint(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** 256 random bits, fit for a URL. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}
