/** So long a slice takes at most on any processor; a frame takes twice that. */
const SLICE_MS = 8

/** Acts on each item of a long list; between two slices the page answers. */
export async function inSlices<T>(items: Iterable<T>, act: (item: T) => void): Promise<void> {
  let began = performance.now()
  for (const item of items) {
    if (performance.now() - began > SLICE_MS) {
      await new Promise((resolve) => setTimeout(resolve))
      began = performance.now()
    }
    act(item)
  }
}
