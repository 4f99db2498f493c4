import { closest } from './content/spelling.ts'

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

/** Throws an Error of one line where a name is almost that of a setting: the build would quietly use the default. */
export function checkSettingNames(environment: Record<string, string | undefined>): void {
  for (const name of Object.keys(environment)) {
    const meant = known.includes(name) ? undefined : closest(name, known)
    if (meant !== undefined) throw new Error(`${name} is no setting. Is ${meant} meant?`)
  }
}
