import { afterPaint } from './afterPaint.ts'

/**
 * Fetches the scripts that its own `data-late` names after the first paint. A button pressed meanwhile is pressed
 * again once its script has arrived; a form waits for its island (`IslandHead.astro`).
 */
const urls = document.currentScript?.dataset['late']?.split(' ') ?? []
const pressed: HTMLElement[] = []

function holdClick(event: MouseEvent): void {
  const button = (event.target as Element).closest('button')
  if (!button || button.closest('form')) return
  event.stopImmediatePropagation()
  pressed.push(button)
}

async function load(): Promise<void> {
  await Promise.allSettled(urls.map((url) => import(/* @vite-ignore */ url)))
  removeEventListener('click', holdClick, true)
  for (const button of pressed) button.click()
}

addEventListener('click', holdClick, true)
afterPaint(() => void load())
