import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from './fixtures/page.ts'

// Chromium reports no Referer of font requests to a test: only a server sees it.
test('the token of a reset link never leaves as a Referer, the web font included', async ({ page, baseURL }) => {
  const seen: string[] = []
  const fonts: string[] = []
  const server = createServer(async ({ url = '/', headers }, response) => {
    seen.push(headers.referer ?? '')
    if (url.endsWith('.woff2')) fonts.push(url)
    const answer = await fetch(baseURL + url)
    response.writeHead(answer.status, {
      'content-type': answer.headers.get('content-type') ?? '',
      // So that the second page asks for the font again.
      'cache-control': 'no-store',
    })
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  try {
    await page.goto(`${origin}/about`)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('web-font'))).not.toBeNull()
    fonts.length = 0
    await page.goto(`${origin}/account/forgot-password/abc/SECRET-TOKEN`)
    await expect(page).toHaveURL(`${origin}/account/forgot-password/-/-`)
    await expect.poll(() => fonts.length).toBeGreaterThan(0)
    await expect(page.getByRole('alert')).toBeVisible()
    expect(seen.filter((it) => it.includes('SECRET-TOKEN'))).toEqual([])
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
