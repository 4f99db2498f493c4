import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { exactPolicy } from '../../../src/build/csp.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const page = (policy: string) =>
  `<head><meta content="default-src 'none'; ${policy};"><script>one()</script><style>a{}</style>
<script type="speculationrules">{"prerender":[]}</script><script type="application/ld+json">{}</script>
<script type="module" src="/two.js"></script></head><body><script data-late="/x.js">three()
</script><script>one()</script></body>`

test('a page allows its own inline scripts and styles, each once, and no other', () => {
  const said = exactPolicy(page(`script-src 'self' 'sha256-other=' ${hash('one()')}; style-src 'self' 'sha256-other='`))
  const scripts = ['one()', '{"prerender":[]}', 'three()\n'].map(hash).join(' ')
  expect(said).toBe(page(`script-src 'self' ${scripts}; style-src 'self' ${hash('a{}')}`))
})

test('a page without a policy is left as it is', () => {
  expect(exactPolicy('<title>Redirecting</title>')).toBe('<title>Redirecting</title>')
})
