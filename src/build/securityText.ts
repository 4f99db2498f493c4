/** How long a `security.txt` holds: its rule (RFC 9116) asks for less than a year. */
const VALID_MS = 360 * 86_400_000

/** The text of `/.well-known/security.txt`. `contact` is an e-mail or https address, `at` the moment of the build in ms. */
export function securityText(contact: string, at: number, site: URL): string {
  const lines = [
    `Contact: ${contact.startsWith('https:') ? contact : `mailto:${contact}`}`,
    `Expires: ${new Date(at + VALID_MS).toISOString()}`,
    `Canonical: ${new URL('/.well-known/security.txt', site).href}`,
  ]
  return `${lines.join('\n')}\n`
}
