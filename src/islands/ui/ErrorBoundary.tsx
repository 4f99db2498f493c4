import { Component, type ReactNode } from 'react'
import { recordError } from '../../lib/errors/tabEvents.ts'

interface ErrorBoundaryProps {
  /** What threw, in the record of errors. */
  what: string
  /** Drawn in place of children that threw. */
  fallback: (error: unknown) => ReactNode
  /** Another value tries the children again: the address, for a screen. */
  resetKey?: string | undefined
  children: ReactNode
}

/** A translator or an extension took a node that React was to remove. */
const isForeignDom = (error: unknown) => error instanceof DOMException && error.name === 'NotFoundError'

/**
 * Keeps an error within its children: the rest of the page goes on. Where the DOM was changed by others, the children
 * are drawn again, once. React has no hook for this.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { caught: { error: unknown } | null }> {
  override state: { caught: { error: unknown } | null } = { caught: null }

  private isRedrawn = false

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } }
  }

  override componentDidCatch(error: unknown): void {
    recordError(this.props.what, error)
    if (!isForeignDom(error) || this.isRedrawn) return
    this.isRedrawn = true
    this.setState({ caught: null })
  }

  override componentDidUpdate(before: ErrorBoundaryProps): void {
    if (this.state.caught && before.resetKey !== this.props.resetKey) this.setState({ caught: null })
  }

  override render(): ReactNode {
    const { caught } = this.state
    return caught ? this.props.fallback(caught.error) : this.props.children
  }
}
