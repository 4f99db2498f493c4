import { App, type AppProps } from '../App.tsx'
import { RegisterScreen } from '../access/RegisterScreen.tsx'

const first = { name: 'register', Screen: RegisterScreen } as const

/** The prerendered shell of /signin. */
export function Register({ settings }: AppProps) {
  return <App settings={settings} first={first} />
}
