import { isHidden, watchDevice } from '../device.ts'

/** How fresh somebody needs data to be. The intervals themselves are in `intervals.ts`. */
export interface RefreshPolicy {
  /** Read again at this age, in milliseconds; without it only as `onFocus` says. */
  every?: number
  /**
   * Read where older, in milliseconds: when the policy is made, when the tab is shown again and when the network is back.
   * In the last two cases also where the last read failed. `every` by default.
   */
  onFocus?: number
  /** The same for a tab that is shown again or a network that is back, where it differs from `onFocus`. */
  onReturn?: number
  /** Holds in a hidden tab as well; false by default. */
  whenHidden?: boolean
}

interface Source<R> {
  /** Reads once; every read goes through `track`. */
  read(): Promise<R>
  hasFailed(): boolean
}

/** The policies in force. */
function createPolicies() {
  const policies = new Set<RefreshPolicy>()
  return {
    count: () => policies.size,
    /** Adds one until the returned function is called. */
    add(policy: RefreshPolicy): () => void {
      // One policy made twice is two policies.
      const held = { ...policy }
      policies.add(held)
      return () => void policies.delete(held)
    },
    /** The smallest of their ages, in milliseconds; infinite where none holds. */
    fastest(ageOf: (policy: RefreshPolicy) => number | undefined): number {
      const ages = [...policies].filter(({ whenHidden }) => whenHidden || !isHidden()).map(ageOf)
      return Math.min(...ages.map((age) => age ?? Number.POSITIVE_INFINITY))
    },
  }
}

/** One timer for all who watch the same data: the fastest policy in force decides, and one read serves all. */
export function createRefreshTimer<R>({ read, hasFailed }: Source<R>) {
  const { add, count, fastest } = createPolicies()
  let timer: ReturnType<typeof setTimeout> | undefined
  let leaveDevice: (() => void) | undefined
  let pending = 0
  let askedAt = Number.NEGATIVE_INFINITY

  const schedule = () => {
    clearTimeout(timer)
    const every = fastest(({ every }) => every)
    if (pending > 0 || !Number.isFinite(every)) return
    // Within the interval, also where this device's clock was set.
    timer = setTimeout(tick, Math.min(every, Math.max(0, askedAt + every - Date.now())))
  }
  /** Reads what was asked for longer ago than `age` milliseconds, and is not being read. */
  const turn = (age: number) => {
    const passed = Date.now() - askedAt
    // Negative where this device's clock was set back.
    const isFresh = passed >= 0 && passed < age
    // Infinite where no policy is in force, such as in a tab that was hidden since.
    if (Number.isFinite(age) && pending === 0 && !isFresh) void read()
    schedule()
  }
  const tick = () => turn(fastest(({ every }) => every))
  const comeBack = () => {
    const age = fastest(({ every, onFocus = every, onReturn = onFocus }) => onReturn)
    turn(hasFailed() && Number.isFinite(age) ? 0 : age)
  }

  return {
    /** Counts a read, whoever asked for it. */
    async track<T>(reading: () => Promise<T>): Promise<T> {
      pending += 1
      askedAt = Date.now()
      const reply = await reading()
      pending -= 1
      schedule()
      return reply
    },
    /** Whether a read was asked for in the last `ms` milliseconds. */
    askedWithin: (ms: number) => Date.now() >= askedAt && Date.now() - askedAt < ms,
    /** Whatever was read is gone. */
    reset() {
      askedAt = Number.NEGATIVE_INFINITY
    },
    /** Holds a policy until the returned function is called. */
    keepFresh(policy: RefreshPolicy) {
      const drop = add(policy)
      leaveDevice ??= watchDevice({ onFocus: comeBack, onOnline: comeBack, onOffline: schedule })
      turn(fastest(({ every, onFocus = every }) => onFocus))
      return () => {
        drop()
        schedule()
        if (count() > 0) return
        leaveDevice?.()
        leaveDevice = undefined
      }
    },
  }
}
