import type { ClientDirective } from 'astro'
import { afterPaint } from './afterPaint.ts'

/** `client:afterPaint`: the island's code loads after the first paint. */
const directive: ClientDirective = (load) => afterPaint(() => void load().then((hydrate) => hydrate()))

// Astro takes a directive as its file's default export.
export default directive
