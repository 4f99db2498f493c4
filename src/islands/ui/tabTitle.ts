let own: string | undefined
const alerts = new Set<string>()

function draw(): void {
  const title = `${alerts.size > 0 ? '(!) ' : ''}${own}`
  if (document.title !== title) document.title = title
}

/** Sets the page's title in the browser tab. */
export function setPageTitle(name: string): void {
  own = name
  draw()
}

/** Marks the tab with "(!)" while there is an alert under any key. No amount: the browser's history keeps titles. */
export function setTabAlert(key: string, isOn: boolean): void {
  own ??= document.title
  if (isOn) alerts.add(key)
  else alerts.delete(key)
  draw()
}
