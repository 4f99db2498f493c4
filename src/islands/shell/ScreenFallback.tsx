import { Skeleton } from '../ui/Skeleton.tsx'

/** The place of a screen outside the account area while its code loads. */
export function ScreenFallback() {
  return (
    <div className="wrap min-h-svh pt-6">
      <Skeleton rows={6} />
    </div>
  )
}
