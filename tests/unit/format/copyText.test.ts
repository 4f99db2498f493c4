import { expect, it, vi } from 'vitest'
import { copyText } from '../../../src/lib/format/copyText.ts'

it('hands the clipboard a text that is still being read within the click, as Safari demands', async () => {
  const written: { parts: Record<string, Promise<Blob>> }[] = []
  vi.stubGlobal(
    'ClipboardItem',
    class {
      readonly parts: Record<string, Promise<Blob>>
      constructor(parts: Record<string, Promise<Blob>>) {
        this.parts = parts
      }
    },
  )
  vi.stubGlobal('navigator', {
    clipboard: { write: async (items: typeof written) => void written.push(...items) },
  })
  const { promise, resolve } = Promise.withResolvers<string>()
  const copied = copyText(promise)
  expect(written).toHaveLength(1)
  resolve('09:20:01 INFO ready')
  await copied
  expect(await (await written[0]?.parts['text/plain'])?.text()).toBe('09:20:01 INFO ready')
})

it('waits for the text in a browser that takes no promise', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  await copyText(Promise.resolve('a line'))
  expect(writeText).toHaveBeenCalledWith('a line')
})
