import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { formatTime } from '../../src/lib/format/time.ts'
import type { AppContext } from '../context.ts'
import { type Mail, outbox } from '../mail/outbox.ts'

export const OUTBOX_PATH = '/outbox'

const loopback = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/

const forwarding =
  /^(forwarded|via|x-forwarded(-.+)?|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-connecting-ip|fly-client-ip)$/

function isForwarded(headers: Headers): boolean {
  return [...headers.keys()].some((name) => forwarding.test(name))
}

const css = `
:root { color-scheme: light dark }
body { max-width: 44rem; margin: 0 auto; padding: 32px 16px; font: 17px/1.5 system-ui, sans-serif }
article { margin-top: 24px; border-top: 1px solid }
a { overflow-wrap: anywhere }
`
const cssHash = createHash('sha256').update(css).digest('base64')

const headers = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${cssHash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

function article({ address, subject, body, link, sent_at }: Mail) {
  return html`<article>
    <h2>${subject}</h2>
    <p>To ${address}, <time>${formatTime(sent_at)}</time></p>
    <p>${body}</p>
    <p><a href="${link}">${link}</a></p>
  </article>`
}

function page(mails: readonly Mail[]) {
  const list = mails.length === 0 ? html`<article><p>No mail has been sent yet.</p></article>` : mails.map(article)
  return html`${raw('<!doctype html>')}<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta name="robots" content="noindex" />
      <title>Outbox of the sandbox</title>
      <style>${raw(css)}</style>
    </head>
    <body>
      <main>
        <h1>Outbox</h1>
        <p>Mails stay here: the sandbox sends none. The newest is first; reload for more.</p>
        ${list}
      </main>
    </body>
  </html>`
}

/** The mails as a page, for this machine only: they hold links that set passwords. */
export function registerOutboxPage(app: Hono, { store }: AppContext): void {
  app.get(OUTBOX_PATH, async (c) => {
    // Neither a foreign name that resolves to this machine nor a proxy's visitors may read the links.
    if (!loopback.test(new URL(c.req.url).host) || isForwarded(c.req.raw.headers))
      return c.text('Only from this machine.', 403)
    return c.html(page(outbox(store)), 200, headers)
  })
}
