import { setTimeout as pause } from 'node:timers/promises'
import type { Driver, InputStep } from './driver.ts'

/** What is looked for: elements by CSS, by their name or text, inside others. */
export interface Target {
  css: string
  /** The beginning of its name; as a whole with `exact`. */
  name?: string
  exact?: boolean
  /** CSS of what it is in. */
  within?: string
}

interface Found {
  x: number
  y: number
  text: string
  isCovered: boolean
}

const WAIT_MS = 20_000
const BEAT_MS = 100

/** Runs inside the page: the first visible match, brought into view, with where a pointer meets it. */
function locate({ css, name, exact = false, within }: Target): Found | null {
  const nameOf = (element: HTMLElement) => {
    const labelled = element.getAttribute('aria-labelledby')
    const label = element.getAttribute('aria-label') ?? (labelled && document.getElementById(labelled)?.textContent)
    return (label || element.innerText || element.textContent || '').replace(/\s+/g, ' ').trim()
  }
  const roots: ParentNode[] = within === undefined ? [document] : [...document.querySelectorAll(within)]
  for (const root of roots)
    for (const element of root.querySelectorAll<HTMLElement>(css)) {
      const text = nameOf(element)
      if (name !== undefined && !(exact ? text === name : text.startsWith(name))) continue
      if (!element.checkVisibility({ visibilityProperty: true })) continue
      const measure = () => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
        const hit = document.elementFromPoint(x, y)
        return { x, y, text, isCovered: !element.contains(hit) }
      }
      const found = measure()
      if (!found.isCovered) return found
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      return measure()
    }
  return null
}

/** Runs inside the page: marks the control of the label that begins so. */
function markField(label: string, within: string): boolean {
  for (const old of document.querySelectorAll('[data-under-test]')) old.removeAttribute('data-under-test')
  for (const root of document.querySelectorAll(within))
    for (const it of root.querySelectorAll('label')) {
      const { control, innerText } = it
      if (!innerText.trim().startsWith(label) || !control?.checkVisibility()) continue
      control.setAttribute('data-under-test', '')
      return true
    }
  return false
}

const down: InputStep = { type: 'pointerDown', button: 0 }
const up: InputStep = { type: 'pointerUp', button: 0 }

const wordsOf = ({ css, name, within }: Target) =>
  `${css}${name === undefined ? '' : ` "${name}"`}${within === undefined ? '' : ` in ${within}`}`

/** Acts on a page as a person does: by pointer and keys on what is seen. Every step waits for what it needs. */
export class Page {
  readonly driver: Driver
  readonly origin: string

  constructor(driver: Driver, origin: string) {
    this.driver = driver
    this.origin = origin
  }

  goto(path: string): Promise<void> {
    return this.driver.goto(this.origin + path)
  }

  /** Waits until `ask` answers something other than null, undefined and false. */
  async until<T>(what: string, ask: () => Promise<T | null | undefined | false>): Promise<T> {
    const giveUpAt = Date.now() + WAIT_MS
    let last: unknown
    for (;;) {
      // Between two documents no page answers.
      const answer = await ask().catch((error: unknown) => {
        last = error
        return undefined
      })
      if (answer !== null && answer !== undefined && answer !== false) return answer
      if (Date.now() > giveUpAt) {
        const seen = await this.driver.run(() => `${location.pathname}: ${document.body.innerText.slice(0, 6000)}`)
        throw new Error(`waited in vain for ${what}${last ? ` (${last})` : ''}\nseen on ${seen}`)
      }
      await pause(BEAT_MS)
    }
  }

  /** The name or text of the first visible match. */
  async see(target: Target): Promise<string> {
    return (await this.until(wordsOf(target), () => this.driver.run(locate, target))).text
  }

  /** Waits until nothing visible matches any more. */
  async gone(target: Target): Promise<void> {
    await this.until(`no ${wordsOf(target)}`, async () => (await this.driver.run(locate, target)) === null)
  }

