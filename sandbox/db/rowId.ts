/** A row id from the wire's opaque text; one that no row can have for anything but plain digits. */
export function rowId(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : -1
}
