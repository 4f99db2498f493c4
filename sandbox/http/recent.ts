/** Lists kept per endpoint: enough for those who look at the same time. A list has a few megabytes. */
const MOST_KEPT = 8

/** Puts a value at the end of a map that keeps those used last. */
export function keepRecent<K, V>(kept: Map<K, V>, key: K, value: V): void {
  kept.delete(key)
  kept.set(key, value)
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
}
