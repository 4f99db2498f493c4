import type { ButtonHTMLAttributes } from 'react'

export type ButtonLook = 'primary' | 'quiet' | 'danger'

const looks: Record<ButtonLook, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-strong',
  quiet: 'border border-edge bg-surface text-ink hover:bg-tint',
  danger: 'border border-loss bg-surface text-loss hover:bg-tint',
}

/** The classes of a button, for links that look like one. */
export function buttonClass(look: ButtonLook = 'primary'): string {
  return `inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-5 font-semibold transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-60 ${looks[look]}`
}

export function Button({
  look = 'primary',
  className = '',
  type = 'button',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { look?: ButtonLook }) {
  return <button {...rest} type={type} className={`${buttonClass(look)} ${className}`} />
}
