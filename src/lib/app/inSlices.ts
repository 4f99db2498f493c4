/** Acts on each item of a long list; between two slices of `size` the page answers. */
export async function inSlices<T>(items: readonly T[], size: number, act: (item: T) => void): Promise<void> {
  for (const [index, item] of items.entries()) {
    if (index % size === size - 1) await new Promise((resolve) => setTimeout(resolve))
    act(item)
  }
}
