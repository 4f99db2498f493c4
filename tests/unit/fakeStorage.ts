/** Stands in for the browser's storage: what it keeps are its own keys, and it is full at `room` characters. */
export function fakeStorage(room = Number.POSITIVE_INFINITY): Storage {
  const values: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => values[key] ?? null,
    setItem: (key: string, value: string) => {
      const others = Object.entries(values).filter(([name]) => name !== key)
      const used = others.reduce((sum, [name, text]) => sum + name.length + text.length, 0)
      if (used + key.length + value.length > room) throw new DOMException('full', 'QuotaExceededError')
      values[key] = value
    },
    removeItem: (key: string) => {
      delete values[key]
    },
  }
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(values, name, { value })
  return values as unknown as Storage
}
