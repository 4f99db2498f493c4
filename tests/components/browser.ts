import { Window } from 'happy-dom'

/**
 * The document that components are drawn into, beside the `fetch`, `URL` and streams of Node, which the sandbox speaks:
 * Vitest's own environment would take their place as well. The files of a process share it, as they share React.
 */
function openWindow(): void {
  const window = new Window({ url: 'http://sandbox.test/account/profile' })

  /** What a form of this document holds, as a body that the `fetch` of Node can send. */
  class FormDataOfForm extends FormData {
    constructor(form?: HTMLFormElement) {
      super()
      if (!form) return
      for (const [name, value] of new window.FormData(form as never)) this.append(name, value as string)
    }
  }

  const classes = Object.getOwnPropertyNames(window).filter((name) =>
    /^(HTML|SVG|Element|Node|Document|Text$|Range$|Event$|\w+Event$|MutationObserver|ResizeObserver)/.test(name),
  )
  const parts = ['document', 'navigator', 'location', 'history', 'localStorage', 'sessionStorage']
  const functions = ['matchMedia', 'getComputedStyle', 'requestAnimationFrame', 'cancelAnimationFrame']
  const listening = ['addEventListener', 'removeEventListener', 'dispatchEvent']
  const take = (names: readonly string[], of: (name: keyof typeof window) => unknown) => {
    for (const name of names)
      Object.defineProperty(globalThis, name, {
        value: of(name as keyof typeof window),
        configurable: true,
        writable: true,
      })
  }
  take([...classes, ...parts], (name) => window[name])
  take([...functions, ...listening], (name) => (window[name] as () => unknown).bind(window))
  Object.assign(globalThis, { window: globalThis, self: globalThis, FormData: FormDataOfForm })
}

if (!('document' in globalThis)) openWindow()
