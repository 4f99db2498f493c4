import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { clock } from '../../../scripts/doctor/clock.ts'
import { files } from '../../../scripts/doctor/files.ts'
import type { Check } from '../../../scripts/doctor/finding.ts'
import { notice } from '../../../scripts/doctor/notice.ts'
import { reachable } from '../../../scripts/doctor/reachable.ts'
import type { Target } from '../../../scripts/doctor/target.ts'
import { doctorTarget, SITE } from '../../support/doctorTarget.ts'

const API = 'https://api.example'

function target(answers: Record<string, () => Response>, change: Partial<Target> = {}): Target {
  return doctorTarget(API, {
    site: SITE,
    fetch: async (url) => {
      const { origin, pathname } = new URL(url)
      return answers[origin === SITE ? pathname : origin + pathname]?.() ?? new Response('', { status: 404 })
    },
    ...change,
  })
}

const foundBy = async (check: Check, at: Target) =>
  (await Array.fromAsync(check(at))).map(({ level, found }) => `${level}: ${found}`)
const strategies = { [`${API}/api/strategie/`]: () => Response.json({ results: [] }) }

test.each(['api', 'accounts', 'feeds'] as const)('plain http for %s of an https site is an error', async (part) => {
  const plain = part === 'feeds' ? 'ws://api.example' : 'http://api.example'
  expect(await foundBy(reachable, target({}, { [part]: plain }))).toEqual([
    `error: ${plain} is not encrypted, and the site is`,
  ])
})

test('an API on another origin that does not expose its date is a warning', async () => {
  const date = new Date().toUTCString()
  const answer = (exposed: string) => () =>
    Response.json({ results: [] }, { headers: { date, 'access-control-expose-headers': exposed } })
  const at = (exposed: string, change = {}) => target({ [`${API}/api/strategie/`]: answer(exposed) }, change)
  expect(await foundBy(clock, at('retry-after'))).toEqual([
    'warning: its date may not be read from another origin',
    'ok: within 5 s of this machine',
  ])
  for (const exposed of ['Retry-After, Date', '*'])
    expect((await foundBy(clock, at(exposed)))[0]).toBe('ok: within 5 s of this machine')
  expect((await foundBy(clock, at('', { origin: API })))[0]).toBe('ok: within 5 s of this machine')
})

test.each([
  ['is missing', () => new Response('', { status: 404 }), 'warning: https://niyam.example/notice.json answers 404'],
  ['is a page', () => new Response('<h1>'), 'warning: https://niyam.example/notice.json answers 200 without JSON'],
  ['is empty', () => Response.json({}), 'ok: https://niyam.example/notice.json can be read; nothing is said now'],
  [
    'is no notice',
    () => Response.json({ text: 'Broker down' }),
    'warning: https://niyam.example/notice.json holds no notice that pages would show',
  ],
])('a notice that %s', async (_, answer, line) => {
  const version = { '/version.json': () => Response.json({ notice: '/notice.json' }) }
  expect(await foundBy(notice, target({ ...version, '/notice.json': answer }))).toEqual([line])
})

test('a served file that differs from the build is named, and what the operator writes is not', async () => {
  const hash = (text: string) => createHash('sha256').update(text).digest('hex')
  const built = {
    'about/index.html': 'about',
    '_astro/a.js': 'code',
    'notice.json': '{}',
    '404.html': 'x',
    _headers: 'y',
  }
  const list = () => Response.json(Object.fromEntries(Object.entries(built).map(([name, text]) => [name, hash(text)])))
  const served = { '/files.json': list, '/about': () => new Response('about') }
  const right = target({ ...served, '/_astro/a.js': () => new Response('code') })
  expect(await foundBy(files, right)).toEqual(['ok: 2 files are those of the build'])
  const changed = target({ ...served, '/_astro/a.js': () => new Response('code of somebody') })
  expect(await foundBy(files, changed)).toEqual([
    'error: 1 of 2 files are not those of the build: _astro/a.js (other bytes as br)',
  ])
  expect(await foundBy(files, target(served))).toEqual([
    'error: 1 of 2 files are not those of the build: _astro/a.js (answers 404)',
  ])
  expect(await foundBy(files, target(strategies))).toEqual(['info: not compared: there is no files.json'])
})

test('a file whose plain copy alone is broken is named, as is a whole build of yesterday', async () => {
  const hash = (text: string) => createHash('sha256').update(text).digest('hex')
  const list = () => Response.json({ 'about/index.html': hash('yesterday') })
  const old = target({ '/files.json': list, '/about': () => new Response('yesterday') })
  expect(await foundBy(files, old)).toEqual(['ok: 1 files are those of the build'])
  const line = 'error: 1 of 1 files are not those of the build: about/index.html (other bytes as'
  expect(await foundBy(files, { ...old, built: { 'about/index.html': hash('today') } })).toEqual([`${line} br)`])
  const broken: Target['fetch'] = async (url, init) =>
    new Headers(init?.headers).get('accept-encoding') === 'identity' ? new Response('yesterda') : old.fetch(url, init)
  expect(await foundBy(files, { ...old, fetch: broken })).toEqual([`${line} identity)`])
})
