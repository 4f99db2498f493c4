import { App, type AppProps } from '../App.tsx'
import { LoginScreen } from '../access/LoginScreen.tsx'

const first = { name: 'login', Screen: LoginScreen } as const

/** The prerendered shell of /login. */
export function Login({ settings }: AppProps) {
  return <App settings={settings} first={first} />
}
