/** One step of a pointer or of the keyboard, as WebDriver writes it; Firefox and WebKit take the same. */
export type InputStep = Record<string, unknown> & { type: string }

/** A source of input with its steps. */
interface InputSource {
  type: 'pointer' | 'key'
  id: string
  parameters?: { pointerType: 'mouse' }
  actions: InputStep[]
}

/** A browser under test with one page. Everything rejects where the browser refuses or is gone. */
export interface Driver {
  goto(url: string): Promise<void>
  /** Runs a function in the page; arguments and result are JSON. */
  run<Args extends unknown[], Result>(work: (...args: Args) => Result, ...args: Args): Promise<Result>
  perform(sources: InputSource[]): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** A PNG. */
  screenshot(): Promise<Buffer>
  /** Errors that no code caught, and violations of the content security policy, so far. */
  problems(): Promise<string[]>
  close(): Promise<void>
}

/** Collects what no code caught on a page; runs inside it, once. */
export function collectProblems(): void {
  const page = window as unknown as { problems?: string[] }
  if (page.problems !== undefined) return
  const problems: string[] = []
  page.problems = problems
  addEventListener('error', ({ message }) => {
    // Reported where an observer finishes in the next frame; nothing is lost.
    if (!message.startsWith('ResizeObserver loop')) problems.push(`error: ${message}`)
  })
  addEventListener('unhandledrejection', ({ reason }) => problems.push(`rejection: ${String(reason)}`))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    problems.push(`policy: ${violatedDirective} ${blockedURI} ${sample}`),
  )
}

/** Waits until `line` has been printed, and answers what its first group matched. */
export function printed(streams: (NodeJS.ReadableStream | null)[], line: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const late = setTimeout(() => reject(new Error(`the browser did not start: ${text.slice(-500)}`)), 60_000)
    for (const stream of streams)
      stream?.on('data', (part) => {
        text += String(part)
        const found = line.exec(text)
        if (found === null) return
        clearTimeout(late)
        resolve(found[1] ?? '')
      })
  })
}
