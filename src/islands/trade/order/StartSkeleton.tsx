import { PageTitle } from '../../ui/PageTitle.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** On a phone today leads. In its place, not lifted out of the flow: else the line above pushes what follows. */
export const StartTitle = () => (
  <div className="max-md:-mb-6 max-md:h-0 max-md:overflow-clip">
    <PageTitle title="Dashboard" />
  </div>
)

/** The start page in its shape until it is known what it shows: today, the form, and the month beside them. */
export const StartSkeleton = ({ label = 'Loading your trades' }) => (
  <div className="grid grid-cols-1 gap-6 md:gap-8 xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-0">
    <div className="flex min-w-0 flex-col gap-6 md:gap-8 xl:pr-12">
      <StartTitle />
      <div className="min-h-31">
        <Skeleton rows={2} label={label} />
      </div>
      <Skeleton rows={4} label="Loading the Trading Form" />
    </div>
    <div className="xl:border-line xl:border-l xl:pl-10 max-xl:hidden">
      <Skeleton rows={9} label="Loading this month" />
    </div>
  </div>
)
