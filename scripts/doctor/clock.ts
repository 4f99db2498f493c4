import { strategy } from '../../src/lib/wire/strategy.ts'
import { type Check, reporter } from './finding.ts'
import { requestEndpoint } from './request.ts'

const { ok, info, warning } = reporter('Clock')
/** The `date` header has whole seconds, and an answer takes time. */
const TOLERATED_SECONDS = 5

/** How far the server's clock is from this machine's. */
export const clock: Check = async (target) => {
  const result = await requestEndpoint(target, strategy.list, { search: '0' })
  const date = result.kind === 'answer' ? Date.parse(result.headers.get('date') ?? '') : Number.NaN
  if (Number.isNaN(date)) return [info('the answer carries no date')]
  const exposed = result.kind === 'answer' ? (result.headers.get('access-control-expose-headers') ?? '') : ''
  if (new URL(target.api).origin !== target.origin && !/(^|[\s,])(date|\*)($|[\s,])/i.test(exposed))
    return [
      warning(
        'its date may not be read from another origin',
        'times, market hours and notices by a device whose clock is wrong, and nothing says so',
        'send access-control-expose-headers: Date (django-cors-headers: CORS_EXPOSE_HEADERS)',
      ),
    ]
  const seconds = Math.round((date - target.now()) / 1000)
  if (Math.abs(seconds) <= TOLERATED_SECONDS) return [ok(`within ${TOLERATED_SECONDS} s of this machine`)]
  return [
    warning(
      `${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'} this machine`,
      'times of trades and logs that differ from the broker',
      'keep the server (and this machine) on network time',
    ),
  ]
}
