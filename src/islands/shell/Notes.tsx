import { useStore } from '@nanostores/react'
import { toast } from 'react-hot-toast/headless'
import { checkSession, profile } from '../../lib/resources/currentUser.ts'
import { intervals } from '../../lib/resources/intervals.ts'
import { isOpenTrade } from '../../lib/resources/tradeStatus.ts'
import { $trades } from '../../lib/resources/trades.ts'
import { $clockError } from '../../lib/serverClock.ts'
import { wrongClock } from '../../lib/text/clock.ts'
import { useBusy } from '../ui/useBusy.ts'
import { useFresh } from '../ui/useFresh.ts'

/** One quiet line once a newer version is installed. The page goes on as it is: nothing reloads by itself. */
export function NewVersion() {
  const trades = useStore($trades)
  const hasOpenTrade = trades.state !== 'ready' || trades.isStale || trades.data.some(isOpenTrade)
  return (
    <p role="status" className="text-soft text-sm">
      {hasOpenTrade ? 'New version. Reload when no trade is open.' : 'New version. '}
      {!hasOpenTrade && (
        <button
          type="button"
          onClick={() => location.reload()}
          className="-my-3 min-h-11 text-primary underline underline-offset-4 hover:no-underline"
        >
          Reload
        </button>
      )}
    </p>
  )
}

/**
 * After a sign-in: one line that names the disclaimer, and opens it by `onRead`. It lies over the page for ten seconds:
 * the side menu has the disclaimer always.
 */
export function remindOfDisclaimer(onRead: (isReading: true) => void): void {
  const read = (id: string) => {
    toast.dismiss(id)
    onRead(true)
  }
  const line = ({ id }: { id: string }) => (
    <>
      At your own risk:{' '}
      <button type="button" onClick={() => read(id)} className="text-primary underline underline-offset-4">
        Disclaimer
      </button>
    </>
  )
  toast(line, { duration: 10_000 })
}

/** Says that this device's clock is wrong, and which times still follow it. */
export function ClockNote() {
  const { title, text } = wrongClock(useStore($clockError) ?? 0)
  return (
    <p role="status" className="rounded-control bg-warn-wash px-4 py-2 text-sm">
      <strong className="font-semibold text-warn">{title}</strong> {text}
    </p>
  )
}

/** A quiet sign that the stored session could not be verified. It is kept, and checked again when the network is back or the tab is shown. */
export function SessionCheck() {
  const { busy, run } = useBusy()
  useFresh(profile.keepFresh, intervals.session)
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 text-soft text-sm">
      <p>
        <span aria-hidden="true" className="mr-2 inline-block size-2 rounded-full bg-accent forced-color-adjust-none" />
        We could not check your session. You stay signed in.
      </p>
      <button
        type="button"
        disabled={busy}
        onClick={() => void run(checkSession)}
        className="min-h-11 text-primary underline underline-offset-4 hover:no-underline disabled:no-underline disabled:opacity-60"
      >
        {busy ? 'Checking' : 'Check again'}
      </button>
    </div>
  )
}
