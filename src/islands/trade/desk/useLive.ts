import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect, useState } from 'react'
import { firstShown } from '../../../lib/app/firstShown.ts'
import { loadCode } from '../../../lib/app/loadCode.ts'

type Live = ReturnType<typeof import('./liveMessages.ts').liveMessages>

const $none = atom<undefined>()

/** Limits and feeds of a trade, once their code is there: it comes with the panels, after that of Stop and Squre Off. */
export function useLive(id: string) {
  const [live, setLive] = useState<Live>()
  useEffect(() => {
    firstShown()
      .then(() => loadCode(() => import('./liveMessages.ts')))
      // Where it does not arrive, the panels say so.
      .then(
        (code) => setLive(code.liveMessages(id)),
        () => {},
      )
  }, [id])
  return { live, alert: useStore(live?.$alert ?? $none), trouble: useStore(live?.$trouble ?? $none) }
}
