import { readFileSync } from 'node:fs'
import { type Import, importsOf, isPackage, type SourceFile, scriptsOf } from './imports.ts'

/** Each rule takes files and answers what breaks it, one `from -> to` per line. An empty list is a pass. */
type Rule = (files: SourceFile[]) => string[]

const line = ({ from, to }: Import): string => `${from} -> ${to}`

/** A rule over single imports: what files at `from` may reach. */
function allow(from: RegExp, isAllowed: (it: Import) => boolean): Rule {
  return (files) =>
    files
      .flatMap(importsOf)
      .filter((it) => from.test(it.from) && !isAllowed(it))
      .map(line)
}

export const wireImportsValibotOnly = allow(
  /^src\/lib\/wire\//,
  ({ to }) => to === 'valibot' || to.startsWith('src/lib/wire/'),
)

export const libKnowsNoFramework = allow(/^src\/lib\//, ({ to }) =>
  isPackage(to) ? !/^(react|astro|react-hot-toast)\b/.test(to) : to.startsWith('src/lib/'),
)

export const islandsImportLibAndIslands = allow(
  /^src\/islands\//,
  ({ to }) => isPackage(to) || /^src\/(lib|islands)\//.test(to) || to === 'src/styles/account.css?url',
)

export const onlyDoorsOpenTheIslands: Rule = (files) => {
  const doors = ['src/pages/[...screen].astro', 'src/pages/[...access].astro', 'src/site/strategy/SignedIn.astro']
  return files
    .flatMap(importsOf)
    .filter(({ from, to }) => to.startsWith('src/islands/') && !from.startsWith('src/islands/'))
    .filter(({ from }) => !doors.includes(from))
    .map(line)
}

const pureForSandbox =
  /^src\/lib\/(wire\/|routes\.ts$|format\/(time|money|reference)\.ts$|text\/catalogue\.ts$|pricing\/|market\/effectiveEntry\.ts$|results\/charges\.ts$)/
export const sandboxImportsPureModules = allow(
  /^sandbox\//,
  ({ to, isType }) =>
    isPackage(to) || to.startsWith('sandbox/') || pureForSandbox.test(to) || (isType && to === 'src/lib/settings.ts'),
)

export const viewsNeverTouchTheApi = allow(
  /^src\/islands\/.*\.tsx$/,
  ({ to }) => to !== 'src/lib/api.ts' && !to.startsWith('src/lib/wire/'),
)

/** A feature's stores, rules and forms. Hooks (`useX.ts`) are React by name; `ui` is the design system. */
export const plainModulesHoldNoReact = allow(
  /^src\/islands\/(?!ui\/|parts\/)[^/]+\/.*(?<!\/use[A-Z]\w*)\.ts$/,
  ({ to }) => !/^(react|react-dom|react-hot-toast|@nanostores\/react)\b/.test(to) && !/ui\/toast/.test(to),
)

const UI = 0
const PARTS = 1
const FEATURE = 2
const SHELL = 3
const APP = 4

/** Root files that every island may use: they know routes, and no screen. */
const rootBelowUi = ['src/islands/router.ts']

/** How high a file of the islands stands. A folder that no rule names is a feature. */
function rank(file: string): number {
  const [, , folder = '', ...rest] = file.split('/')
  if (rest.length === 0) return rootBelowUi.includes(file) ? UI : APP
  return { ui: UI, parts: PARTS, shell: SHELL, entries: APP }[folder] ?? FEATURE
}

/** ui <- parts <- features <- shell <- App, and no feature imports another. */
export const islandsImportDownwards: Rule = (files) =>
  files
    .flatMap(importsOf)
    .filter(({ from, to }) => from.startsWith('src/islands/') && to.startsWith('src/islands/'))
    .filter(({ from, to }) => {
      if (rank(to) !== rank(from)) return rank(to) > rank(from)
      return rank(from) === FEATURE && from.split('/')[2] !== to.split('/')[2]
    })
    .map(line)

/**
 * The folders and files of `lib`, each above all that it imports: a strict order, so no two can import each other. A
 * new folder needs its place here.
 */
const libFloors = [
  'format',
  'wire',
  'network',
  'storage',
  'pricing',
  'app',
  'serverClock.ts',
  'errors',
  'device.ts',
  'config.ts',
  'routes.ts',
  'session',
  'api.ts',
  'notice',
  'text',
  'settings.ts',
  'market',
  'resources',
  'feeds',
  'ahead',
  'commands',
  'exits',
  'results',
  'tradebook',
  'readiness',
  'notifications',
  'alerts',
  'journal',
  'support',
]

const floorOf = (file: string): number => libFloors.indexOf(file.split('/')[2] ?? '')

