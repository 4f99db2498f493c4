import { error, type Said } from './finding.ts'
import type { Answer } from './request.ts'

/** Why no answer came, by the system's code, and what to change. */
const silences: [code: RegExp, found: string, change: string][] = [
  [
    /SELF_SIGNED|UNABLE_TO_(GET|VERIFY)/,
    'the certificate is signed by nobody whom browsers trust',
    'get a certificate of a public authority, with its intermediate',
  ],
  [/CERT_HAS_EXPIRED/, 'the certificate has expired', 'renew it, and let a timer renew it from now on'],
  [/ALTNAME/, 'the certificate is for another host name', 'add this host name to the certificate'],
  [/ENOTFOUND|EAI_AGAIN/, 'the host name is unknown', 'check the address and its DNS record'],
  [/ECONNREFUSED/, 'nothing listens there', 'start the server, or check the port'],
  [/Timeout|ETIMEDOUT/, 'it did not answer within 20 s', 'check the server and the firewall before it'],
  [/./, 'no answer', 'see the reason in brackets'],
]

const REDIRECT =
  'set PUBLIC_API_URL to the final address, and end Django’s addresses as the contract does (APPEND_SLASH): only reads follow a redirect'

/** What is wrong with an answer before its body is read, or that there is none; undefined for an answer of the API. */
export function faultOf({ url, silence, status, headers, text }: Answer, trader: string): Said | undefined {
  const fault = (found: string, change: string) => error(`${url}${found}`, trader, change)
  if (silence !== undefined) {
    const [, found, change] = silences.find(([code]) => code.test(silence)) as (typeof silences)[number]
    return fault(`: ${found} (${silence})`, change)
  }
  if (status >= 300 && status < 400) return fault(` sends on to ${headers.get('location')}`, REDIRECT)
  if (status === 502 || status === 503 || status === 504)
    return fault(` answers ${status}: nothing answers behind the proxy`, 'start the server behind it')
  if (status >= 500) return fault(` answers ${status}`, "see the server's log")
  if (status < 300 && /^\s*</.test(text))
    return fault(' answers a page of markup', 'a proxy or a login page is in front of the API: let it through')
  return undefined
}
