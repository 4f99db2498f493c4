const nodeModules = (...names: string[]) => names.map((it) => `/node_modules/${it}/`)
const lib = (...names: string[]) => names.map((it) => `/src/lib/${it}.ts`)
const islands = (...names: string[]) => names.map((it) => `/src/islands/${it}.ts`)

/**
 * Modules that always travel together, so that a screen asks for a few files, each compressed as a whole. Left to the
 * bundler alone, the desk grows by 9 %; a wrong rule puts React on the home page, which `site-quality.spec.ts` finds.
 * A path is a folder where it ends in a slash. The first group that names a module has it, with all that it imports; so
 * a group comes before those that build on it. The bundler finds the rest by itself.
 */
const groups: Record<string, string[]> = {
  react: nodeModules('react', 'react-dom', 'scheduler'),
  // Public pages need these too, so nothing heavier may be among them.
  stored: [
    'vite/preload-helper.js',
    ...lib(
      'app/limits',
      'app/loadCode',
      'network/loopback',
      'app/openHere',
      'config',
      'journal/askToSignOut',
      'storage/local',
      'storage/eraseDatabase',
    ),
    ...lib('session/token', 'session/userStorage', 'session/flash'),
  ],
  // The home page's instrument writes numbers too.
  money: lib('format/money'),
  // Without React: the first reads are under way before it arrives.
  state: [
    ...nodeModules('valibot', 'nanostores'),
    ...lib(
      'routes',
      'errors/tabEvents',
      'serverClock',
      // The log reads price lines before React is there.
      'format/instrument',
      'text/catalogue',
      'session/session',
      'session/userSwitch',
      'wire/parseAs',
    ),
  ],
  // Login works before it can ask: its form comes without these.
  api: [...nodeModules('ky'), ...lib('api', 'wire/account', 'wire/answer', 'wire/endpoint', 'wire/values')],
  reads: [
    ...lib(
      'ahead/prefetchReads',
      'market/effectiveEntry',
      'format/time',
      'storage/dayStorage',
      'market/market',
      'resources/clock',
      'resources/currentUser',
    ),
    ...lib('resources/resource', 'resources/trades', 'resources/subscriptions', 'resources/credential'),
    ...lib(
      'resources/wishes',
      'resources/tradeFeeds',
      'wire/trading',
      'wire/subscription',
      'wire/strategy',
      'wire/credential',
    ),
  ],
  ui: [
    ...nodeModules('react-hot-toast', '@nanostores/react'),
    ...islands('ui/Toaster', 'ui/toast', 'ui/openDialogs', 'ui/Banner', 'ui/Button', 'ui/ErrorBoundary'),
    ...islands('ui/PageTitle', 'ui/Skeleton', 'ui/keepText'),
  ],
  // Tables and ranges have a field, and no form.
  field: islands('ui/form/Field'),
  // A desk whose trade runs has no form.
  form: [...islands('ui/form/useForm'), ...lib('session/draft')],
  // The order form has none of these.
  inputs: islands('ui/form/fields', 'ui/form/TextField', 'ui/form/PasswordField', 'ui/form/ContactFields'),
  access: [
    ...islands('access/AccessApp', 'access/AccessPage', 'access/PasswordPair'),
    ...islands('access/forms', 'access/useNext', 'access/usePrefetch'),
  ],
  app: [
    ...nodeModules('@nanostores/router', '@nanostores/persistent'),
    ...islands('parts/LazyLivePnl', 'ui/pnlTone', 'parts/WayOut', 'parts/broker/BrokerDoor'),
    ...islands('parts/NoticeBanner', 'parts/LazyTradeState', 'parts/squareOffAll/LazySquareOffAll'),
    ...islands('router', 'shell/Guarded', 'shell/menu', 'trade/desk/DeskFallback', 'ui/Dialog', 'ui/Link'),
    ...islands(
      'ui/ChunkLoadError',
      'ui/Chevron',
      'ui/useNow',
      'ui/useFresh',
      'ui/useLastKnown',
      'parts/AsOf',
      'ui/lazy',
      'ui/useIdle',
      'ui/tabTitle',
      'sheet',
      'ui/useMedia',
      'ui/useRedirectOnce',
    ),
    ...lib('settings', 'notice/notice', 'storage/persistent', 'session/acknowledgement', 'text/unreachable'),
  ],
  // A screen that sends no command draws these too.
  cards: [
    ...islands('ui/Hero', 'ui/Stats', 'ui/Card', 'ui/Badge', 'ui/Segmented', 'ui/DescriptionList', 'ui/Failed'),
    ...islands('ui/OnlineButton', 'parts/tradeCommands/shortId'),
    ...lib('format/quantity'),
  ],
  commands: ['/src/lib/commands/', ...lib('text/commands'), ...islands('parts/CommandDialog', 'parts/CommandOutcome')],
  // Without React: the feeds open before it arrives.
  feeds: [
    ...nodeModules('partysocket'),
    '/src/lib/feeds/connection/',
    '/src/lib/feeds/pnl/',
    ...lib('feeds/viewers', 'feeds/throttle', 'feeds/registry', 'wire/feeds'),
  ],
  pnl: [
    ...islands('parts/LivePnl', 'parts/pnlReading', 'parts/usePnl', 'parts/ConnectionBadge'),
    ...islands('parts/ConnectionNote', 'trade/desk/announce'),
  ],
  trade: [
    ...lib('commands/start', 'commands/exits', 'commands/tradeCommand', 'commands/history', 'exits/openLegs'),
    ...islands('parts/tradeCommands/useTradeCommands', 'parts/tradeCommands/useSubscriptionOptions'),
    ...islands('parts/tradeCommands/availableActions'),
    ...islands('parts/tradeCommands/ExitSheet', 'parts/tradeCommands/TradeOutcomes'),
    ...islands('ui/HoldButton', 'parts/tradeCommands/TradeButtons', 'trade/desk/HeadFigures'),
  ],
  // The way out, beside `trade` alone: the frame fetches both, so that no screen that fails takes them along.
  exit: islands('parts/tradeCommands/EmergencyExit', 'parts/tradeCommands/TradeActions', 'parts/broker/BrokerCard'),
  // A desk whose trade runs needs no form.
  orderForm: islands(
    'trade/order/TradeForm',
    'trade/order/SubscriptionFacts',
    'parts/tradeCommands/orderForm',
    'trade/order/LargeOrderDialog',
  ),
  // Before the table: the journal and the log's download are files, and no table.
  files: lib('format/saveFile', 'format/csv'),
  table: ['/src/islands/ui/table/'],
  // Who subscribes reads these, and no reports.
  subscriptionText: lib('text/subscriptions'),
  // What reports say of a payment is drawn together with them.
  payments: lib('resources/bills', 'resources/payment', 'wire/billing', 'format/reference'),
  // Before the results: in their chunk, the lock of a tab would make the log wait for React.
  storage: [
    ...nodeModules('idb'),
    ...lib('storage/database', 'storage/tabLocks', 'session/userStore', 'feeds/pnl/savedCurve'),
  ],
  days: lib('results/periods'),
  results: [
    ...lib('results/overview', 'results/reading', 'results/reader', 'results/results', 'results/legs'),
    ...lib('results/charges', 'results/selection', 'results/range', 'results/summary'),
    ...lib('results/readQueue', 'results/readTrades', 'text/results'),
    ...islands('parts/results/useOverview', 'parts/results/TradesState'),
  ],
  log: ['/src/lib/feeds/', ...lib('text/feeds')],
  alerts: ['/src/lib/alerts/', ...islands('parts/AlertBox')],
}

const patternOf = (paths: string[]) =>
  new RegExp(paths.map((it) => `${it.replace(/[.+@]/g, '\\$&')}${/\/$|\.js$/.test(it) ? '' : 'x?$'}`).join('|'))

/** The groups as the bundler takes them. */
export const chunkGroups = Object.entries(groups).map(([name, paths], place, all) => ({
  name,
  test: patternOf(paths),
  priority: all.length - place,
}))