export const libImportsDownwards: Rule = (files) => {
  const inLib = files.filter(({ file }) => file.startsWith('src/lib/'))
  const homeless = inLib.filter(({ file }) => floorOf(file) < 0).map(({ file }) => `${file} stands on no floor`)
  const upwards = inLib
    .flatMap(importsOf)
    .filter(({ from, to }) => to.startsWith('src/lib/') && floorOf(to) > floorOf(from))
  return [...homeless, ...upwards.map(line)]
}

/** What `package.json` lists for the browser. Everything else is for the build, the sandbox and the tests. */
const browserPackages = new Set(Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).dependencies))

/** Folders whose files reach the browser. */
const forBrowser = /^src\/(lib|islands|worker|site\/client)\//

const nodeOnly = (to: string): boolean => {
  if (!isPackage(to)) return /^(src\/build|sandbox|scripts)\//.test(to)
  const [scope = '', name = ''] = to.split('/')
  return !browserPackages.has(to.startsWith('@') ? `${scope}/${name}` : scope)
}

/**
 * Nothing that the browser gets reaches Node or a package that is not under `dependencies`, at any depth. The browser
 * gets `lib`, the islands, the service worker, `site/client` and each `<script>`.
 */
export const browserNeverReachesNode: Rule = (files) => {
  const imports = new Map(files.map((it) => [it.file, importsOf(it).filter(({ isType }) => !isType)]))
  const roots = files.filter(({ file }) => forBrowser.test(file)).map(({ file }) => file)
  const inPages = files
    .filter(({ file }) => file.endsWith('.astro'))
    .flatMap(scriptsOf)
    .flatMap(importsOf)
  const reached = new Set<string>()
  const broken: string[] = []
  const follow = (list: Import[]): void => {
    for (const it of list) {
      if (nodeOnly(it.to)) broken.push(line(it))
      else visit(it.to)
    }
  }
  const visit = (file: string): void => {
    if (reached.has(file)) return
    reached.add(file)
    follow(imports.get(file) ?? [])
  }
  follow(inPages.filter(({ isType }) => !isType))
  roots.forEach(visit)
  return broken
}

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

/** An exported name of src that no other file has among its words, as `name: file`. */
export const needlessExports: Rule = (files) => {
  const readers = new Map<string, number>()
  for (const { text } of files)
    for (const word of new Set(text.match(/[\w$]+/g))) readers.set(word, (readers.get(word) ?? 0) + 1)
  return files
    .filter(({ file }) => file.startsWith('src/') && !file.startsWith('src/pages/'))
    .flatMap(({ file, text }) => [...text.matchAll(exported)].map(([, name = '']) => ({ file, name })))
    .filter(({ name }) => readers.get(name) === 1)
    .map(({ file, name }) => `${name}: ${file}`)
}

const markup =
  /\b(?:innerHTML|outerHTML|srcdoc|dangerouslySetInnerHTML|insertAdjacentHTML|createContextualFragment|setHTMLUnsafe|document\.write)\b/

/** What a log or a server says is text: nothing that the browser gets makes markup of a string. */
export const textIsNeverMarkup: Rule = (files) => {
  const scripts = files.filter(({ file }) => file.endsWith('.astro')).flatMap(scriptsOf)
  return [...files.filter(({ file }) => forBrowser.test(file)), ...scripts].flatMap(({ file, text }) => {
    const found = markup.exec(withoutComments(text))?.[0]
    return found === undefined ? [] : [`${file} -> ${found}`]
  })
}

/** A circle of imports, as `a -> b -> a`. */
export const noCircles: Rule = (files) => {
  const edges = new Map(
    files.map((it) => [
      it.file,
      importsOf(it)
        .map(({ to }) => to)
        .filter((to) => !isPackage(to)),
    ]),
  )
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (file: string, path: string[]): void => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' -> '))
    if (done.has(file) || path.includes(file)) return
    for (const next of edges.get(file) ?? []) visit(next, [...path, file])
    done.add(file)
  }
  for (const file of edges.keys()) visit(file, [])
  return circles
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

/** From a capital to a full stop, whole within a literal or a text of JSX; words alone, no code. */
const sentence = /(?<=['"`>}.?!]\s*|\n\s*)\p{Lu}[\p{L}\d ,’:;()₹–\-\s]+[.?!](?=['"`<{\s])/gu

/** Sentences of six words and more that two files say, as `sentence: a, b`: the one home of such is `lib/text`. */
export const sentencesSaidTwice: Rule = (files) => {
  const saidIn = new Map<string, Set<string>>()
  for (const { file, text } of files)
    for (const [found] of withoutComments(text).matchAll(sentence)) {
      const words = found.split(/\s+/)
      if (words.length < 6) continue
      const said = words.join(' ')
      saidIn.set(said, (saidIn.get(said) ?? new Set()).add(file))
    }
  return [...saidIn].filter(([, at]) => at.size > 1).map(([said, at]) => `${said} ${[...at].join(', ')}`)
}

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
