/** A payment reference for comparing: case, width, blanks and invisible characters make no difference. */
export function plainReference(id: string): string {
  return id
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\s]/gu, '')
    .toLowerCase()
}
