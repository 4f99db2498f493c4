import { readdirSync } from 'node:fs'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { routesOn } from '../../sandbox/http/register.ts'
import { reply } from '../../sandbox/http/reply.ts'
import type { Endpoint } from '../../src/lib/wire/endpoint.ts'
import { strategy } from '../../src/lib/wire/strategy.ts'
import { sandboxForEach } from './support.ts'

const it = sandboxForEach('signed out', { seed: false })

test('an answer that the site could not read is a bug, and never leaves', async () => {
  const app = new Hono()
  routesOn(app, it.sandbox.context).open(strategy.list, () => reply(200, { results: [{ id: 1 }] }))
  const bugs: string[] = []
  app.onError((error, c) => {
    bugs.push(error.message)
    return c.json({}, 500)
  })
  const response = await app.fetch(new Request('http://sandbox.test/api/strategie/?search=0'))
  expect(response.status).toBe(500)
  expect(bugs[0]).toMatch(/^strategy.list answered 200 with what its reply schema refuses/)
})

test('a bug answers 500 without its insides, and is reported', async () => {
  it.sandbox.store.run('DROP TABLE resets')
  const response = await it.sandbox.app.fetch(
    new Request('http://sandbox.test/accounts/v1/user/password/verify/a/b', {
      headers: { origin: 'http://localhost' },
    }),
  )
  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({ detail: 'Something is wrong......' })
  expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost')
  expect(String(it.bugs.pop())).toContain('no such table: resets')
})

test('a stranger is turned away before the request is looked at', async () => {
  for (const [method, path] of [
    ['PUT', '/api/'],
    ['POST', '/api/trading/'],
    ['POST', '/aliceblue/v1/credential'],
  ] as const) {
    const response = await it.sandbox.app.fetch(
      new Request(`http://sandbox.test${path}`, { method, body: 'junk', headers: { 'content-type': 'text/plain' } }),
    )
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toBe('Bearer')
  }
})

test.each([
  ['multipart/form-data; boundary=x', 'no boundary in here', { detail: 'The form could not be read.' }],
  ['multipart/form-data', '', { detail: 'The form could not be read.' }],
])('a broken form (%s) is refused with a sentence', async (type, body, expected) => {
  const response = await it.sandbox.app.fetch(
    new Request('http://sandbox.test/api/login/', { method: 'POST', body, headers: { 'content-type': type } }),
  )
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual(expected)
})

test.each(['', '{', '[]', 'null', '"text"'])('the JSON body %j is refused with a sentence', async (body) => {
  const response = await it.sandbox.app.fetch(
    new Request('http://sandbox.test/accounts/v1/user/register', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json; charset=utf-8' },
    }),
  )
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({ detail: 'A JSON object is expected.' })
})

test('every endpoint that the wire declares has a handler', async () => {
  const names = readdirSync('src/lib/wire').map((file) => file.replace('.ts', ''))
  const modules = (await Promise.all(names.map((name) => import(`../../src/lib/wire/${name}.ts`)))) as object[]
  const declared = modules
    .flatMap((module) => Object.values(module))
    .flatMap((group) => (typeof group === 'object' && group !== null ? Object.values(group as object) : []))
    .filter((it): it is Endpoint => typeof it === 'object' && it !== null && 'path' in it && 'reply' in it)
  expect(declared.length).toBeGreaterThan(20)
  for (const { name, method, path } of declared) {
    const address = path.replace(/\{\w+\}/g, '1')
    const response = await it.sandbox.app.fetch(new Request(`http://sandbox.test${address}`, { method }))
    expect([name, await response.json()]).not.toEqual([name, { detail: 'Not found.' }])
  }
})
