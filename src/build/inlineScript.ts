import { build } from 'vite'

const compiled = new Map<string, Promise<string>>()

async function compile(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  })
  const [bundle] = Array.isArray(result) ? result : [result]
  const chunk = bundle && 'output' in bundle ? bundle.output[0] : undefined
  if (!chunk) throw new Error(`${entry}: nothing was compiled`)
  return chunk.code.trim()
}

/**
 * A typed module as one classic script, bundled and minified: for a `<script>` in the page itself, or a worker.
 * `entry` is its path from the project's root. Compiled once per build.
 */
export function inlineScript(entry: string): Promise<string> {
  const code = compiled.get(entry) ?? compile(entry)
  compiled.set(entry, code)
  return code
}
