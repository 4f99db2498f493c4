import fc from 'fast-check'
import type { Sandbox } from '../../sandbox/app.ts'
import { fillFault } from './fillFault.ts'

/** How one exit goes. */
export interface ExitPlan {
  /** How closing orders fill; undefined: as the market has it. */
  fill?: string
  /** Seconds from the Squre Off until the fault ends. */
  endsAfter: number
}

const sides = ['', ' CE', ' PE']
const plan = (fills: readonly string[]): fc.Arbitrary<ExitPlan> =>
  fc.record({ fill: fc.constantFrom(...fills), endsAfter: fc.integer({ min: 1, max: 90 }) })

/** Exits at random: a third stay open or fill in part, others are late or not reported, the rest go as the market has it. */
export const exitPlans: fc.Arbitrary<ExitPlan> = fc.oneof(
  { weight: 3, arbitrary: plan(['partly', 'never', 'reject'].flatMap((how) => sides.map((side) => how + side))) },
  { weight: 2, arbitrary: plan([5, 20, 60].flatMap((after) => sides.map((side) => `late ${after}${side}`))) },
  { weight: 1, arbitrary: plan(sides.map((side) => `unreported${side}`)) },
  { weight: 3, arbitrary: fc.constant({ endsAfter: 1 }) },
)

/**
 * Squares a trade off by a plan and lets the market go on. `second` moves the test's clock and the market by one;
 * `look` is called right after the command and after each second. The plan's fault is over in the end.
 */
export async function playExit(
  { store }: Sandbox,
  { fill, endsAfter }: ExitPlan,
  play: {
    seconds: number
    squareOff: () => Promise<unknown>
    second: () => void | Promise<void>
    look: (at: number) => void | Promise<void>
  },
): Promise<void> {
  const end = fill === undefined ? () => {} : fillFault(store, fill)
  await play.squareOff()
  await play.look(0)
  for (let at = 1; at <= play.seconds; at++) {
    if (at === endsAfter) end()
    await play.second()
    await play.look(at)
  }
  end()
}
