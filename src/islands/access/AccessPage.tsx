import { type ReactNode, useEffect, useRef } from 'react'
import { catalogue } from '../../lib/text/catalogue.ts'
import { Button } from '../ui/Button.tsx'

/** The layout of login, sign-up and password recovery: one column, one form, and below it the way to another one. */
export function AccessPage(props: {
  title: string
  lead?: string
  wide?: boolean
  children: ReactNode
  other: { question?: string; link: string; href: string; isHidden?: boolean }
}) {
  const { title, lead, wide, children, other } = props
  return (
    <div className={`mx-auto grid w-full gap-6 pt-8 pb-4 lg:pt-16 ${wide ? 'max-w-2xl' : 'max-w-md'}`}>
      <header>
        <h1 className="font-display font-semibold text-3xl tracking-[-0.02em] md:text-hero">{title}</h1>
        {lead !== undefined && <p className="mt-2 text-soft">{lead}</p>}
      </header>
      <div>{children}</div>
      <p className={`text-center ${other.isHidden ? 'invisible' : ''}`}>
        {other.question}{' '}
        <a href={other.href} className={linkClass}>
          {other.link}
        </a>
      </p>
      <noscript>
        <p className="callout bg-warn-wash">
          This form needs JavaScript. Nothing that you type here is sent without it.
        </p>
      </noscript>
    </div>
  )
}

/** Says that a package chosen before login is kept. `keepNext` marks the page before the first paint; others see nothing. */
export function ChosenPackage() {
  return <p className="chosen-package text-soft">The package you chose is kept. You continue with it after login.</p>
}

/** A link in a line of its own, with room for a finger. */
export const linkClass =
  'inline-flex min-h-11 items-center text-primary underline underline-offset-4 hover:no-underline'

/** Firefox gives a button back its `disabled` of before a reload, unless this says no. */
const neverRestored = { autoComplete: 'off' }

/** The one button of a form. While it is being sent the button waits, and says so. */
export function SendButton({ busy, children }: { busy: boolean; children: string }) {
  const button = useRef<HTMLButtonElement>(null)
  // Hydration leaves what a browser has restored.
  useEffect(() => {
    if (button.current) button.current.disabled = busy
  }, [busy])
  return (
    <div className="grid gap-2">
      <Button type="submit" ref={button} {...neverRestored} disabled={busy} className="w-full">
        {busy ? catalogue.pleaseWait : children}
      </Button>
      <p role="status" className="-mb-2 min-h-6 text-center text-soft text-sm">
        {busy ? catalogue.processing : ''}
      </p>
    </div>
  )
}
