import type { ReactNode } from 'react'
import { PageTitle } from '../ui/PageTitle.tsx'

/** The layout of login, sign-up and password recovery: one column, one form. */
export function AccessPage(props: {
  title: string
  lead?: string
  wide?: boolean
  children: ReactNode
  footer?: ReactNode
}) {
  const { title, lead, wide, children, footer } = props
  return (
    <div className={`mx-auto grid w-full gap-6 px-4 py-8 sm:py-14 ${wide ? 'max-w-3xl' : 'max-w-md'}`}>
      <PageTitle title={title} {...(lead === undefined ? {} : { lead })} />
      <div className="rounded-box border border-line bg-surface p-4 sm:p-6">{children}</div>
      {footer}
      <noscript>
        <p className="rounded-box border border-line bg-surface p-4">
          This form needs JavaScript. Nothing that you type here is sent without it.
        </p>
      </noscript>
    </div>
  )
}
