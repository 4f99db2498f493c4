/**
 * Fetches the scripts that the page's `late-code` names, and reads none of them: the line is free while the first screen
 * is drawn, and the processor is not. The import that follows finds them.
 */
export function preloadLateCode(): void {
  const urls = globalThis.document?.querySelector<HTMLMetaElement>('meta[name=late-code]')?.content.split(' ') ?? []
  for (const href of urls)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', crossOrigin: '', href }),
    )
}
