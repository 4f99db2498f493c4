/** What a screen that shows a trade lends to its feeds while it is shown. */
export interface Viewer {
  /** True while the trade runs, as far as the screen knows. */
  isRunning(): boolean
  /** False where the trade's feeds bring nothing any more. */
  isWanted(): boolean
  /** Reads the trade over REST and shows it; false when that failed. */
  reread(): Promise<boolean>
}

/** How long what came after an opening waits for the trade to be read again, in milliseconds. */
const REREAD_MS = 5000

/** The screens that show one feed; the last to come is asked. */
export function createViewers() {
  const viewers: Viewer[] = []
  return {
    register(viewer: Viewer): () => void {
      viewers.push(viewer)
      return () => {
        const index = viewers.indexOf(viewer)
        if (index >= 0) viewers.splice(index, 1)
      }
    },
    isRunning: () => viewers.at(-1)?.isRunning() ?? false,
    /** Where no screen says otherwise, a feed is watched because it is wanted. */
    isWanted: () => viewers.at(-1)?.isWanted() ?? true,
    /** Reads the trade again; ends when that did, failed, or took too long. At once where no screen is registered. */
    reread(): Promise<unknown> | undefined {
      const viewer = viewers.at(-1)
      if (viewer === undefined) return undefined
      const late = new Promise((resolve) => setTimeout(resolve, REREAD_MS))
      return Promise.race([viewer.reread().catch(() => false), late])
    },
  }
}
