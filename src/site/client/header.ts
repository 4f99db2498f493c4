import { screens } from '../../lib/routes.ts'
import { eraseUserData } from '../../lib/session/userStorage.ts'
import { deviceStorage } from '../../lib/storage/local.ts'
import { readStoredUser, type StoredUser } from './stored.ts'
import './deferredSections.ts'
import './webFont.ts'
import './manifest.ts'
import './notices.ts'
import './theme.ts'

const root = document.documentElement
const header = document.querySelector('[data-header]')
const menus = [...(header?.querySelectorAll<HTMLDetailsElement>('[data-menu]') ?? [])]

const visitor = (): StoredUser | null => readStoredUser(deviceStorage.readText('user_data') ?? null)

/** Marks who is visiting, and writes the name and the address into the dropdown as text. */
function showVisitor(): void {
  const user = visitor()
  root.dataset['visitor'] = user ? 'in' : 'out'
  const write = (part: string, text = '') => {
    const element = header?.querySelector(`[data-${part}]`)
    if (element) element.textContent = text
  }
  write('username', user?.username || (user ? 'Signed in' : ''))
  write('email', user?.email)
}

function logOut(): void {
  eraseUserData()
  deviceStorage.remove('user_data')
  // The island hears of other tabs only: what it still holds must not be written back while the page closes.
  // Its guard may lead away by itself and says so: of two navigations, one would cut the other off.
  if (dispatchEvent(new StorageEvent('storage', { key: 'user_data', newValue: null, cancelable: true })))
    location.assign(screens.login.path)
}

showVisitor()
// Fetched for the signed-in alone, and where no island checks the session by itself.
if (root.dataset['visitor'] === 'in' && !document.querySelector('astro-island'))
  import('./sessionCheck.ts').then(
    (it) => it.checkStored(visitor),
    () => {},
  )
header?.querySelector('[data-logout]')?.addEventListener('click', logOut)
// Read again whenever a menu opens: storage is the one truth.
for (const menu of menus) {
  menu.addEventListener('toggle', () => {
    if (!menu.open) return
    showVisitor()
    for (const other of menus) if (other !== menu) other.open = false
  })
}
addEventListener('storage', ({ key }) => {
  if (key === null || key === 'user_data') showVisitor()
})
// The island changes the session in the same tab, without a storage event.
addEventListener('niyam:visitor', showVisitor)
addEventListener('pageshow', showVisitor)
document.addEventListener('prerenderingchange', showVisitor)
addEventListener('click', ({ target }) => {
  for (const menu of menus) if (!menu.contains(target as Node)) menu.open = false
})
header?.addEventListener('focusout', (event) => {
  const next = (event as FocusEvent).relatedTarget as Node | null
  for (const menu of menus) if (next && !menu.contains(next)) menu.open = false
})
addEventListener('keydown', ({ key }) => {
  const open = key === 'Escape' ? menus.find((menu) => menu.open) : undefined
  if (!open) return
  open.open = false
  open.querySelector('summary')?.focus()
})
