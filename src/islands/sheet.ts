// As an address: imported for its effect it would be inlined into the page.
import sheet from '../styles/account.css?url'

/** Adds the account area's sheet to the page; resolves once it applies, or cannot be had. */
export function addSheet(): Promise<void> {
  return new Promise((done) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = sheet
    link.onload = () => done()
    link.onerror = () => done()
    document.head.append(link)
  })
}
