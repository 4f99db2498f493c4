/**
 * Ports of the servers that the browser tests start: the site, and in `npm run test:all` the site of another origin's
 * API, and that API. Both name free ones, so that two runs share a machine. By hand, `E2E_PORT=5200` moves the site, and
 * the tests of another origin have no servers.
 */
const [site = 4410, crossSite, crossApi] = (process.env.E2E_PORT ?? '4410').split(',').map(Number)

export const sitePort: number = site
export const crossPorts: { site: number; api: number } | undefined =
  crossSite && crossApi ? { site: crossSite, api: crossApi } : undefined

/** The URL of a port on this machine. */
export function loopbackUrl(port: number): string {
  return `http://127.0.0.1:${port}`
}
