import { prefetchReads } from '../../lib/prefetch/prefetchReads.ts'

try {
  prefetchReads(location.pathname)
} catch {
  // An address that cannot be decoded names no trade; the app says so.
}
