import { type HostedSite, type HostFiles, IMMUTABLE } from './site.ts'

/**
 * `_headers`, which Netlify and the sandbox read. Without a rule of its own a page is revalidated. Netlify sends what is
 * for all addresses with the files of `_astro` as well: its rules cannot leave a header out.
 */
export function headersFile({ headers, assets }: HostedSite): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
  // One rule for each file: under `/_astro/*` a host would keep the answer to a missing file for a year as well.
  const immutable = assets.map((name) => `/_astro/${name}\n  Cache-Control: ${IMMUTABLE}`)
  return `/*\n${lines.join('\n')}\n${immutable.join('\n')}\n`
}

/** A rule without `!` never comes before a file. */
export function netlify(site: HostedSite): HostFiles {
  const rules = site.shells.map(({ path, file }) => `${path} ${file} 200`)
  // The feeds are WebSockets.
  const note = site.api && "# Netlify passes no WebSockets on: set PUBLIC_API_URL to the API's own name.\n"
  return { _headers: headersFile(site), _redirects: `${note}${rules.join('\n')}\n` }
}
