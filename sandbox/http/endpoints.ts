import { account } from '../../src/lib/wire/account.ts'
import { billing } from '../../src/lib/wire/billing.ts'
import { credential } from '../../src/lib/wire/credential.ts'
import type { Endpoint } from '../../src/lib/wire/endpoint.ts'
import { recovery } from '../../src/lib/wire/recovery.ts'
import { strategy } from '../../src/lib/wire/strategy.ts'
import { subscription } from '../../src/lib/wire/subscription.ts'
import { trading } from '../../src/lib/wire/trading.ts'

/** Every call of the API that the sandbox answers. */
export const endpoints: readonly Endpoint[] = [
  account,
  recovery,
  strategy,
  subscription,
  trading,
  billing,
  credential,
].flatMap((group) => Object.values<Endpoint>(group))

const patterns = endpoints.map(({ name, method, path }) => {
  const [literal = ''] = path.split('?')
  return { name, method, path: new RegExp(`^${literal.replace(/\{\w+\}/g, '[^/]+')}$`) }
})

/** Whether an endpoint lives at the address of a request, whatever its method. */
export function hasPreflight({ url }: Pick<Request, 'url'>): boolean {
  const { pathname } = new URL(url)
  return patterns.some(({ path }) => path.test(pathname))
}

/** The name of the endpoint that a request is for, such as `trading.start`; undefined for any other path. */
export function endpointName({ method, url }: Pick<Request, 'method' | 'url'>): string | undefined {
  const { pathname } = new URL(url)
  return patterns.find((it) => it.method === method && it.path.test(pathname))?.name
}
