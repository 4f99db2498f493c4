import { pageWithoutIds } from '../../lib/errors/report.ts'
import { copyText } from '../../lib/format/copyText.ts'
import { saveFile } from '../../lib/format/saveFile.ts'
import { collectSupport, supportText } from '../../lib/support/collect.ts'

function make<K extends keyof HTMLElementTagNameMap>(tag: K, facts: object, ...content: (Node | string)[]) {
  const made = Object.assign(document.createElement(tag), facts)
  made.append(...content)
  return made
}

/** What the page knows of itself, and which build its host serves. */
async function describePage() {
  const answer = fetch('/version.json', { cache: 'no-store', signal: AbortSignal.timeout(3000) })
  const served = await answer.then((it) => it.text()).catch(() => 'unknown')
  const { userAgent: agent, onLine: isOnline } = navigator
  return {
    page: pageWithoutIds(location.pathname),
    build: { served: served.slice(0, 600), isOutdated: 'outdated' in document.documentElement.dataset },
    browser: { agent, window: `${innerWidth} × ${innerHeight}`, isOnline },
  }
}

const TITLE = 'Copy for support'
const ABOUT = 'It has no name, mail, phone, key, note or payment reference. Nothing is sent.'
const WORDS = 'Add today’s log and what the server answered'

/** Shows the support file, then copies or saves what is shown. */
export async function openSupport(): Promise<void> {
  const page = await describePage()
  const sum = make('p', { ariaLive: 'polite' })
  const shown = make('textarea', { readOnly: true, ariaLabel: 'What is copied' })
  // The policy allows styles set by script, not in the markup.
  shown.style.cssText =
    'width:100%;height:40dvh;margin:.75rem 0;padding:.5rem;border:1px solid var(--line);font:.75rem/1.5 monospace;white-space:pre'
  const fill = async () => {
    const file = await collectSupport(page, box.checked)
    const { calls, commands, errors } = file
    const failed = calls.filter(({ outcome }) => outcome !== 'ok').length
    sum.textContent =
      failed + errors.length === 0
        ? 'Nothing failed in this tab.'
        : `In this tab: ${commands.length} command steps, ${failed} failed calls, ${errors.length} errors.`
    shown.value = supportText(file)
  }
  const box = make('input', { type: 'checkbox', onchange: () => void fill() })
  const about = make('p', {}, ABOUT)
  about.style.margin = '.75rem 0'
  const add = make('label', {}, box, WORDS)
  add.style.cssText = 'display:flex;align-items:center;gap:.5rem;min-height:2.75rem'
  const read = make('summary', {}, 'Read all of it')
  read.style.cssText = 'padding-block:.625rem;cursor:pointer'
  const whole = make('details', {}, read, shown)
  const save = () => saveFile('support.json', 'application/json', shown.value)
  const copy = async () => {
    shown.select()
    copied.textContent = await copyText(Promise.resolve(shown.value)).then(
      () => 'Copied',
      () => 'Please copy by hand',
    )
  }
  const copied = make('span', { ariaLive: 'polite' }, 'Copy')
  const dialog = make(
    'dialog',
    { className: 'dialog', ariaLabel: TITLE, onclose: () => dialog.remove() },
    make('div', { className: 'dialog-head' }, make('h2', {}, TITLE)),
    make('div', { className: 'dialog-body' }, sum, about, add, whole),
    make(
      'div',
      { className: 'dialog-foot' },
      make('button', { className: 'btn btn-quiet', onclick: () => dialog.close() }, 'Close'),
      make('button', { className: 'btn btn-quiet', onclick: save }, 'Save'),
      make('button', { className: 'btn', onclick: () => void copy() }, copied),
    ),
  )
  await fill()
  document.body.append(dialog)
  dialog.showModal()
}
