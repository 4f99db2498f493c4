import { readFileSync } from 'node:fs'
import { cruise, type ICruiseResult, type IRegularForbiddenRuleType } from 'dependency-cruiser'

/** What package.json lists for the browser. Everything else is for the build, the sandbox and the tests. */
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }

const packages = (...names: string[]) => `^(node_modules/)?(@types/)?(${names.join('|')})(/|$)`
const anyPackage = '^(?!src/|sandbox/|scripts/|tests/)'

type Types = { dependencyTypesNot?: 'type-only'[] }
/** Types are erased, so they never reach the browser. */
const butTypes: Types = { dependencyTypesNot: ['type-only'] }

/** Files at `from` import what is allowed, and nothing else. */
const only = (name: string, from: string, allowed: string[], but: Types = {}): IRegularForbiddenRuleType => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { pathNot: allowed, ...but },
})

/** Files at `from`, a path or all but one, do not import these. */
const never = (
  name: string,
  from: string | { pathNot: string },
  to: IRegularForbiddenRuleType['to'],
): IRegularForbiddenRuleType => ({
  name,
  severity: 'error',
  from: typeof from === 'string' ? { path: from } : from,
  to,
})

/**
 * The folders and files of `lib`, each above all that it imports: a strict order, so no two can import each other. A
 * new folder needs its place here.
 */
const libLayers = `
  format wire network storage pricing app serverClock.ts errors device.ts tabLock.ts config.ts
  routes.ts session api.ts text settings.ts market resources notice feeds prefetch commands exits
  results readiness notifications alerts support
`
  .trim()
  .split(/\s+/)
const layers = (names: string[]) => `^src/lib/(${names.join('|')})(/|$)`

const pureForSandbox =
  '^src/lib/(wire/|routes.ts$|format/(time|money).ts$|network/loopback.ts$|text/catalogue.ts$|pricing/|market/effectiveEntry.ts$)'

/** The design system, and a root file that every island may use: it knows routes, and no screen. */
const ui = '^src/islands/(router.ts$|ui/)'
const feature = '^src/islands/(?!ui/|parts/|shell/)([^/]+)/'
/** What reaches the browser, also by the script of a page. */
const browserFolders = ['lib', 'islands', 'worker', 'site/client', 'site/graphics']
export const browser = `^src/(${browserFolders.join('|')})/`
/** What the rules name under `src`: a rule about nothing would hold nothing. */
export const namedFolders = [...browserFolders, ...libLayers.map((it) => `lib/${it}`)]

const rules: IRegularForbiddenRuleType[] = [
  only('wire: valibot and itself', '^src/lib/wire/', ['^src/lib/wire/', packages('valibot')]),
  only('lib: itself', '^src/lib/', ['^src/lib/', anyPackage]),
  never('lib: no framework', '^src/lib/', { path: packages('react', 'astro', 'react-hot-toast') }),
  ...libLayers.map((it, n) => only(`lib: above ${it}`, layers([it]), [layers(libLayers.slice(0, n + 1)), anyPackage])),
  never('lib: a folder without a layer', '^src/lib/', { path: '^src/lib/', pathNot: layers(libLayers) }),
  only('islands: lib and themselves', '^src/islands/', ['^src/(lib|islands)/', '^src/styles/account.css$', anyPackage]),
  only('ui: itself', ui, [ui, '^src/(lib|styles)/', anyPackage]),
  only('parts: ui', '^src/islands/parts/', [ui, '^src/(lib|islands/parts)/', anyPackage]),
  only('feature: no other', feature, [ui, '^src/(lib|islands/parts|islands/$1)/', anyPackage]),
  never('shell: not the app', '^src/islands/shell/', { path: '^src/islands/[^/]+$', pathNot: ui }),
  never('view: no api, no wire', '^src/islands/.*[.]tsx$', { path: '^src/lib/(api.ts$|wire/)' }),
  // A feature's stores, rules and forms. Hooks (`useX.ts`) are React by name.
  never('plain: no React, no toast', '^src/islands/(?!ui/|parts/)[^/]+/.*(?<!/use[A-Z]\\w*)[.]ts$', {
    path: [packages('react', 'react-dom', 'react-hot-toast', '@nanostores/react'), '^src/islands/ui/toast'],
  }),
  never('build: below the site', '^src/build/', { path: '^src/(site|pages|islands)/' }),
  never('islands: from their pages', { pathNot: '^src/islands/' }, { path: '^src/islands/' }),
  only('browser: no Node', browser, [browser, '^src/styles/', packages(...Object.keys(dependencies))], butTypes),
  only('sandbox: itself and pure modules', '^sandbox/', ['^sandbox/', pureForSandbox, anyPackage]),
  never('ky: api.ts', { pathNot: '^src/lib/api.ts$' }, { path: packages('ky') }),
  never('partysocket: feeds', { pathNot: '^src/lib/feeds/' }, { path: packages('partysocket') }),
  never(
    'zod: content',
    { pathNot: '^src/build/content/' },
    { path: packages('zod', 'astro/zod', 'astro/dist/zod.js') },
  ),
  never('no circle', '', { circular: true }),
]

/** Who breaks a rule under `folder`, as `rule: from -> to`. */
export async function brokenImports(folder: string): Promise<string[]> {
  const { output } = await cruise(['src', 'sandbox'], {
    baseDir: folder,
    ruleSet: { forbidden: rules },
    validate: true,
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['types', 'import', 'default'] },
  })
  return (output as ICruiseResult).summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)
}
