import day from './day.json'
import { makeDesk } from './desk.ts'
import { make, onHold } from './elements.ts'
import { type ReplayDay, replayOf } from './player.ts'
import sheetText from './replay.css?inline'

/** How long a whole day takes, in milliseconds. */
const PLAY_MS = 40_000

const idle = 'This is the desk you get, drawn smaller. Nothing here places an order.'
const notHeld = 'Hold it for a whole second. Nothing was sent yet.'
const over = 'That is all it does. In the product it asks once more.'

function makeButton(className: string, text: string): HTMLButtonElement {
  const button = make('button', `btn btn-quiet ${className}`, text)
  button.type = 'button'
  return button
}

/** Puts the desk in the place of the picture and plays while it is in view. `signUp` is the address of the form. */
export function startReplay(place: HTMLElement, signUp: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(sheetText)
  document.adoptedStyleSheets.push(sheet)

  const replay = replayOf(day as ReplayDay)
  const play = makeButton('', 'Pause')
  const squareOff = makeButton('rp-off', 'Hold to Squre Off')
  const confirm = makeButton('rp-off', 'Yes, Squre Off')
  const join = make('a', 'btn only-out', 'Create account')
  join.href = signUp
  const read = make('button', 'link solo', 'Read a day’s log')
  const message = make('p', '')
  message.setAttribute('role', 'status')
  const keys = make('div', 'rp-keys', play, squareOff)
  const { desk, log, show: showMoment } = makeDesk(day as ReplayDay, replay, keys)
  let sample = 0
  let squaredOff: number | undefined
  let isPaused = false
  let isInView = false
  let wasShort = false

  function show(): void {
    const now = replay.at(sample, squaredOff)
    showMoment(squaredOff ?? sample, now)
    play.textContent = now.isOver ? 'Play again' : isPaused ? 'Play' : 'Pause'
    squareOff.disabled = now.isOver
    const text = now.isOver ? over : wasShort ? notHeld : idle
    // A status that says the same again would be read out again.
    if (message.textContent !== text) message.textContent = text
    // Of the three one is there, so that nothing moves.
    join.hidden = !now.isOver
    confirm.hidden = now.isOver || !wasShort
    read.hidden = now.isOver || wasShort
  }
  const end = () => {
    squaredOff = sample
    show()
    play.focus()
  }

  play.addEventListener('click', () => {
    if (squaredOff === undefined && sample < replay.last) isPaused = !isPaused
    else {
      sample = 0
      squaredOff = undefined
      isPaused = false
      wasShort = false
    }
    show()
  })
  read.addEventListener('click', () => {
    sample = replay.last
    desk.classList.add('rp-whole')
    show()
    log.scrollTop = 0
    log.focus()
  })
  confirm.addEventListener('click', end)
  onHold(squareOff, end, () => {
    wasShort = squaredOff === undefined
    show()
  })
  setInterval(() => {
    if (isPaused || !isInView || document.hidden || squaredOff !== undefined || sample === replay.last) return
    sample++
    show()
  }, PLAY_MS / replay.last)
  new IntersectionObserver((entries) => (isInView = entries.at(-1)?.isIntersecting === true), {
    threshold: 0.3,
  }).observe(place)
  show()
  place.replaceChildren(make('div', 'rp', desk, make('div', 'rp-said text-soft', message, read, confirm, join)))
}
