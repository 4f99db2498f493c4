/** What a screen that shows a trade lends to its feeds while it is shown. */
export interface Viewer {
  /** True while the trade runs, as far as the screen knows. */
  isRunning(): boolean
  /** Reads the trade over REST and shows it; false when that failed. */
  reread(): Promise<boolean>
}

/** How long what came after an opening waits for the trade to be read again, in milliseconds. */
const REREAD_MS = 5000

/** The screens that attend to one feed; the last to come is asked. */
export function createViewers() {
  const attendants: Viewer[] = []
  return {
    register(attendant: Viewer): () => void {
      attendants.push(attendant)
      return () => {
        const index = attendants.indexOf(attendant)
        if (index >= 0) attendants.splice(index, 1)
      }
    },
    isRunning: () => attendants.at(-1)?.isRunning() ?? false,
    /** Reads the trade again; ends when that did, failed, or took too long. At once where nobody attends. */
    reread(): Promise<unknown> | undefined {
      const attendant = attendants.at(-1)
      if (attendant === undefined) return undefined
      const late = new Promise((resolve) => setTimeout(resolve, REREAD_MS))
      return Promise.race([attendant.reread().catch(() => false), late])
    },
  }
}
