import { Skeleton } from '../ui/Skeleton.tsx'

/** The place of a screen outside the account area while its code loads. */
export function ScreenFallback() {
  return (
    <div className="mx-auto min-h-svh w-full max-w-3xl px-4 py-8 sm:py-14">
      <Skeleton rows={6} />
    </div>
  )
}
