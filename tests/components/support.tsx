import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { toast } from 'react-hot-toast/headless'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { Toaster } from '../../src/islands/ui/Toaster.tsx'
import { START } from '../contract/support.ts'

// Room for a busy machine: a wait ends as soon as its condition holds.
configure({ asyncUtilTimeout: 20_000 })

beforeEach(() => {
  // The day of the sandbox. Timers stay those of Node: the answers of the sandbox come by them.
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => {
  cleanup()
  toast.remove()
  vi.useRealTimers()
})

/** Draws a screen or a dialog with the toasts beside it, as the app does. Query it by `screen`. */
export function show(element: ReactElement): void {
  render(
    <>
      <Toaster />
      {element}
    </>,
  )
}

/** A field by its label. */
export const field = (label: string): HTMLInputElement => screen.getByLabelText(label, { selector: 'input, textarea' })

/** Types a text in the place of what a field holds. */
export function fill(label: string, text: string): void {
  fireEvent.input(field(label), { target: { value: text } })
}

export function press(name: string | RegExp): void {
  fireEvent.click(screen.getByRole('button', { name }))
}

/** Waits until a text is drawn. */
export async function see(text: string | RegExp): Promise<void> {
  await waitFor(() => expect(screen.queryAllByText(text).length, `${text} is drawn`).toBeGreaterThan(0))
}

/** The sentence that stands at a field, as a screen reader says it. */
export function saidAt(label: string): string {
  const ids = field(label).getAttribute('aria-describedby') ?? ''
  return ids
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim()
}
