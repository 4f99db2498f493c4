import { contentError } from './checked.ts'

interface Entry {
  filePath?: string | undefined
}

/** Ends the build where two files claim the same address. */
export function demandUnique<E extends Entry>(
  entries: readonly E[],
  field: string,
  value: (entry: E) => string | undefined,
) {
  const seen = new Map<string, string>()
  for (const entry of entries) {
    const [key, file] = [value(entry), entry.filePath ?? 'src/content']
    if (key === undefined) continue
    const other = seen.get(key)
    if (other !== undefined) throw contentError(file, `${field}: "${key}" is taken by ${other}`)
    seen.set(key, file)
  }
}