  /** Waits for a sheet, and until it takes a press: before 400 ms it takes none. */
  async sheet(): Promise<void> {
    await this.see({ css: 'dialog[open]' })
    await pause(600)
  }

  /** Waits until the text of the page, or of what `css` finds, matches. */
  async reads(pattern: RegExp, css = 'body'): Promise<string> {
    const work = (css: string) => [...document.querySelectorAll<HTMLElement>(css)].map((it) => it.innerText).join('\n')
    return this.until(`${pattern} in ${css}`, async () => pattern.exec(await this.driver.run(work, css))?.[0])
  }

  /** Waits until the path of the address matches. */
  async at(pattern: RegExp): Promise<string> {
    return this.until(`the address ${pattern}`, async () => {
      const path = await this.driver.run(() => location.pathname + location.search)
      return pattern.exec(path) ? path : undefined
    })
  }

  /** Presses the pointer on a match, for `holdMs` milliseconds. */
  async click(target: Target, holdMs = 0): Promise<void> {
    const { x, y } = await this.place(target)
    const hold: InputStep[] = holdMs === 0 ? [] : [{ type: 'pause', duration: holdMs }]
    await this.point([{ type: 'pointerMove', x, y, duration: 0 }, down, ...hold, up])
  }

  /** Presses the place of a match again and again, whatever comes up there. */
  async pressAgain(target: Target, times: number, everyMs: number): Promise<void> {
    const { x, y } = await this.place(target)
    const press: InputStep[] = [down, up, { type: 'pause', duration: everyMs }]
    await this.point([{ type: 'pointerMove', x, y, duration: 0 }, ...Array.from({ length: times }, () => press).flat()])
  }

  /** Where a match is, once it stands still: a page may scroll to it smoothly. */
  private place(target: Target): Promise<Found> {
    let last: Found | null = null
    return this.until(`${wordsOf(target)} uncovered`, async () => {
      const found = await this.driver.run(locate, target)
      const isStill = found !== null && found.x === last?.x && found.y === last.y
      last = found
      return isStill && !found.isCovered && found
    })
  }

  private point(actions: InputStep[]): Promise<void> {
    return this.driver.perform([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }])
  }

  button(name: string, more: Partial<Target> = {}): Promise<void> {
    return this.click({ css: 'button, summary', name, ...more })
  }

  link(name: string, more: Partial<Target> = {}): Promise<void> {
    return this.click({ css: 'a', name, ...more })
  }

  tab(name: string): Promise<void> {
    return this.click({ css: '[role=tab]', name })
  }

  /** Types keys, one after the other, where the focus is. */
  async type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await this.driver.perform([{ type: 'key', id: 'keys', actions }])
  }

  press(key: keyof typeof keys): Promise<void> {
    return this.type(keys[key])
  }

  /** Replaces what is in the field of a label. */
  async fill(label: string, text: string, within = 'body'): Promise<void> {
    await this.until(`the field ${label}`, () => this.driver.run(markField, label, within))
    await this.click({ css: '[data-under-test]' })
    await this.driver.run(() => (document.activeElement as HTMLInputElement).select())
    await this.type(text)
    await this.until(`${text} in ${label}`, () =>
      this.driver.run((text) => (document.activeElement as HTMLInputElement).value === text, text),
    )
  }

  /** Chooses the option that begins so, as the browser's list does. */
  async choose(label: string, option: string): Promise<void> {
    await this.until(`the list ${label}`, () => this.driver.run(markField, label, 'body'))
    await this.until(`the option ${option}`, () =>
      this.driver.run((option) => {
        const list = document.querySelector<HTMLSelectElement>('select[data-under-test]')
        const wanted = [...(list?.options ?? [])].find(({ text }) => text.startsWith(option))
        if (!list || !wanted) return false
        list.value = wanted.value
        list.dispatchEvent(new Event('input', { bubbles: true }))
        list.dispatchEvent(new Event('change', { bubbles: true }))
        return true
      }, option),
    )
  }
}

/** Keys that are no character, as WebDriver writes them. */
const keys = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C', Right: '\uE014', Left: '\uE012' } as const
