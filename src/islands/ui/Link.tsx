import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { go, isInApp } from '../router.ts'

/** A plain left click on a screen that this page can show; every other click is the browser's. */
function staysInside(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  return isPlain && !event.defaultPrevented && (target === '' || target === '_self') && isInApp(event.currentTarget)
}

/** Brings the part of this page that a link names into view, with the focus, once the screen is drawn; else the top. */
function showPart(hash: string): void {
  requestAnimationFrame(() => {
    const part = document.getElementById(hash.slice(1))
    if (!part) return window.scrollTo(0, 0)
    part.scrollIntoView()
    part.focus({ preventScroll: true })
  })
}

export function Link({ onClick, href, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!staysInside(event)) return
        event.preventDefault()
        go(href)
        const { hash } = event.currentTarget
        if (hash === '') window.scrollTo(0, 0)
        else showPart(hash)
      }}
    />
  )
}

/** A small link that stands by itself: beside a title, or below a form. */
export const SmallLink = (props: { href: string; children: string }) => (
  <Link
    {...props}
    className="inline-flex min-h-8 w-fit items-center text-primary text-sm underline underline-offset-4 touch:min-h-11"
  />
)
