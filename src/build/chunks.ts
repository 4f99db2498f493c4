/**
 * Modules that always travel together, so that a screen asks for a few files, each compressed as a whole. Left to the
 * bundler alone, the desk grows by 9 %; a wrong rule puts React on the home page, which `site-quality.spec.ts` finds.
 * A path is a folder where it ends in a slash, and several where it has braces. The first group that names a module has
 * it, with all that it imports; so a group comes before those that build on it. The bundler finds the rest by itself.
 */
const groups: Record<string, string[]> = {
  react: ['node_modules/{react,react-dom,scheduler}/'],
  // Public pages need these too, so nothing heavier may be among them.
  stored: [
    'vite/preload-helper.js',
    'lib/app/{firstShown,limits,loadCode,openHere}',
    'lib/network/loopback',
    'lib/config',
    'lib/storage/{local,eraseDatabase,readSession,userRecords}',
    'lib/session/{token,userStorage,flash}',
  ],
  // The home page's instrument writes numbers too.
  money: ['lib/format/money'],
  // It moves along a pay-off, and is all that the home page has of these.
  instrument: ['lib/format/svgPath', 'lib/pricing/payoff'],
  // Without React: the first reads are under way before it arrives.
  state: [
    'node_modules/{valibot,nanostores}/',
    'lib/{routes,serverClock}',
    'lib/errors/tabEvents',
    'lib/text/catalogue',
    'lib/session/{session,userSwitch}',
    'lib/wire/parseAs',
  ],
  // Login works before it can ask: its form comes without these.
  api: ['node_modules/ky/', 'lib/api', 'lib/wire/{account,answer,endpoint,values}'],
  reads: [
    'lib/prefetch/prefetchReads',
    'lib/market/{effectiveEntry,market}',
    'lib/format/{time,inSlices}',
    'lib/storage/dayStorage',
    'lib/resources/{clock,currentUser,resource,trades,subscriptions,credential,intervals,tradeFeeds}',
    'lib/wire/{trading,subscription,strategy,credential}',
  ],
  ui: [
    'node_modules/react-hot-toast/',
    'node_modules/@nanostores/react/',
    'islands/parts/broker/BrokerLinks',
    'lib/text/broker',
    'islands/ui/{Toaster,toast,openDialogs,Banner,Button,ErrorBoundary,PageTitle,Skeleton,translatorGuard}',
  ],
  // Tables and ranges have a field, and no form.
  field: ['islands/ui/form/Field'],
  // A desk whose trade runs has no form.
  form: ['islands/ui/form/useForm', 'lib/session/draft'],
  // The order form has none of these.
  inputs: ['islands/ui/form/{fields,TextField,PasswordField,ContactFields}'],
  access: ['islands/access/{AccessApp,AccessFields,AccessPage,forms,useNext}'],
  app: [
    'node_modules/@nanostores/{router,persistent}/',
    'islands/parts/{LazyTradeParts,LazyEmergencyExit,AsOf}',
    'islands/ui/{pnlTone,Card,Dialog,Link,ChunkLoadError,Chevron,lazy,tabTitle}',
    'islands/ui/{useNow,useFresh,useMedia}',
    'islands/parts/broker/BrokerFallback',
    'islands/parts/squareOffAll/LazySquareOffAll',
    'islands/{router,sheet}',
    'islands/shell/{AccountErrorBoundary,menu}',
    'islands/trade/desk/DeskFallback',
    'lib/settings',
    'lib/notice/notice',
    'lib/storage/persistent',
    'lib/session/{acknowledgement,addressee}',
    'lib/text/{clock,unreachable}',
  ],
  // The line above a screen has these, and the dashboard.
  readiness: ['lib/readiness/{nextStep,readiness,startPage}', 'islands/parts/readiness/CredentialNote'],
  // A screen that sends no command draws these too.
  figures: [
    'islands/ui/{Hero,Stats,Badge}',
    'islands/parts/tradeCommands/shortId',
    'lib/{format/quantity,exits/openLegs}',
  ],
  // A card's line has no axes.
  sparkline: ['islands/ui/chart/signedPaths'],
  chart: ['islands/ui/chart/', 'lib/format/ticks'],
  // The desk needs none of these before it works.
  cards: ['islands/ui/{Segmented,DescriptionList,Failed}'],
  commands: ['lib/commands/', 'lib/text/commands', 'islands/parts/{CommandDialog,CommandOutcome}'],
  // Without React: the feeds open before it arrives.
  feeds: [
    'node_modules/partysocket/',
    'lib/feeds/{connection,pnl}/',
    'lib/feeds/{viewers,throttle,registry}',
    'lib/wire/feeds',
  ],
  pnl: ['islands/parts/{LivePnl,pnlReading,usePnl,ConnectionBadge}', 'islands/trade/desk/SpokenPnl'],
  trade: [
    'lib/commands/{start,exits,tradeCommand,history}',
    'islands/parts/tradeCommands/{useTradeCommands,orderOptions,availableActions,ExitSheet,TradeOutcomes,TradeButtons}',
    'islands/ui/HoldButton',
    'islands/trade/desk/HeadFigures',
  ],
  // The way out, beside `trade` alone: the frame fetches both, so that no screen that fails takes them along.
  exit: ['islands/parts/tradeCommands/{EmergencyExit,TradeActions}'],
  // A desk whose trade runs needs no form.
  orderForm: [
    'islands/trade/order/{TradeForm,SubscriptionFacts,LargeOrderDialog}',
    'islands/parts/tradeCommands/orderForm',
  ],
  // Before the table: the log's download is a file, and no table.
  files: ['lib/format/{saveFile,csv}'],
  table: ['islands/ui/table/'],
  // Who subscribes reads these, and no reports.
  subscriptionText: ['lib/text/subscriptions'],
  // What reports say of a payment is drawn together with them.
  payments: ['lib/resources/{bills,payment}', 'lib/wire/billing'],
  // Before the results: in their chunk, the lock of a tab would make the log wait for React.
  storage: [
    'node_modules/idb/',
    'lib/storage/{database,tabLocks}',
    'lib/session/userStore',
    'lib/feeds/pnl/savedCurve',
  ],
  // A desk says what its own legs made, and reads no other trade.
  legs: ['lib/results/{results,legs,charges}'],
  results: [
    'lib/results/{overview,periods,reading,reader,selection,range,summary,saved}',
    'lib/text/results',
    'islands/parts/results/{useOverview,TradesState,Money,RealisedPnl,ResultHero,MonthCalendar}',
  ],
  log: ['lib/feeds/', 'lib/text/feeds'],
  payoff: [
    'lib/format/contract',
    'islands/parts/payoff/{Payoff,PayoffChart}',
    'lib/pricing/expiryLine',
    'lib/results/{holding,holdingText}',
  ],
  alerts: ['lib/alerts/', 'islands/parts/AlertBox', 'islands/trade/desk/liveMessages'],
}

/** `lib/{a,b}` as `/src/lib/(?:a|b)\.tsx?$`. */
function patternOf(path: string): string {
  const root = /^(lib|islands)\//.test(path) ? '/src/' : ''
  const end = /\/$|\.js$/.test(path) ? '' : '\\.tsx?$'
  const names = path
    .replace(/[.+@]/g, '\\$&')
    .replace(/\{(.+)\}/, (_, all: string) => `(?:${all.replaceAll(',', '|')})`)
  return root + names + end
}

export const chunkGroups = Object.entries(groups).map(([name, paths], place, all) => ({
  name,
  test: new RegExp(paths.map(patternOf).join('|')),
  priority: all.length - place,
}))
