import type { ReactNode } from 'react'
import type { ScreenName } from '../../lib/routes.ts'
import { Card } from '../ui/Card.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { Bar, Skeleton } from '../ui/Skeleton.tsx'

/** On a phone today leads. In its place, not lifted out of the flow: else the line above pushes what follows. */
export const StartTitle = () => (
  <div className="max-md:-mb-6 max-md:h-0 max-md:overflow-clip">
    <PageTitle title="Dashboard" />
  </div>
)

/** The two columns of the start page: what to do, and the month beside it. */
export const startColumns = {
  both: 'grid grid-cols-1 gap-6 md:gap-8 xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-0',
  main: 'flex min-w-0 flex-col gap-6 md:gap-8 xl:pr-12',
  side: 'grid min-w-0 content-start gap-8 xl:border-line xl:not-empty:border-l xl:pl-10',
}

const rows = ['a', 'b', 'c', 'd', 'e']

/** The start page in its final shape, until it is known what it shows. `side` is the month, where one is known. */
export function StartSkeleton({
  label = 'Loading your trades',
  side,
}: {
  label?: string | undefined
  side?: ReactNode
}) {
  return (
    <div className={`in-data-failed:hidden ${startColumns.both}`}>
      <div className={startColumns.main}>
        <StartTitle />
        <div role="status" aria-label={label} className="grid min-h-31 content-start gap-2">
          <Bar className="h-5 w-44" />
          <Bar className="my-1 h-9 w-56 md:h-10" />
        </div>
        <Card title="Trading Form">
          <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_8rem_9rem]">
            <Bar className="mt-6 h-11" />
            <Bar className="mt-6 h-11" />
            <Bar className="h-11 sm:mt-6 sm:w-20" />
          </div>
          <div className="h-5" />
        </Card>
        <Card title="Last trades">
          <div className="-mt-4 divide-y divide-line">
            {rows.map((row) => (
              <div key={row} className="flex min-h-16 items-center justify-between">
                <Bar className="h-9 w-1/2" />
                <Bar className="h-5 w-24" />
              </div>
            ))}
          </div>
        </Card>
      </div>
      <div className={startColumns.side}>{side ?? <Skeleton rows={9} label="Loading this month" />}</div>
    </div>
  )
}

/** The place of an account screen whose code is on its way: its title and bars below it, or its own shape. */
export function ScreenSkeleton({ name }: { name: ScreenName | undefined }) {
  if (name === 'tradeStart') return <StartSkeleton />
  return (
    <>
      {name !== 'trade' && <Bar className="h-8 w-48 in-data-failed:hidden" />}
      <Skeleton rows={6} />
    </>
  )
}
