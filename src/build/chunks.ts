/**
 * Modules that always travel together, so that a screen asks for a few files, each compressed as a whole. A group may
 * hold only what every page that asks for one of its modules needs anyway; the bundler finds the rest by itself.
 */
const groups: Record<string, RegExp> = {
  react: /\/node_modules\/(react|react-dom|scheduler)\//,
  // Public pages need these too, so nothing heavier may be among them.
  stored:
    /vite\/preload-helper|\/src\/lib\/(limits|loopback|config|journal\/mark|storage\/(local|eraseDatabase)|session\/(token|userStorage|flash))\.ts$/,
  // Without React: the first reads are under way before it arrives.
  state:
    /\/node_modules\/(valibot|nanostores|@nanostores\/persistent)\/|\/src\/lib\/(routes|errorLog|text\/catalogue|session\/(session|userSwitch))\.ts$/,
  // Login works before it can ask: its form comes without these.
  api: /\/node_modules\/ky\/|\/src\/lib\/(api|wire\/(account|answer|endpoint|values))\.ts$/,
  ui: /\/node_modules\/(react-hot-toast|@nanostores\/react)\/|\/src\/islands\/ui\/((Toaster|Banner|Button|ErrorBoundary|PageTitle)\.tsx|(toast|openDialogs)\.ts|form\/(useForm|ContactFields|Field|TextField|PasswordField|fields)\.tsx?)$|\/src\/lib\/session\/draft\.ts$/,
  access:
    /\/src\/islands\/access\/(AccessApp|AccessPage|PasswordPair|SendButton|forms|linkClass|useNext|usePrefetch)\.tsx?$/,
}

/** The groups as the bundler takes them; the first that matches has a module. */
export const chunkGroups = Object.entries(groups).map(([name, test], place, all) => ({
  name,
  test,
  priority: all.length - place,
}))
