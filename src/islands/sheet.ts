// As an address: imported for its effect it would be inlined into the page.
import sheet from '../styles/account.css?url'

/** An account without colours is better than none. */
const WAIT_MS = 5000

/** Adds the account area's sheet to the page; resolves once it applies, cannot be had, or lets itself be waited for. */
export function addSheet(): Promise<void> {
  return new Promise((done) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = sheet
    link.onload = () => done()
    link.onerror = () => done()
    setTimeout(done, WAIT_MS)
    document.head.append(link)
  })
}
