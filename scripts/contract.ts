import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contractDocument, fileText } from './contract/document.ts'
import { root } from './run.ts'

writeFileSync(join(root, 'docs/api/openapi.yaml'), fileText(await contractDocument()))
