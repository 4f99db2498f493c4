// As an address: imported for its effect it would be inlined into the page.
import sheet from '../styles/account.css?url'

/** Adds the account area's sheet to the page; resolves once it applies, fails, or takes longer than an account may. */
export function addSheet(): Promise<void> {
  return new Promise((done) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = sheet
    link.onload = () => done()
    link.onerror = () => done()
    setTimeout(done, 5000)
    document.head.append(link)
  })
}
