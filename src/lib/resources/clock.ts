import { isHidden, watchDevice } from '../device.ts'

/** How fresh somebody needs data to be. The intervals themselves are in `wishes.ts`. */
export interface Wish {
  /** Read again at this age, in milliseconds; without it only as `onTurn` says. */
  every?: number
  /**
   * Read where older, in milliseconds: when the wish is made, when the tab is shown again and when the network is back.
   * In the last two cases also where the last read failed. `every` by default.
   */
  onTurn?: number
  /** The same for a tab that is shown again or a network that is back, where it differs from `onTurn`. */
  onReturn?: number
  /** Holds in a hidden tab as well; false by default. */
  whenHidden?: boolean
}

interface Source {
  /** When they were last asked for, in milliseconds of this device's clock. */
  askedAt(): number
  /** A read is under way. Its end winds the clock. */
  isBusy(): boolean
  hasFailed(): boolean
  /** Reads them, unless they were asked for within the last `age` milliseconds or are being read. */
  refresh(age: number): void
}

/** One clock for all who watch the same data: the fastest wish in force decides, and one read serves all. */
export function createClock({ askedAt, isBusy, hasFailed, refresh }: Source) {
  const wishes = new Set<Wish>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let leaveDevice: (() => void) | undefined

  const fastest = (ageOf: (wish: Wish) => number | undefined) => {
    const ages = [...wishes].filter(({ whenHidden }) => whenHidden || !isHidden()).map(ageOf)
    return Math.min(...ages.map((age) => age ?? Number.POSITIVE_INFINITY))
  }
  const wind = () => {
    clearTimeout(timer)
    const every = fastest(({ every }) => every)
    if (isBusy() || !Number.isFinite(every)) return
    // Within the interval, also where this device's clock was set.
    timer = setTimeout(tick, Math.min(every, Math.max(0, askedAt() + every - Date.now())))
  }
  const turn = (age: number) => {
    // Infinite where no wish is in force, such as in a tab that was hidden since.
    if (Number.isFinite(age)) refresh(age)
    wind()
  }
  const tick = () => turn(fastest(({ every }) => every))
  const comeBack = () => {
    const age = fastest(({ every, onTurn = every, onReturn = onTurn }) => onReturn)
    turn(hasFailed() && Number.isFinite(age) ? 0 : age)
  }

  return {
    wind,
    /** Holds a wish until the returned function is called. */
    keepFresh(wish: Wish) {
      // One wish made twice is two wishes.
      const held = { ...wish }
      wishes.add(held)
      leaveDevice ??= watchDevice({ onTurn: comeBack, onOnline: comeBack, onOffline: wind })
      turn(fastest(({ every, onTurn = every }) => onTurn))
      return () => {
        wishes.delete(held)
        wind()
        if (wishes.size > 0) return
        leaveDevice?.()
        leaveDevice = undefined
      }
    },
  }
}
