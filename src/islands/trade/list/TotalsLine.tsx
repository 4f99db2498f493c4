import type { ReactNode } from 'react'

interface TotalsLineProps {
  amount: ReactNode
  /** What the amount rests on. */
  rest: ReactNode
  /** A button, where there is something to do. */
  children?: ReactNode
}

/** The sum above the Trade List. Its height stays while its words change: the rows below must not move. */
export function TotalsLine({ amount, rest, children }: TotalsLineProps) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="items-baseline gap-x-2 max-sm:basis-full sm:flex">
        <p>
          <span className="text-soft text-sm">Realised before charges</span>{' '}
          <span className="font-semibold text-lg">{amount}</span>
        </p>
        <p className="text-soft text-sm tabular-nums max-sm:min-h-10">{rest}</p>
      </div>
      {children}
    </div>
  )
}
