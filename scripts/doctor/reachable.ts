import { isLoopback } from '../../src/lib/network/loopback.ts'
import { strategy } from '../../src/lib/wire/strategy.ts'
import { type Check, reporter } from './finding.ts'
import { requestEndpoint, urlOf } from './request.ts'

const { ok, error } = reporter('Reachable')
const isPlain = (url: string) => /^(http|ws):/.test(url) && !isLoopback(new URL(url).hostname)
const NOTHING = '"Something wents wrong ..", and lists that offer to try again'

const advice: [pattern: RegExp, found: string, change: string][] = [
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
]

/** Whether the API answers at all, in time and with a certificate that browsers take. */
export const reachable: Check = async (target) => {
  const plain = [target.api, target.accounts, target.feeds].find(isPlain)
  if (plain !== undefined && target.origin.startsWith('https:'))
    return [
      error(
        `${plain} is not encrypted, and the site is`,
        `${NOTHING}: browsers send nothing from https to http`,
        'serve the API and the feeds by https and wss, and build with those addresses',
      ),
    ]
  const url = urlOf(target, strategy.list, { search: '0' })
  const result = await requestEndpoint(target, strategy.list, { search: '0' })
  if (result.kind === 'silence') {
    const [, found, change] = advice.find(([pattern]) => pattern.test(result.reason)) ?? []
    return [
      error(`${url}: ${found ?? 'no answer'} (${result.reason})`, NOTHING, change ?? 'see the reason in brackets'),
    ]
  }
  if (result.status >= 300 && result.status < 400)
    return [
      error(
        `${url} sends on to ${result.headers.get('location')}`,
        NOTHING,
        'set PUBLIC_API_URL to the final address: only reads follow a redirect, commands do not',
      ),
    ]
  if (result.status >= 500) return [error(`${url} answers ${result.status}`, NOTHING, "see the server's log")]
  return [ok(`${url} answers ${result.status}`)]
}
