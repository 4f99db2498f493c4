/** The PNL of the desk's head, with the feed behind it. */
export const loadDeskPnl = () => import('./DeskPnl.tsx').then((it) => it.DeskPnl)

/** The console of a trade, fetched beside its panels. */
export const loadConsole = () => import('../console/ConsolePanel.tsx').then((it) => it.ConsolePanel)
