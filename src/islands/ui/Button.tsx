import type { ButtonHTMLAttributes } from 'react'

export type ButtonVariant = 'primary' | 'quiet' | 'danger'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-strong',
  quiet: 'border border-edge bg-surface text-ink hover:bg-tint',
  danger: 'border border-loss bg-surface text-loss hover:bg-tint',
}

/** The classes of a button, for links that look like one. */
export function buttonClass(variant: ButtonVariant = 'primary'): string {
  return `inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-5 font-semibold transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-60 ${variants[variant]}`
}

export function Button({
  variant = 'primary',
  className = '',
  type = 'button',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { variant?: ButtonVariant }) {
  return <button {...rest} type={type} className={`${buttonClass(variant)} ${className}`} />
}
