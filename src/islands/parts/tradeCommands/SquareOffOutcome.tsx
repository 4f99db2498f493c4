import { CommandOutcome, type OutcomeProps } from '../CommandOutcome.tsx'
import { useSquareOffStatus } from './useSquareOffStatus.ts'

/** The outcome of a trade's Squre Off: no success while the orders show an open leg. */
export function SquareOffOutcome({ id, ...props }: OutcomeProps & { id: string }) {
  return <CommandOutcome {...props} status={useSquareOffStatus(id, props.state)} />
}
