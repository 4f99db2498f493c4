import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = '**/*.{css,html,js,json,svg,txt,webmanifest,xml}'
/** Below, the header that names the coding costs what the coding saves. */
const SMALLEST = 512

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < SMALLEST) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  const [br, gz] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}

/** Writes `.br` and `.gz` beside every text of a folder, at their best, for hosts that send such files as they are. */
export async function compressFolder(folder: string): Promise<void> {
  const files = await Array.fromAsync(glob(TEXT, { cwd: folder }))
  await Promise.all(files.map((name) => compressFile(join(folder, name))))
}
