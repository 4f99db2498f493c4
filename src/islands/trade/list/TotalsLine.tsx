import type { ReactNode } from 'react'

interface TotalsLineProps {
  amount: ReactNode
  /** What the amount rests on. */
  rest: ReactNode
  /** A button, where there is something to do. */
  children?: ReactNode
}

/** The sum above the Trade List. Its words grow to the right, in lines kept for them: the rows below must not move. */
export function TotalsLine({ amount, rest, children }: TotalsLineProps) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:flex-nowrap">
      <div className="max-sm:basis-full">
        <p>
          <span className="text-soft text-sm">Realised before charges</span>{' '}
          <span className="font-semibold text-lg">{amount}</span>
        </p>
        <p className="min-h-10 text-soft text-sm xl:min-h-5">{rest}</p>
      </div>
      {children}
    </div>
  )
}
