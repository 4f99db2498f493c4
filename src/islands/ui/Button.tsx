import type { ComponentProps } from 'react'

type ButtonVariant = 'primary' | 'quiet' | 'danger'

const classes: Record<ButtonVariant, string> = {
  primary: 'btn',
  quiet: 'btn btn-quiet',
  danger: 'btn btn-quiet btn-danger',
}

/** The classes of a button, for links that look like one. The site's pages use the same: `styles/components.css`. */
export function buttonClass(variant: ButtonVariant = 'primary'): string {
  return classes[variant]
}

export function Button({
  variant = 'primary',
  className = '',
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { variant?: ButtonVariant }) {
  return <button {...rest} type={type} className={`${buttonClass(variant)} ${className}`} />
}
