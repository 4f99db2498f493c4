import { existsSync, readFileSync } from 'node:fs'
import type { SupportFile } from '../src/lib/support/schema.ts'
import { fail } from './run.ts'
import { tell } from './support/presses.ts'

const [file = ''] = process.argv.slice(2)
if (file === '' || file === '--help') fail('npm run support -- <file>, a support file: see docs/support.md')

function read(): SupportFile {
  if (!existsSync(file)) fail(`There is no file ${file}.`)
  try {
    const found = JSON.parse(readFileSync(file, 'utf8')) as SupportFile
    if (found.format === 'niyam-support' && found.version === 1) return found
  } catch {
    // Said below.
  }
  return fail(`${file} is no support file of version 1.`)
}

console.log(tell(read()))
