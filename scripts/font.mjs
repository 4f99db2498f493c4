// Cuts the two web fonts out of their faces: what the pages can show, the weights they use, the features they name.
// Run it by hand after changing the list of signs; the result is committed, so that a build needs no font tool.
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const folder = new URL('../src/site/font/', import.meta.url)
const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('')
const signs = `${ascii}\u00a0\u2009₹–—‘’“”…·×−±°©←→↗↑↓▲▼•½`
const keepFeatures = ['kern', 'tnum', 'case', 'ccmp', 'locl', 'mark', 'mkmk']

for (const [face, name] of [
  ['FamiljenGrotesk.ttf', 'niyam.woff2'],
  ['Geist.ttf', 'geist.woff2'],
]) {
  const cut = await subsetFont(await readFile(new URL(face, folder)), signs, { targetFormat: 'woff2', keepFeatures })
  await writeFile(new URL(name, folder), cut)
  console.log(`${name}: ${cut.length} bytes`)
}
