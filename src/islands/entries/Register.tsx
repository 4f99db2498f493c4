import type { ReactNode } from 'react'
import { AccessApp } from '../access/AccessApp.tsx'
import { RegisterScreen } from '../access/RegisterScreen.tsx'

/** The island of /signin; the page hands it the notice on what is kept. */
export function Register({ children }: { children: ReactNode }) {
  return (
    <AccessApp>
      <RegisterScreen notice={children} />
    </AccessApp>
  )
}
