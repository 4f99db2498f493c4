type Child = Node | string

/** An HTML element with its classes and children. The pages' policy allows no HTML from text. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  element.className = className
  element.append(...children)
  return element
}

/** An SVG element with its attributes and children. */
export function draw(tag: string, attributes: Record<string, string | number>, ...children: Child[]): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value))
  element.append(...children)
  return element
}

/** The class of an amount: its colour and arrow follow its sign. */
export const signClass = (value: number) => (value > 0 ? 'rp-up' : value < 0 ? 'rp-down' : '')

/** How long a button is held, in milliseconds. */
const HOLD_MS = 1000
const isPress = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' '

/** Calls `then` once the button was held for a second, by pointer or key; `short` after anything less. */
export function onHold(button: HTMLElement, then: () => void, short: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    const wasPressed = timer !== undefined
    clearTimeout(timer)
    timer = undefined
    button.classList.remove('rp-held')
    return wasPressed
  }
  const begin = () => {
    end()
    button.classList.add('rp-held')
    timer = setTimeout(() => {
      end()
      then()
    }, HOLD_MS)
  }
  button.addEventListener('pointerdown', (event) => event.button === 0 && begin())
  for (const type of ['pointerup', 'pointerleave', 'pointercancel', 'blur']) button.addEventListener(type, end)
  button.addEventListener('contextmenu', (event) => event.preventDefault())
  button.addEventListener('keydown', (event) => {
    if (!isPress(event)) return
    event.preventDefault()
    if (!event.repeat) begin()
  })
  button.addEventListener('keyup', (event) => isPress(event) && end() && short())
  button.addEventListener('click', short)
}
