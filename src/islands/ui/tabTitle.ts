let own: string | undefined
let signs = new Map<string, string>()

function draw(): void {
  const title = [...signs.values(), own].join('')
  if (document.title !== title) document.title = title
}

/** Sets the page's title in the browser tab, after the prefixes. */
export function setPageTitle(name: string): void {
  own = name
  draw()
}

/** Puts a sign, such as profit and loss, before the page's name, one for each key; an empty one goes. Urgent ones lead. */
export function setTabPrefix(key: string, sign: string, isUrgent = false): void {
  own ??= document.title
  if (sign === '') signs.delete(key)
  else if (isUrgent && !signs.has(key)) signs = new Map([[key, sign], ...signs])
  else signs.set(key, sign)
  draw()
}
