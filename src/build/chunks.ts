/** What the bundler tells of a module while it makes chunks. */
interface Context {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

/** A group of what modules with such a path import at once, and of themselves. */
function neededBy(path: RegExp, name: string) {
  const isNeeded = (id: string, context: Context, seen = new Set<string>()): boolean => {
    if (path.test(id)) return true
    if (seen.has(id)) return false
    seen.add(id)
    return context.getModuleInfo(id)?.importers.some((it) => isNeeded(it, context, seen)) ?? false
  }
  return (id: string, context: Context) => (isNeeded(id, context) ? name : null)
}

const PUBLIC = /\/src\/site\/.*\.astro/
const LOGIN = /\/src\/islands\/access\//
const ui = /node_modules\/(@nanostores|react-hot-toast)\/|\/src\/islands\/(ui\/(form\/)?|parts\/broker\/)[^/]+$/

/**
 * The files that the browser's modules come in. A group is a folder or packages and travels with all that it imports; the
 * first that takes a module has it, and what none takes the bundler places. What public pages need is by itself, and then
 * what login needs. A new screen, part or call changes nothing here.
 */
export const chunkGroups = [
  { name: neededBy(PUBLIC, 'page'), test: /\/src\/lib\/|preload-helper/ },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  // Without React, as the next: what is read first is under way before it arrives.
  { name: neededBy(LOGIN, 'calls'), test: /node_modules\/(valibot|nanostores|ky|idb)\/|\/src\/lib\// },
  { name: 'reads', test: /\/src\/lib\/(prefetch|format)\// },
  { name: neededBy(LOGIN, 'form'), test: ui },
  { name: 'ui', test: ui },
  // Exits are part of every screen of the account, whatever else does not arrive.
  {
    name: 'account',
    test: /\/src\/(lib\/(commands|exits)|islands\/parts\/(order|tradeCommands|squareOffAll))\/|\/src\/islands\/shell\/[^/]+$/,
  },
  { name: 'feeds', test: /node_modules\/partysocket\/|\/src\/lib\/feeds\/(connection|pnl)\// },
  { name: 'log', test: /\/src\/lib\/(feeds|alerts)\// },
  { name: 'chart', test: /\/src\/islands\/ui\/chart\// },
  { name: 'table', test: /\/src\/islands\/ui\/table\// },
  { name: 'results', test: /\/src\/islands\/parts\/results\// },
].map((it, place, all) => ({ ...it, priority: all.length - place }))
