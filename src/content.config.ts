import { folders } from './build/content/collections/folders.ts'
import { pageCollections } from './build/content/collections/pages.ts'
import { settingCollections } from './build/content/collections/settings.ts'

/** What editors write, as `src/build/content/collections` describes it: each collection with its files and its schema. */
export const collections = { ...settingCollections, ...pageCollections, ...folders }
