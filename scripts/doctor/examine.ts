import type { OrderQuantity } from '../../src/lib/settings.ts'
import { clock } from './clock.ts'
import { cors } from './cors.ts'
import { feeds } from './feeds.ts'
import { files } from './files.ts'
import type { Check, Finding } from './finding.ts'
import { login } from './login.ts'
import { notice } from './notice.ts'
import { plans, type SoldStrategy } from './plans.ts'
import { quantity } from './quantity.ts'
import { reachable } from './reachable.ts'
import { shapes } from './shapes.ts'
import { site } from './site.ts'
import type { Target } from './target.ts'

/**
 * Runs every check in the order in which one depends on another. Where the API does not answer, those after `Reachable`
 * are left out. Nothing is changed there: GET, OPTIONS and the login.
 */
export async function examine(target: Target, content: SoldStrategy[], rule: OrderQuantity): Promise<Finding[]> {
  const checks: [name: string, check: Check][] = [
    ['Site', site],
    ['Files', files],
    ['Notice', notice],
    ['Reachable', reachable],
    ['CORS', cors],
    ['Login', login],
    ['Clock', clock],
    ['Shapes', shapes],
    ['Plans', plans(content)],
    ['Quantities', quantity(rule)],
    ['Feeds', feeds],
  ]
  // The login leaves its token there.
  const visited = { ...target }
  const found: Finding[] = []
  for (const [name, check] of checks) {
    for await (const said of check(visited)) found.push({ check: name, ...said })
    if (name === 'Reachable' && found.at(-1)?.level === 'error') return found
  }
  return found
}
