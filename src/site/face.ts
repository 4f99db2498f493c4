/** Fetches the display face where a slow line left it out of this page, so that the next one has it from the cache. */
async function keepFace(): Promise<void> {
  const href = document.querySelector<HTMLMetaElement>('[name="face"]')?.content
  try {
    if (!href || 'face' in document.documentElement.dataset) return
    await new FontFace('Niyam', `url(${href})`).load()
    localStorage.setItem('face', href)
  } catch {
    // Not there this time, or nothing may be stored: pages show its stand-in.
  }
}

if (document.readyState === 'complete') void keepFace()
else addEventListener('load', () => void keepFace())
