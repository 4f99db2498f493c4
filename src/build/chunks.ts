/** What the bundler tells of a module while it makes chunks. */
interface Context {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

/**
 * The files that the browser's modules come in. A group is a folder or packages and travels with all that it imports; the
 * first that takes a module has it, and what none takes the bundler places. A new screen, part or call changes nothing
 * here: where a folder would bring too much, the folder is divided.
 */
const groups: Record<string, RegExp> = {
  react: /node_modules\/(react|react-dom|scheduler)\//,
  // Without React: what is read first is under way before it arrives.
  calls:
    /node_modules\/(valibot|nanostores|ky|idb)\/|\/src\/lib\/((prefetch|wire|resources|session|storage|errors|format|market)\/|[^/]+$)/,
  ui: /node_modules\/(@nanostores|react-hot-toast)\/|\/src\/islands\/(ui\/(form\/)?|parts\/broker\/)[^/]+$/,
  // Exits are part of every screen of the account, whatever else does not arrive.
  account:
    /\/src\/(lib\/(commands|exits)|islands\/parts\/(order|tradeCommands|squareOffAll))\/|\/src\/islands\/shell\/[^/]+$/,
  feeds: /node_modules\/partysocket\/|\/src\/lib\/feeds\/(connection|pnl)\//,
  log: /\/src\/lib\/(feeds|alerts)\//,
  chart: /\/src\/islands\/ui\/chart\//,
  table: /\/src\/islands\/ui\/table\//,
  results: /\/src\/(lib|islands\/parts)\/results\//,
}

const known = new Map<string, readonly string[]>()

/** The folders of `src/site` whose pages import a module at once. */
function pagesOf(id: string, context: Context): readonly string[] {
  const own = /\/src\/site\/(\w+)\/.*\.astro/.exec(id)?.slice(1) ?? []
  const before = known.get(id)
  if (before) return before
  known.set(id, own)
  const importers = context.getModuleInfo(id)?.importers ?? []
  const found = [...new Set([...own, ...importers.flatMap((it) => pagesOf(it, context))])]
  known.set(id, found)
  return found
}

/** Rolldown's groups. First what every page needs, then what public pages need: nothing heavier may be with these. */
export const chunkGroups = [
  {
    name: (id: string, it: Context) => (pagesOf(id, it).includes('layout') ? 'page' : null),
    test: /\/src\/lib\/|preload-helper/,
  },
  { name: (id: string, it: Context) => (pagesOf(id, it).length > 0 ? 'home' : null), test: /\/src\/lib\// },
  ...Object.entries(groups).map(([name, test]) => ({ name, test })),
].map((it, place, all) => ({ ...it, priority: all.length - place }))
