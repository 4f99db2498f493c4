import type { ComponentType } from 'react'
import type { ActiveAlerts } from '../../lib/alerts/alerts.ts'

/** Panels that the trade screen shows and other features own. */
export interface Panels {
  console: ComponentType<{ tradeId: string; strategy: string | null; isRunning: boolean }>
  alerts: ComponentType<{
    active: ActiveAlerts | undefined
    isRunning: boolean
    activate: (active: ActiveAlerts | undefined) => void
  }>
}

type Loaders = { readonly [Name in keyof Panels]: () => Promise<Panels[Name]> }

let loaders: Partial<Loaders> = {}

/** The app says where each panel's code is, so that no feature imports another. */
export function providePanels(next: Loaders): void {
  loaders = next
}

/** Fetches a panel's code; undefined where the app provides none. */
export const panelLoader = <Name extends keyof Panels>(name: Name): Loaders[Name] | undefined => loaders[name]
