import { decodeJwt } from 'jose'
import type { Store } from '../db/store.ts'
import type { FillFault } from '../market/fills.ts'
import { endpoints } from './endpoints.ts'
import { type Fault, type FeedFault, type FeedName, meets } from './faults.ts'

/** A fault that the operator switched on. `times` is null where it stays until it is switched off. */
export interface StoredFault {
  id: number
  target: string
  times: number | null
  fault: Fault | FeedFault | FillFault
  /** Whose calls alone meet it; null for everybody's. */
  person: number | null
}

type NewFault = Omit<StoredFault, 'id' | 'person'> & Partial<Pick<StoredFault, 'person'>>

const groups = ['any', 'reads', 'writes', 'preflights']
export const feedTargets: readonly string[] = ['log', 'pnl'] satisfies FeedName[]

/** The target of faults on how closing orders fill. */
export const FILL_TARGET = 'fill'

const openEndpoints = endpoints.filter(({ auth }) => !auth).map(({ name }) => name)

/** What a fault may be put on. */
const faultTargets: readonly string[] = [...groups, ...feedTargets, FILL_TARGET, ...endpoints.map(({ name }) => name)]

export function storedFaults(store: Store): StoredFault[] {
  return store
    .all<{ id: number; target: string; times: number | null; fault: string; person: number | null }>(
      'SELECT id, target, times, fault, person_id AS person FROM faults ORDER BY id',
    )
    .map((row) => ({ ...row, fault: JSON.parse(row.fault) as StoredFault['fault'] }))
}

/** Switches a fault on. Returns its number. Throws an Error of one line for an unknown target. */
export function addFault(store: Store, { target, times, fault, person = null }: NewFault): number {
  if (!faultTargets.includes(target)) throw new Error(`no target ${target}. Targets: ${faultTargets.join(', ')}`)
  if (fault.kind === 'burst' && target !== 'log') throw new Error('burst is a fault of log: lines are written there')
  const isAnonymous = feedTargets.includes(target) || target === 'preflights' || openEndpoints.includes(target)
  if (person !== null && isAnonymous) throw new Error(`${target} names no account: its faults are for everybody`)
  return store.insert('faults', { target, times, fault: JSON.stringify(fault), person_id: person })
}

/** Switches one fault off, or all. Returns how many there were. What was filled unreported is in the orders from now on. */
export function removeFaults(store: Store, id?: number): number {
  return store.transaction(() => {
    const ended = storedFaults(store).filter((it) => id === undefined || it.id === id)
    for (const { id: number, fault, person } of ended) {
      store.run('DELETE FROM faults WHERE id = ?', number)
      if (fault.kind === 'fill')
        store.run(
          'UPDATE legs SET unreported = 0 WHERE trade_id IN (SELECT id FROM trades WHERE person_id = coalesce(?, person_id))',
          person,
        )
    }
    return ended.length
  })
}

/** How the closing orders of a person fill; undefined as the market has it. The newest fault counts. */
export function fillFaultOf(store: Store, personId: number): FillFault | undefined {
  const found = store.one<{ fault: string }>(
    'SELECT fault FROM faults WHERE target = ? AND coalesce(person_id, ?) = ? ORDER BY id DESC',
    ...[FILL_TARGET, personId, personId],
  )
  return found && (JSON.parse(found.fault) as FillFault)
}

function take(store: Store, isMet: (fault: StoredFault) => boolean): StoredFault['fault'] | undefined {
  // Most requests meet none, and must not wait for the lock of a writer.
  if (!store.one('SELECT 1 FROM faults')) return undefined
  return store.transaction(() => {
    const found = storedFaults(store).find(isMet)
    if (found?.times === 1) removeFaults(store, found.id)
    else if (found) store.run('UPDATE faults SET times = times - 1 WHERE id = ?', found.id)
    return found?.fault
  })
}

/** Whose session a request names. Unverified, which is enough here: a fault gives nobody anything. */
function namedPerson({ headers }: Pick<Request, 'headers'>): number | undefined {
  try {
    return Number(decodeJwt(headers.get('authorization')?.slice('Bearer '.length) ?? '').sub)
  } catch {
    return undefined
  }
}

/** The fault that a request meets, counted; undefined for none. */
export function takeRequestFault(
  store: Store,
  request: Pick<Request, 'method' | 'url' | 'headers'>,
): Fault | undefined {
  return take(
    store,
    ({ target, person }) => meets(target, request) && (person === null || person === namedPerson(request)),
  ) as Fault | undefined
}

/** The fault that the open connections of a feed meet now, counted; undefined for none. */
export function takeFeedFault(store: Store, feed: FeedName): FeedFault | undefined {
  return take(store, ({ target, fault }) => target === feed && fault.kind !== 'refuse') as FeedFault | undefined
}

/** Whether a new connection to a feed is refused, counted. */
export function takeRefusal(store: Store, feed: FeedName): boolean {
  return take(store, ({ target, fault }) => target === feed && fault.kind === 'refuse') !== undefined
}
