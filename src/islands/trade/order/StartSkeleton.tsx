import { PageTitle } from '../../ui/PageTitle.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** On a phone today leads. In its place, not lifted out of the flow: else the line above pushes what follows. */
export const StartTitle = () => (
  <div className="max-md:-mb-6 max-md:h-0 max-md:overflow-clip">
    <PageTitle title="Dashboard" />
  </div>
)

/** The start page until it is known what it shows. */
export const StartSkeleton = ({ label = 'Loading your trades' }) => (
  <>
    <StartTitle />
    <Skeleton rows={6} label={label} />
  </>
)
