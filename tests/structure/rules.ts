import { dirname, join, normalize } from 'node:path'
import type { SourceFile } from './files.ts'
import { browser } from './importRules.ts'

/** Each rule takes files and answers what breaks it, one per line. An empty list is a pass. */
type Rule = (files: SourceFile[]) => string[]

const statement = /(?:\b(?:import|export)\s+(type\s)?[^'"()]*?\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g

/** What an Astro file imports, types left out, as `from -> to`; a path from the root for our own files. */
function importsOf({ file, text }: SourceFile): { to: string; line: string }[] {
  return [...text.matchAll(statement)]
    .filter(([, type]) => type === undefined)
    .map(([, , to = '']) => (to.startsWith('.') ? normalize(join(dirname(file), to)) : to))
    .map((to) => ({ to, line: `${file} -> ${to}` }))
}

const isAstro = ({ file }: SourceFile) => file.endsWith('.astro')

/** The `<script>` blocks of an Astro file: the only part of it that reaches the browser. */
function scriptsOf({ file, text }: SourceFile): SourceFile[] {
  return [...text.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map(([, block = '']) => ({ file, text: block }))
}

const entries = ['src/pages/[...screen].astro', 'src/pages/[...access].astro', 'src/site/strategy/Packages.astro']
export const onlyEntriesImportIslands: Rule = (files) =>
  files
    .filter((it) => isAstro(it) && !entries.includes(it.file))
    .flatMap(importsOf)
    .filter(({ to }) => to.startsWith('src/islands/'))
    .map(({ line }) => line)

/** Nothing in a build; without it no file of React's loads in `npm run dev`. */
const refresh = '@vitejs/plugin-react/preamble'

/** What a page's script imports is code for the browser, whose own imports the import rules hold. */
export const pageScriptsStayInTheBrowser: Rule = (files) =>
  files
    .filter(isAstro)
    .flatMap(scriptsOf)
    .flatMap(importsOf)
    .filter(({ to }) => to !== refresh && !new RegExp(browser).test(to))
    .map(({ line }) => line)

/** What Astro calls by its name. */
const namesOfAstro = ['getStaticPaths', 'GET']
const exported = /^export (?:async )?(?:function\*?|const|let|class|interface|type|enum) ([\w$]+)/gm

/** An exported name that stands for two things, as `name: one file, another`. */
export const noHomonyms: Rule = (files) => {
  const homes = new Map<string, Set<string>>()
  for (const { file, text } of files.filter(({ file }) => file.startsWith('src/')))
    for (const [, name = ''] of text.matchAll(exported)) homes.set(name, (homes.get(name) ?? new Set()).add(file))
  return [...homes]
    .filter(([name, where]) => where.size > 1 && !namesOfAstro.includes(name))
    .map(([name, where]) => `${name}: ${[...where].sort().join(', ')}`)
}

const markup =
  /\b(?:innerHTML|outerHTML|srcdoc|dangerouslySetInnerHTML|insertAdjacentHTML|createContextualFragment|setHTMLUnsafe|document\.write)\b/

/** What a log or a server says is text: nothing that the browser gets makes markup of a string. */
export const textIsNeverMarkup: Rule = (files) => {
  const scripts = files.filter(isAstro).flatMap(scriptsOf)
  const inBrowser = files.filter(({ file }) => new RegExp(browser).test(file) && !file.endsWith('.astro'))
  return [...inBrowser, ...scripts].flatMap(({ file, text }) => {
    const found = markup.exec(withoutComments(text))?.[0]
    return found === undefined ? [] : [`${file} -> ${found}`]
  })
}

/** Built-ins that Chrome 109, Firefox 115 or Safari 16.4 lack: TypeScript's target leaves them as they are. */
const newer =
  /\.(?:toWellFormed|isWellFormed|toSorted|toReversed|toSpliced)\(|\b(?:Object|Map)\.groupBy|\bPromise\.(?:withResolvers|try)\b|\bURL\.(?:canParse|parse)\b|\bAbortSignal\.any\b|\bArray\.fromAsync\b|\bIterator\.from\b|\bRegExp\.escape\b/

/** What the browser gets calls nothing that the oldest browsers of `browserslist` lack. */
export const oldBrowsersKnowIt: Rule = (files) => {
  const scripts = files.filter(isAstro).flatMap(scriptsOf)
  const inBrowser = files.filter(({ file }) => new RegExp(browser).test(file) && !file.endsWith('.astro'))
  return [...inBrowser, ...scripts].flatMap(({ file, text }) => {
    const found = newer.exec(withoutComments(text))?.[0]
    return found === undefined ? [] : [`${file} -> ${found}`]
  })
}

/** The fixed words of a catalogue entry; a function's are those around its argument. */
function sentencesOf(entry: string | ((...args: never[]) => string)): string[] {
  if (typeof entry === 'string') return [entry]
  const hole = '\u0000'
  const filled = (entry as (...args: string[]) => string)(hole, hole)
  return filled.split(hole).filter((part) => part.trim().includes(' '))
}

/** Comments may quote the catalogue. */
const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

/** Catalogue sentences outside `lib/text`, as `file: sentence`. One word counts as a whole literal only. */
export function sentencesOutsideText(
  files: SourceFile[],
  catalogue: Record<string, string | ((...args: never[]) => string)>,
): string[] {
  const sentences = Object.values(catalogue).flatMap(sentencesOf)
  return files
    .filter(({ file }) => !file.startsWith('src/lib/text/'))
    .map(({ file, text }) => ({ file, text: withoutComments(text) }))
    .flatMap(({ file, text }) =>
      sentences
        .filter((it) =>
          it.trim().includes(' ')
            ? text.includes(it)
            : [`'${it}'`, `"${it}"`, `>${it}<`].some((literal) => text.includes(literal)),
        )
        .map((it) => `${file}: ${it}`),
    )
}
