/**
 * Copies a text that is still being read. Safari allows a write only within the click that asks for it, so the
 * clipboard is given the promise at once. Rejects where copying is not allowed.
 */
export async function copyText(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text)
  const blob = text.then((whole) => new Blob([whole], { type: 'text/plain' }))
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}
