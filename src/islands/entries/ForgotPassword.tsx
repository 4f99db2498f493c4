import { App, type AppProps } from '../App.tsx'
import { ForgotPasswordScreen } from '../access/ForgotPasswordScreen.tsx'

const first = { name: 'forgotPassword', Screen: ForgotPasswordScreen } as const

/** The prerendered shell of /account/forgot-password. */
export function ForgotPassword({ settings }: AppProps) {
  return <App settings={settings} first={first} />
}
