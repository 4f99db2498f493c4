import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildMoment } from '../src/build/version.ts'
import { fail, root } from './run.ts'

interface Bom {
  serialNumber?: string
  metadata: { timestamp: string; component: { name: string } }
  components: unknown[]
}

/** Writes every package of the lock file as CycloneDX JSON, with npm's own command: the same commit, the same bytes. */
function read(): Bom {
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only']
  try {
    return JSON.parse(execFileSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })) as Bom
  } catch {
    return fail('npm sbom did not succeed: it needs npm 10 or newer.')
  }
}

const { serialNumber: _, ...bom } = read()
const { name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { name: string }
bom.metadata.timestamp = new Date(buildMoment).toISOString()
bom.metadata.component.name = name
writeFileSync(join(root, 'sbom.json'), `${JSON.stringify(bom, null, 2)}\n`)
console.log(`sbom.json: ${bom.components.length} packages`)
