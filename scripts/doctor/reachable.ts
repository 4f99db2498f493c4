import { DAY_MS, istDay } from '../../src/lib/format/time.ts'
import { isLoopback } from '../../src/lib/network/loopback.ts'
import { strategy } from '../../src/lib/wire/strategy.ts'
import { type Check, type Finding, reporter, type Target } from './finding.ts'
import { type HttpResult, requestEndpoint, urlOf } from './request.ts'

const { ok, warning, error } = reporter('Reachable')
const SOON_DAYS = 15
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

/** What is wrong with an answer before its body is read, or that there is none; undefined for an answer of the API. */
export function faultOf(
  make: ReturnType<typeof reporter>['error'],
  url: string,
  result: HttpResult,
  trader: string,
): Finding | undefined {
  if (result.kind === 'silence') {
    const [, found, change] = advice.find(([pattern]) => pattern.test(result.reason)) ?? []
    return make(`${url}: ${found ?? 'no answer'} (${result.reason})`, trader, change ?? 'see the reason in brackets')
  }
  const { status, headers, text } = result
  if (status >= 300 && status < 400)
    return make(
      `${url} sends on to ${headers.get('location')}`,
      trader,
      'set PUBLIC_API_URL to the final address, and end Django’s addresses as the contract does (APPEND_SLASH): only reads follow a redirect',
    )
  if (status === 502 || status === 503 || status === 504)
    return make(`${url} answers ${status}: nothing answers behind the proxy`, trader, 'start the server behind it')
  if (status >= 500) return make(`${url} answers ${status}`, trader, "see the server's log")
  if (status < 300 && /^\s*</.test(text))
    return make(
      `${url} answers a page of markup`,
      trader,
      'a proxy or a login page is in front of the API: let it through',
    )
  return undefined
}

/** Whether the API answers at all: its name, its certificate, in time, without a detour, and with what the site reads. */
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
  const fault = faultOf(error, url, result, NOTHING)
  if (fault) return [fault]
  const status = result.kind === 'answer' ? result.status : 0
  return [ok(`${url} answers ${status}`), ...(await certificateFindings(target)), ...(await addressFindings(target))]
}

async function certificateFindings({ api, now, certificateEnd }: Target): Promise<Finding[]> {
  const end = api.startsWith('https:') ? await certificateEnd?.(new URL(api)) : undefined
  if (end === undefined) return []
  const days = Math.floor((end - now()) / DAY_MS)
  if (days >= SOON_DAYS) return [ok(`its certificate holds for ${days} days`)]
  return [
    warning(
      `its certificate ends on ${istDay(end)}`,
      'nothing today; after that day no call is answered, Squre Off among them',
      'renew it, and let a timer renew it from now on',
    ),
  ]
}

/** A phone on a network of IPv4 alone cannot reach what this machine reaches. */
async function addressFindings({ api, addressesOf }: Target): Promise<Finding[]> {
  const { hostname } = new URL(api)
  const found = (await addressesOf?.(hostname)) ?? []
  if (found.length === 0 || found.some((it) => !it.includes(':'))) return []
  return [
    warning(
      `${hostname} has IPv6 addresses only`,
      `on a network without IPv6: ${NOTHING}`,
      'give the name an A record too, and let the server listen there',
    ),
  ]
}
