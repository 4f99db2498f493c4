import { createHash } from 'node:crypto'

/** An inline script's name in the content security policy. */
export function policyHash(script: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`
}
