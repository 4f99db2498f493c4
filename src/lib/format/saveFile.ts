/** Saves a file of a text, or of its parts, where the browser saves downloads. */
export function saveFile(name: string, type: string, text: string | Blob[]): void {
  const url = URL.createObjectURL(new Blob([text].flat(), { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers begin reading only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
