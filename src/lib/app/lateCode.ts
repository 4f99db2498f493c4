/**
 * Fetches the files that the page's `late-code` names, and reads none of them: the line is free then, and the processor
 * is not. `preload` is for this page, whose import finds them; `prefetch` for the next one.
 */
export function fetchLateCode(rel: 'preload' | 'prefetch'): void {
  const named = globalThis.document?.querySelector<HTMLMetaElement>('meta[name=late-code]')?.content ?? ''
  for (const href of named.split(' ').filter(Boolean)) {
    const as = href.endsWith('.css') ? 'style' : 'script'
    document.head.append(Object.assign(document.createElement('link'), { rel, as, crossOrigin: '', href }))
  }
}
