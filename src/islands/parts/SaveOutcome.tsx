import type { ReactNode } from 'react'
import { describeSave, type SaveState } from '../../lib/resources/save.ts'
import type { SaveWords } from '../../lib/text/subscriptions.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'

/** What became of a request that failed or may have failed. Nothing for any other. */
export function SaveOutcome(props: { state: SaveState; words: SaveWords; onRetry: () => void; children?: ReactNode }) {
  const { state, words, onRetry, children } = props
  const said = describeSave(state, words)
  if (!said) return null
  return (
    <Banner kind="error" title={said.title}>
      {said.text && <p className="wrap-anywhere">{said.text}</p>}
      {(state.is === 'not-saved' || state.is === 'not-seen') && (
        <Button variant="quiet" onClick={onRetry}>
          Try again
        </Button>
      )}
      {children}
    </Banner>
  )
}
