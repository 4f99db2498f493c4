import type { ComponentType } from 'react'
import { type AppScreenName, screens } from '../lib/routes.ts'
import { AccountScreenFallback } from './parts/AccountScreenFallback.tsx'
import type { ScreenProps } from './router.ts'
import { DeskFallback } from './trade/desk/DeskFallback.tsx'
import { type LazyPart, lazy, skeleton } from './ui/lazy.tsx'

const loaders: Record<AppScreenName, () => Promise<ComponentType<ScreenProps>>> = {
  strategy: () => import('./strategies/StrategyScreen.tsx').then((it) => it.StrategyScreen),
  debug: () => import('./debug/DebugScreen.tsx').then((it) => it.DebugScreen),
  tradeStart: () => import('./shell/dashboard/DashboardScreen.tsx').then((it) => it.DashboardScreen),
  trades: () => import('./trade/list/TradeListScreen.tsx').then((it) => it.TradeListScreen),
  results: () => import('./results/ResultsScreen.tsx').then((it) => it.ResultsScreen),
  trade: () => import('./trade/desk/TradeScreen.tsx').then((it) => it.TradeScreen),
  aliceCredential: () => import('./broker/CredentialScreen.tsx').then((it) => it.CredentialScreen),
  zerodhaCredential: () => import('./broker/ZerodhaScreen.tsx').then((it) => it.ZerodhaScreen),
  zerodhaForm: () => import('./broker/ZerodhaScreen.tsx').then((it) => it.ZerodhaScreen),
  allSubscription: () => import('./strategies/AllSubscriptionScreen.tsx').then((it) => it.AllSubscriptionScreen),
  mySubscription: () => import('./subscriptions/MySubscriptionScreen.tsx').then((it) => it.MySubscriptionScreen),
  billing: () => import('./billing/BillingScreen.tsx').then((it) => it.BillingScreen),
  profile: () => import('./profile/ProfileScreen.tsx').then((it) => it.ProfileScreen),
  changePassword: () => import('./profile/ChangePasswordScreen.tsx').then((it) => it.ChangePasswordScreen),
}

const PublicFallback = skeleton('Loading', 6)

function fallbackOf(name: AppScreenName) {
  if (name === 'trade') return DeskFallback
  return screens[name].access === 'account' ? AccountScreenFallback : PublicFallback
}

/** The screens, each fetched when it is first shown. */
export const lazyScreens = Object.fromEntries(
  Object.entries(loaders).map(([name, load]) => [name, lazy(load, fallbackOf(name as AppScreenName))]),
) as Record<AppScreenName, LazyPart<ScreenProps>>
