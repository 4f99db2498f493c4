import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Parts of these are in every page without passing through the bundler: the island's loader, the reset of styles, the preloader. */
const inlined = ['astro', 'tailwindcss', 'vite']

const faces = { 'Familjen Grotesk': 'LICENSE.txt', Geist: 'LICENSE-Geist.txt' }

function noticeOf(name: string): string {
  const folder = join('node_modules', name)
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder).find((it) => /^license(\.md)?$/i.test(it)) ?? 'LICENSE'
  // Some append the licences of tools that they bundle for the build alone.
  const [text = ''] = readFileSync(join(folder, file), 'utf8').split(/^# Licenses of bundled dependencies/m)
  return `\n## ${name} - ${version} (${license})\n\n${text.trim()}\n`
}

/** The notices that Vite's own list of bundled packages lacks, as it writes them. */
export function otherNotices(): string {
  const fonts = Object.entries(faces).map(
    ([name, file]) =>
      `\n## ${name}, the typeface (OFL-1.1)\n\n${readFileSync(join('src/site/font', file), 'utf8').trim()}\n`,
  )
  return [...inlined.map(noticeOf), ...fonts].join('')
}

/** Has Vite list the packages in the scripts for browsers. Astro takes this option from no part of its configuration. */
export function licences(): Plugin {
  const build = { license: { fileName: 'licences.txt' } }
  return { name: 'licences', configEnvironment: (name) => (name === 'client' ? { build } : undefined) }
}
