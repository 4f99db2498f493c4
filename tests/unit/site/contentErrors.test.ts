import { pathToFileURL } from 'node:url'
import type { Loader, LoaderContext } from 'astro/loaders'
import { expect, test } from 'vitest'
import { validatedLoader } from '../../../src/build/contentErrors.ts'

/** Loads the only file of a collection while the store of the dev server is still empty. */
function load(file: string): Promise<void> {
  const nothing: Loader = { name: 'nothing', load: async () => {} }
  const context = {
    store: { values: () => [] },
    config: { root: pathToFileURL(`${process.cwd()}/`) },
  } as unknown as LoaderContext
  return validatedLoader(nothing, { file }).load(context)
}

test('a file that is there is never called missing, whatever a dev server has in its store', async () => {
  await expect(load('src/content/site/brand.yaml')).resolves.toBeUndefined()
})

test('a file that is not there is named', async () => {
  await expect(load('src/content/site/nothing.yaml')).rejects.toThrow('src/content/site/nothing.yaml: is missing')
})
