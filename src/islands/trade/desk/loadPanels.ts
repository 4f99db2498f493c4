/** The PNL of the desk's head, with the feed behind it. */
export const loadDeskPnl = () => import('./DeskPnl.tsx').then((it) => it.DeskPnl)

/** Curve, orders, console, alerts and report of a trade: fetched after the code of Stop and Squre Off. */
export const loadPanels = () => import('../live/LivePanels.tsx').then((it) => it.LivePanels)

/** The Trading Form of an ended trade. A running trade fetches it once the browser is idle. */
export const loadDeskForm = () => import('../order/DeskForm.tsx').then((it) => it.DeskForm)
