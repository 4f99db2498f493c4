/** One line of a select. */
export interface Option {
  value: string
  label: string
  /** Why it cannot be chosen. */
  reason?: string | undefined
}

/** A select with more options gets a search field: a browser needs seconds for thousands of options. */
export const MAX_OPTIONS = 200

/**
 * The options to draw: those whose label contains the search text, those that can be chosen first, at most
 * `MAX_OPTIONS`. The chosen one is always among them.
 */
export function visibleOptions<O extends Option>(options: readonly O[], search: string, chosen: string): readonly O[] {
  if (options.length <= MAX_OPTIONS) return options
  const text = search.trim().toLowerCase()
  const found: O[] = []
  const blocked: O[] = []
  for (const option of options) {
    if (found.length >= MAX_OPTIONS) break
    if (!option.label.toLowerCase().includes(text)) continue
    if (option.reason === undefined) found.push(option)
    else if (blocked.length < MAX_OPTIONS) blocked.push(option)
  }
  const visible = [...found, ...blocked].slice(0, MAX_OPTIONS)
  const selected = options.find(({ value }) => value === chosen)
  return selected === undefined || visible.includes(selected) ? visible : [selected, ...visible]
}
