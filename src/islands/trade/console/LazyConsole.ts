import { lazy, skeleton } from '../../ui/lazy.tsx'

/** The console of a trade, with its code fetched beside the desk's panels. */
export const LazyConsole = lazy(
  () => import('./ConsolePanel.tsx').then((it) => it.ConsolePanel),
  skeleton('Loading the console', 6),
)
