import { useEffect, useRef, useState } from 'react'
import { ChunkLoadError } from '../../ui/ChunkLoadError.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useLazy } from '../../ui/useLazy.ts'
import { $singleKeys, actionOf, type DeskAction } from './shortcuts.ts'

const loadContent = () => import('./DeskHelpContent.tsx').then((it) => it.DeskHelpContent)

/** Opens at once and shows its content when the code is there. */
function HelpDialog({ onClose }: { onClose: () => void }) {
  const content = useLazy(loadContent)
  return (
    <Dialog title="Keyboard and announcements" onClose={onClose}>
      {content.state === 'loading' && (
        // As high as the content: an open dialog must not move.
        <div className="min-h-dvh sm:min-h-176">
          <Skeleton rows={6} label="Loading the shortcuts" />
        </div>
      )}
      {content.state === 'failed' && <ChunkLoadError />}
      {content.state === 'ready' && <content.value />}
    </Dialog>
  )
}

/** The desk's sheet of shortcuts with its button, under `?` as well; `onAction` carries out a single key. */
export function DeskHelp({ onAction }: { onAction: (action: DeskAction) => void }) {
  const [isOpen, setOpen] = useState(false)
  const act = useRef(onAction)
  act.current = onAction
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null
      const isTyping =
        target?.closest('input, select, textarea, [contenteditable]') != null ||
        document.querySelector('dialog[open]') !== null
      const isModified = event.ctrlKey || event.altKey || event.metaKey
      const action = actionOf({ key: event.key, isModified, isRepeat: event.repeat, isTyping }, $singleKeys.get())
      if (action === undefined) return
      event.preventDefault()
      if (action === 'help') setOpen(true)
      else act.current(action)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <button
        type="button"
        aria-label="Keyboard and announcements"
        onClick={() => setOpen(true)}
        className="desk-help size-6 rounded-full border border-edge text-sm text-soft leading-none hover:text-ink pointer-coarse:size-11"
      >
        ?
      </button>
      {isOpen && <HelpDialog onClose={() => setOpen(false)} />}
    </>
  )
}
