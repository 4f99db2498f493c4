/** Every setting that a build reads. */
const known = [
  'PUBLIC_API_URL',
  'PUBLIC_ACCOUNTS_URL',
  'PUBLIC_WS_URL',
  'PUBLIC_SITE_URL',
  'PUBLIC_REPORT_URL',
  'PUBLIC_NOTICE_URL',
  'PUBLIC_PREVIEW',
  'PUBLIC_SW',
  'PUBLIC_URGENT',
  'HSTS_SUBDOMAINS',
  'API_UPSTREAM',
  'SOURCE_DATE_EPOCH',
]

/** How many letters must be added, left out or changed; letters in the wrong order count once. */
function distance(a: string, b: string): number {
  if (a !== b && [...a].sort().join('') === [...b].sort().join('')) return 1
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries())
      next.push(Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)))
    row = next
  }
  return row.at(-1) ?? 0
}

/** Throws an Error of one line where a name is almost that of a setting: the build would quietly use the default. */
export function checkSettingNames(environment: Record<string, string | undefined>): void {
  for (const name of Object.keys(environment)) {
    const meant = known.includes(name) ? undefined : known.find((it) => distance(name.toUpperCase(), it) <= 2)
    if (meant !== undefined) throw new Error(`${name} is no setting. Is ${meant} meant?`)
  }
}
