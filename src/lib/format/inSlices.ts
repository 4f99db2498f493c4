/** So long a slice takes at most on any processor; a frame takes twice that. */
const SLICE_MS = 8

/** When the page was free last, in the time of `performance`: lists one after the other share a slice. */
let rested = Number.NEGATIVE_INFINITY

/** Acts on each item of a long list; before it and between two slices the page answers. Fails where it is aborted. */
export async function inSlices<T>(items: Iterable<T>, act: (item: T) => void, signal?: AbortSignal): Promise<void> {
  for (const item of items) {
    if (performance.now() - rested > SLICE_MS) {
      await new Promise((resolve) => setTimeout(resolve))
      rested = performance.now()
      signal?.throwIfAborted()
    }
    act(item)
  }
}
