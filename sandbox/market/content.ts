import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** A file of `src/content/site` by its name, such as `market`; the build has checked it against its schema. */
export function readContent<T>(name: string): T {
  return parse(readFileSync(new URL(`../../src/content/site/${name}.yaml`, import.meta.url), 'utf8')) as T
}
