import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plainText } from '../../src/site/data/chapters.ts'
import { built } from './builtScripts.ts'

const legal = [
  {
    path: '/terms&conditions',
    heading: 'Privacy Policy',
    title: /^Terms & Conditions/,
    says: [
      'at least 18 years',
      'no refunds on any subscription',
      'arbitration is Hyderabad',
      '9 out of 10',
      '₹1,05,603 crore',
    ],
  },
  {
    path: '/privacy-policy',
    heading: 'Privacy Policy',
    title: /^Privacy Policy/,
    says: ['What we keep', 'For how long', 'Your rights'],
  },
  {
    path: '/refund-policy',
    heading: 'Refund Policy',
    title: /^Refund Policy/,
    says: ['There are no refunds on any subscription'],
  },
  { path: '/help', heading: 'Help', title: /^Help/, says: ['Complaints', 'SCORES'] },
]

test('the legal pages are complete texts with contents and a date', () => {
  for (const { path, heading, title, says } of legal) {
    const html = readFileSync(join(built, path, 'index.html'), 'utf8')
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    const text = plainText(main)
    expect.soft(plainText(/<title>([^<]+)/.exec(html)?.[1] ?? '')).toMatch(title)
    expect.soft(plainText(/<h1[^>]*>([^<]+)/.exec(main)?.[1] ?? ''), path).toBe(heading)
    expect.soft(main, path).toMatch(/<time datetime="\d{4}-\d\d-\d\d"/)
    for (const it of says) expect.soft(text, path).toContain(it)
    expect.soft(text.split(' ').length, path).toBeGreaterThan(350)
    const contents = /<nav aria-label="Table of contents">.*?<\/nav>/s.exec(main)?.[0] ?? ''
    expect.soft(contents.match(/href="#/g)?.length, path).toBeGreaterThan(3)
  }
})
