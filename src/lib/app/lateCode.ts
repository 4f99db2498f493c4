/** Fetches the files of the next page, as this one's `late-code` names them, and reads none of them. */
export function fetchLateCode(): void {
  const named = globalThis.document?.querySelector<HTMLMetaElement>('meta[name=late-code]')?.content ?? ''
  for (const href of named.split(' ').filter(Boolean)) {
    const as = href.endsWith('.css') ? 'style' : 'script'
    const link = Object.assign(document.createElement('link'), { rel: 'prefetch', as, crossOrigin: '', href })
    document.head.append(link)
  }
}
