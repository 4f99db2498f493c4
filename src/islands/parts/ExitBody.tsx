import type { ReactNode } from 'react'
import { Amount } from '../ui/Amount.tsx'
import { Chevron } from '../ui/Chevron.tsx'
import { lazy } from '../ui/lazy.tsx'
import { BrokerText } from './broker/BrokerFallback.tsx'
import type { ExitSentence } from './tradeCommands/exitText.ts'

interface SheetPnlProps {
  /** The trades whose PNL is added up. */
  ids: readonly string[]
  label: string
  /** Since when the number of open legs is known. */
  legs: string
}

/** Holds the place of the PNL until its code is there. */
function PnlFallback({ label, legs }: SheetPnlProps) {
  return (
    <>
      <p>
        {label}
        <Amount value={undefined} isCurrent={false} look="sheet" />
      </p>
      <p className="min-w-28 flex-1 text-right">{legs}</p>
    </>
  )
}

const SheetPnl = lazy(() => import('./SheetPnl.tsx').then((it) => it.SheetPnl), PnlFallback)

interface ExitBodyProps extends SheetPnlProps {
  sentence: ExitSentence
  /** What the exit does, in the owner's words. */
  consequences: readonly string[]
  /** More than the number of legs and the PNL. */
  children?: ReactNode
}

/** What every exit sheet says: the number of open legs and what happens to them, the PNL now, and the long text. */
export function ExitBody({ sentence: [first, rest], consequences, children, ...pnl }: ExitBodyProps) {
  return (
    <>
      <p className="mb-4">
        <strong className="font-semibold">{first}</strong>
        <BrokerText text={rest} />
      </p>
      <div className="flex flex-wrap items-end justify-between gap-x-4 border-line border-y py-3 text-soft text-xs">
        <SheetPnl {...pnl} />
      </div>
      {children}
      <details className="group">
        <summary className="flex min-h-11 w-full cursor-pointer items-center justify-between text-primary">
          What exactly happens
          <Chevron />
        </summary>
        <ul className="grid list-disc gap-1 pb-3 pl-5 text-sm">
          {consequences.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
    </>
  )
}
