import { afterPaint } from './afterPaint.ts'

/**
 * Fetches the scripts that its own `data-late` names after the first paint, or at the first press of a button. What is
 * pressed meanwhile is pressed again once its script has arrived; a form waits for its island (`[...access].astro`).
 */
const urls = document.currentScript?.dataset['late']?.split(' ') ?? []
const pressed: HTMLElement[] = []
let isAsked = false

/** A host in trouble answers anything: what it kept in a cache goes, and the file is asked for once more. */
async function load(url: string): Promise<void> {
  try {
    await import(/* @vite-ignore */ url)
  } catch {
    await fetch(url, { cache: 'reload' })
    await import(/* @vite-ignore */ url)
  }
}

async function loadAll(): Promise<void> {
  if (isAsked) return
  isAsked = true
  await Promise.allSettled(urls.map(load))
  removeEventListener('click', holdClick, true)
  for (const button of pressed) button.click()
}

function holdClick(event: MouseEvent): void {
  const button = (event.target as Element).closest('button')
  if (!button || button.closest('form')) return
  event.stopImmediatePropagation()
  pressed.push(button)
  // The scripts look for their parts as they run.
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => void loadAll())
  else void loadAll()
}

addEventListener('click', holdClick, true)
afterPaint(() => void loadAll())
