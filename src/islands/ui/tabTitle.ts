let own: string | undefined
let signs = new Map<string, string>()

function draw(): void {
  const title = [...signs.values(), own].join('')
  if (document.title !== title) document.title = title
}

/**
 * Names the page in the browser's tab, after whatever signs stand there.
 * The returned function gives the name before it back, unless somebody has named the page anew.
 */
export function setPageTitle(name: string): () => void {
  const before = own ?? document.title
  own = name
  draw()
  return () => {
    if (own === name) setPageTitle(before)
  }
}

/** Puts a sign, such as profit and loss, before the page's name, one for each key; an empty one goes. Urgent ones lead. */
export function setTabPrefix(key: string, sign: string, isUrgent = false): void {
  own ??= document.title
  if (sign === '') signs.delete(key)
  else if (isUrgent && !signs.has(key)) signs = new Map([[key, sign], ...signs])
  else signs.set(key, sign)
  draw()
}
