import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screenFiles } from '../src/lib/routes.ts'
import { built, scriptsOf, weightOf } from '../tests/e2e/builtScripts.ts'

console.log(
  screenFiles()
    .map(({ name, file }) => {
      const h = readFileSync(join(built, file, 'index.html'), 'utf8')
      const s = scriptsOf(h)
      return (
        name +
        ' ' +
        (s.reduce((b, u) => b + weightOf(join(built, u)), 0) / 1024).toFixed(2) +
        ' html ' +
        (weightOf(join(built, file, 'index.html')) / 1024).toFixed(2) +
        ' n' +
        s.length
      )
    })
    .join('\n'),
)
