import { strategy } from '../../src/lib/wire/strategy.ts'
import { type Check, info, ok, warning } from './finding.ts'
import { ask } from './request.ts'

/** The `date` header has whole seconds, and an answer takes time. */
const TOLERATED_SECONDS = 5

/** When the token was given, where it is a JWT that says so: the only hint of a server that sends no date. */
function issuedAt(token = ''): number {
  try {
    const { iat } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { iat?: unknown }
    return Number(iat) * 1000
  } catch {
    return Number.NaN
  }
}

/** How far the server's clock is from this machine's, and whether pages may read it. */
export const clock: Check = async function* (target) {
  const { headers } = await ask(target, strategy.list, { search: '0' })
  const sent = Date.parse(headers.get('date') ?? '')
  const date = Number.isNaN(sent) ? issuedAt(target.token) : sent
  const seconds = Math.round((date - target.now()) / 1000)
  const exposed = headers.get('access-control-expose-headers') ?? ''
  const isOwn = new URL(target.api).origin === target.origin
  if (!Number.isNaN(sent) && !isOwn && !/(^|[\s,])(date|\*)($|[\s,])/i.test(exposed))
    yield warning(
      'its date may not be read from another origin',
      'times, market hours and notices by a device whose clock is wrong, and nothing says so',
      'send access-control-expose-headers: Date (django-cors-headers: CORS_EXPOSE_HEADERS)',
    )
  if (Number.isNaN(date))
    yield info('neither a date nor a token with its time: whether the clock is right cannot be known')
  else if (Math.abs(seconds) <= TOLERATED_SECONDS) yield ok(`within ${TOLERATED_SECONDS} s of this machine`)
  else
    yield warning(
      `${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'} this machine`,
      'times of trades and logs that differ from the broker',
      'keep the server (and this machine) on network time',
    )
}
