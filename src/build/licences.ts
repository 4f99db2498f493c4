import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** A package with code in the files that browsers get. */
interface ShippedPackage {
  name: string
  version: string
  /** The SPDX name, such as MIT. */
  licence: string
  /** The notice that its licence asks to hand on. */
  text: string
}

const project = fileURLToPath(new URL('../..', import.meta.url))

/** Parts of these are in every page without passing through the bundler: the island's loader, the reset of styles, the preloader. */
const INLINED = ['astro', 'tailwindcss', 'vite']

/** The folder of the package that a module belongs to; undefined for a module of our own. */
export function packageFolder(module: string): string | undefined {
  const [path = ''] = module.replace(/^\0/, '').split('?')
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0]
}

/** Reads a package's notice. Throws an Error of one line where there is none: then it cannot be shipped. */
export function readPackage(folder: string): ShippedPackage {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string
    version: string
    license?: string
  }
  const file = readdirSync(folder).find((it) => /^(licen[cs]e|copying)(\.(md|txt))?$/i.test(it))
  if (!file || !license) throw new Error(`${name} ${version} has no licence text, and parts of it are shipped`)
  // Some append the licences of tools that they bundle for the build alone.
  const [text = ''] = readFileSync(join(folder, file), 'utf8').split(/^# Licenses of bundled dependencies/m)
  return { name, version, licence: license, text: text.trim() }
}

const faces = [
  ['Familjen Grotesk', 'LICENSE.txt'],
  ['Geist', 'LICENSE-Geist.txt'],
] as const

/** The whole page: who made what, under which licence, in the order of names. */
export function licencesText(packages: readonly ShippedPackage[], fonts: readonly string[]): string {
  const sorted = packages.toSorted((a, b) => a.name.localeCompare(b.name))
  const parts = sorted.map(({ name, version, licence, text }) => `${name} ${version} (${licence})\n\n${text}`)
  const head = 'This site contains parts of the following works. Each has its own licence.'
  return [head, ...parts, ...fonts].join(`\n\n${'-'.repeat(72)}\n\n`)
}

/** Writes `licences.txt` beside the pages, made of what the bundler really put into the files for browsers. */
export function licences(): Plugin {
  return {
    name: 'licences',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const folders = new Set(INLINED.map((name) => join(project, 'node_modules', name)))
      for (const file of Object.values(bundle))
        if (file.type === 'chunk')
          for (const module of file.moduleIds) {
            const folder = packageFolder(module)
            if (folder && existsSync(join(folder, 'package.json'))) folders.add(folder)
          }
      const fonts = faces.map(([name, file]) => {
        const text = readFileSync(join(project, 'src/site/font', file), 'utf8')
        return `${name}, the typeface (OFL-1.1)\n\n${text.trim()}`
      })
      const source = licencesText([...folders].map(readPackage), fonts)
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source })
    },
  }
}
