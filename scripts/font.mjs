// Cuts the one web font out of the full face: what the pages can show, the weights they use. Run it by hand
// after changing the list of signs; the result is committed, so that a build needs no font tool.
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const folder = new URL('../src/site/font/', import.meta.url)
const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('')
const face = await readFile(new URL('FamiljenGrotesk.ttf', folder))
const cut = await subsetFont(face, `${ascii}₹–—‘’“”…·×−±°©←→↗↑↓•½`, { targetFormat: 'woff2' })
await writeFile(new URL('niyam.woff2', folder), cut)
console.log(`niyam.woff2: ${cut.length} bytes`)
