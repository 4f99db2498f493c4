import type { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { formatTime } from '../src/lib/time.ts'
import type { House } from './house.ts'
import { type Mail, outbox } from './mail.ts'

export const OUTBOX_PATH = '/outbox'

const loopback = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/

const headers = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

function article({ address, subject, body, link, sent_at }: Mail) {
  return html`<article>
    <h2>${subject}</h2>
    <p>To ${address}, ${formatTime(sent_at)}</p>
    <p>${body}</p>
    <p><a href="${link}">${link}</a></p>
  </article>`
}

function page(mails: readonly Mail[]) {
  const list = mails.length === 0 ? html`<p>No mail has been sent yet.</p>` : mails.map(article)
  return html`${raw('<!doctype html>')}<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta name="robots" content="noindex" />
      <title>Outbox of the sandbox</title>
    </head>
    <body>
      <main>
        <h1>Outbox</h1>
        <p>Mails stay here: the sandbox sends none.</p>
        ${list}
      </main>
    </body>
  </html>`
}

/** The mails as a page, for this machine only: they hold links that set passwords. */
export function answerOutbox(app: Hono, { store }: House): void {
  app.get(OUTBOX_PATH, async (c) => {
    // A name that was pointed at this machine from outside must not read the links.
    if (!loopback.test(new URL(c.req.url).host)) return c.text('Only from this machine.', 403)
    return c.html(page(outbox(store)), 200, headers)
  })
}
