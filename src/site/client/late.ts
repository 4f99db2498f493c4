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

/** Shows the support file; rejects where its code can't be had. */
export async function loadSupport(): Promise<void> {
  const code = await loadCode(() => import('./support.ts'))
  await code.openSupport()
}
