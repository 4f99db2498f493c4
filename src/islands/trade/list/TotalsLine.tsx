import type { ReactNode } from 'react'

interface TotalsLineProps {
  amount: ReactNode
  /** What the amount rests on. */
  rest: ReactNode
  /** A button, where there is something to do. */
  children?: ReactNode
}

/** Reads what the sum does not hold yet. */
export const readAllClass = 'min-h-6 whitespace-nowrap text-primary text-sm underline underline-offset-4 touch:min-h-11'

/** The sum above the Trade List, at the right. What it rests on keeps its lines: the rows below must not move. */
export function TotalsLine({ amount, rest, children }: TotalsLineProps) {
  return (
    <div className="flex min-h-11 items-start justify-between gap-4 xl:items-center">
      <p className="min-h-10 min-w-0 text-soft text-sm xl:min-h-5">{rest}</p>
      <div className="flex flex-col items-end gap-x-4 xl:flex-row-reverse xl:items-center">
        <p className="whitespace-nowrap font-semibold text-lg">{amount}</p>
        {children}
      </div>
    </div>
  )
}
