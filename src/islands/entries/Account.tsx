import { App, type AppProps } from '../App.tsx'

/** Any screen: its code is fetched once the address is known. */
export function Account({ settings }: AppProps) {
  return <App settings={settings} />
}
