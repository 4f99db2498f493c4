import { headStart } from '../../lib/headStart.ts'

try {
  headStart(location.pathname)
} catch {
  // An address that cannot be decoded names no trade; the app says so.
}
