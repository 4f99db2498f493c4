import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $check, checkSession } from '../../lib/resources/currentUser.ts'

/** A quiet sign that the stored session could not be verified. It is kept, and checked again when the network is back. */
export function SessionCheck() {
  const check = useStore($check)
  const [asking, setAsking] = useState(false)
  const isUnsure = check === 'unsure'
  const ask = async () => {
    setAsking(true)
    await checkSession()
    setAsking(false)
  }
  useEffect(() => {
    if (!isUnsure) return
    const again = () => void checkSession()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isUnsure])
  if (!isUnsure) return null
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 text-soft text-sm">
      <p>
        <span aria-hidden="true" className="mr-2 inline-block size-2 rounded-full bg-accent forced-color-adjust-none" />
        We could not check your session. You stay signed in.
      </p>
      <button
        type="button"
        disabled={asking}
        onClick={() => void ask()}
        className="min-h-11 text-primary underline underline-offset-4 hover:no-underline disabled:no-underline disabled:opacity-60"
      >
        {asking ? 'Checking' : 'Check again'}
      </button>
    </div>
  )
}
