/** A payment reference for comparing: case, width, blanks and invisible characters do not tell two payments apart. */
export function plainReference(id: string): string {
  return id
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\s]/gu, '')
    .toLowerCase()
}
