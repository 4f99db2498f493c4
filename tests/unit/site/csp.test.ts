import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { markdown } from '../../../src/build/content/markup.ts'
import { cspDirectives, hostHeaders, withPolicy } from '../../../src/build/csp.ts'
import { readConfig } from '../../../src/lib/config.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const body = `<script>one()</script><style>a{}</style>
<script type="speculationrules">{"prerender":[]}</script><script type="application/ld+json">{}</script>
<script type="module" src="/two.js"></script></head><body><script data-late="/x.js">three()
</script><script>one()</script></body>`
const directives = ["default-src 'none'", "object-src 'none'"]

test('a page allows its own inline scripts and styles, each once, before anything else in it', () => {
  const html = `<!DOCTYPE html><html><head><meta charset="utf-8">${body}`
  const scripts = ['one()', '{"prerender":[]}', 'three()\n'].map(hash).join(' ')
  const policy = `default-src 'none';object-src 'none';script-src 'self' ${scripts};style-src 'self' ${hash('a{}')}`
  expect(withPolicy(html, directives)).toBe(
    `<!DOCTYPE html><html><head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="${policy}">${body}`,
  )
})

test('a page without a head, such as a redirect, gets the policy too', () => {
  expect(withPolicy('<!doctype html><title>Redirecting</title>', directives)).toBe(
    `<!doctype html><meta http-equiv="content-security-policy" content="default-src 'none';object-src 'none';script-src 'self';style-src 'self'"><title>Redirecting</title>`,
  )
})

test('the policy names the API and feeds of the configuration, and demands Trusted Types', () => {
  const policy = cspDirectives(readConfig({ PUBLIC_API_URL: 'https://api.example/v2' }))
  expect(policy).toContain("connect-src 'self' https://api.example wss://api.example")
  expect(policy).toContain("require-trusted-types-for 'script'")
})

test('HSTS leaves subdomains out unless the owner asks', () => {
  const hsts = (hstsSubdomains: boolean) => hostHeaders({ hstsSubdomains, report: '' })['Strict-Transport-Security']
  expect(hsts(false)).toBe('max-age=63072000')
  expect(hsts(true)).toBe('max-age=63072000; includeSubDomains')
})

test('an endpoint for reports is in the policy and in the headers, and nowhere without one', () => {
  const report = 'https://errors.example/niyam'
  expect(cspDirectives(readConfig({ PUBLIC_REPORT_URL: report }))).toContain(
    "connect-src 'self' https://errors.example",
  )
  expect(hostHeaders({ hstsSubdomains: false, report })).toMatchObject({
    'Content-Security-Policy': "frame-ancestors 'none'; report-to errors",
    'Reporting-Endpoints': `errors="${report}"`,
  })
  expect(hostHeaders({ hstsSubdomains: false, report: '' })).not.toHaveProperty('Reporting-Endpoints')
  expect(() => readConfig({ PUBLIC_REPORT_URL: 'http://errors.example' })).toThrow(
    'PUBLIC_REPORT_URL must begin with https://',
  )
})

test('a script that is words between the quotes of an attribute is not signed', () => {
  const html = `<!doctype html><meta content='<script>a()</script>' name="<style>b{}</style>"><p title="<script>">c</p>`
  expect(withPolicy(html, directives)).toContain("script-src 'self';style-src 'self'\"")
})

test('what a text writes as HTML is shown as words, so that no policy signs it', async () => {
  const { render } = await markdown.createRenderer({ syntaxHighlight: false } as never)
  const text = 'A <b onclick="x()">word</b>\n\n<script>alert(1)</script>\n\n<style>a{}</style>\n'
  const { code } = await render(text, {} as never)
  expect(code).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(withPolicy(`<!doctype html>${code}`, directives)).toContain("script-src 'self';style-src 'self'\"")
})
