import { loadCode } from '../../lib/app/loadCode.ts'
import { config } from '../../lib/config.ts'
import { fetchNotice, noticeAge } from '../../lib/notice/readNotice.ts'

/** Shows the operator's notice above the page, once; it leaves at its end. */
async function showNotice(): Promise<void> {
  const notice = await fetchNotice(config.notice, Date.now)
  if (!notice) return
  const line = document.createElement('p')
  line.setAttribute('role', 'status')
  line.textContent = `${notice.text} (${noticeAge(notice, Date.now())})`
  Object.assign(line.style, { padding: '0.75rem 1rem', textAlign: 'center', background: 'var(--warn-wash)' })
  document.querySelector('main')?.prepend(line)
  setTimeout(() => line.remove(), notice.until - Date.now())
}

if (document.body.dataset['area'] === 'account')
  import('../../lib/notice/watchNotice.ts').then((it) => it.watchNotice()).catch(() => {})
else if (document.readyState === 'complete') void showNotice()
else addEventListener('load', showNotice)

// For every such button, of a page whose own code did not arrive too.
addEventListener('click', async ({ target }) => {
  const button = (target as Element).closest('[data-support]')
  if (!button) return
  const code = await loadCode(() => import('./support.ts')).catch(() => {})
  if (code) await code.openSupport()
  else button.after(' Not loaded. Try again.')
})
