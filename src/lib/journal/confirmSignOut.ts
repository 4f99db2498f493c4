import { saveFile } from '../format/saveFile.ts'
import { istDay } from '../format/time.ts'
import { serverNow } from '../serverClock.ts'
import { journalText } from '../text/journal.ts'
import { toFile } from './file.ts'
import { loadNotes } from './journal.ts'

function button(label: string, look: string, onPress: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.className = look
  made.textContent = label
  made.addEventListener('click', onPress)
  return made
}

/** Asks whether to export the notes before signing out deletes them. `signOut` is called unless the user cancels. */
export async function confirmSignOut(signOut: () => void): Promise<void> {
  const notes = await loadNotes()
  const count = Object.keys(notes).length
  if (count === 0) return signOut()
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', 'Sign out')
  // The policy allows styles set by script, not in the markup.
  Object.assign(dialog.style, {
    margin: 'auto',
    maxWidth: '28rem',
    padding: '1.5rem',
    border: '1px solid var(--line)',
    borderRadius: '0.5rem',
    background: 'var(--surface)',
    color: 'var(--ink)',
  })
  const text = document.createElement('p')
  text.textContent = journalText.beforeSignOut(count)
  const row = document.createElement('div')
  Object.assign(row.style, { display: 'flex', flexWrap: 'wrap', gap: '0.75rem', marginTop: '1rem' })
  row.append(
    button('Export and sign out', 'btn', () => {
      saveFile(`journal-${istDay(serverNow())}.json`, 'application/json', toFile(notes))
      // The browser reads the file after the click; leaving the page at once could lose it.
      setTimeout(signOut, 500)
    }),
    button(count === 1 ? 'Sign out without it' : 'Sign out without them', 'btn btn-quiet btn-danger', signOut),
    button('Cancel', 'btn btn-quiet', () => dialog.close()),
  )
  dialog.append(text, row)
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
}
