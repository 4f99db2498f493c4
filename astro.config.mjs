import react from '@astrojs/react'
import sitemap from '@astrojs/sitemap'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { loadEnv } from 'vite'
import { chunkGroups } from './src/build/chunks.ts'
import { markdown } from './src/build/content/markup.ts'
import { cspDirectives } from './src/build/csp.ts'
import { hostFiles } from './src/build/hostFiles.ts'
import { readUpstream } from './src/build/hosts/site.ts'
import { lastModified } from './src/build/lastModified.ts'
import { licences } from './src/build/licences.ts'
import { listChunks } from './src/build/pageScripts.ts'
import { postBuild } from './src/build/postBuild.ts'
import { release } from './src/build/release.ts'
import { checkSettingNames } from './src/build/settingNames.ts'
import { readConfig, serviceWorkerMode } from './src/lib/config.ts'
import { API_PATHS, FEED_PATH, otherSpellings } from './src/lib/routes.ts'

const settings = { ...loadEnv('production', process.cwd(), 'PUBLIC_'), ...process.env }
checkSettingNames({ ...loadEnv('production', process.cwd(), ''), ...process.env })
const config = readConfig(settings)
const sandbox = `http://127.0.0.1:${process.env.SANDBOX_PORT ?? 4322}`

/** Chrome 109 is the last for Windows 7 and 8.1, Firefox 115 for older Macs. `browserslist` of package.json says the same. */
const oldestBrowsers = ['chrome109', 'firefox115', 'safari16.4']

/** The script of an `.astro` file by that file's name: a page names it before its first picture. */
const entryFileNames = ({ name }) => `_astro/${name.replace(/\.astro_astro_type_script.*/, '')}.[hash].js`

export default defineConfig({
  site: config.site,
  output: 'static',
  trailingSlash: 'ignore',
  outDir: process.env.OUT_DIR ?? 'dist',
  build: { inlineStylesheets: 'always' },
  redirects: otherSpellings,
  // Its highlighter writes inline styles, which the policy forbids.
  markdown: { processor: markdown, syntaxHighlight: false },
  // Pictures in a text come in the sizes of screens. The site's own sheets size them.
  image: { layout: 'constrained', breakpoints: [320, 640, 960, 1440], responsiveStyles: false },
  devToolbar: { enabled: false },
  // The schemas of the fields in markdown, for editors with Astro's extension.
  experimental: { contentIntellisense: true },
  integrations: [
    react(),
    sitemap({
      // As the pages' canonical links have it.
      serialize: (item) => {
        const url = item.url.replace(/(?<=[^/]\/.+)\/$/, '')
        return { ...item, url, lastmod: lastModified(decodeURI(new URL(url).pathname)) }
      },
      filter: (page) => !/\/(account|shell|test|login|signin)(\/|$)/.test(new URL(page).pathname),
    }),
    postBuild(cspDirectives(config), { worker: serviceWorkerMode(settings) }),
    hostFiles({
      address: config.site,
      hstsSubdomains: process.env.HSTS_SUBDOMAINS === '1',
      report: config.report,
      api: readUpstream(process.env.API_UPSTREAM),
    }),
    release(settings),
  ],
  vite: {
    plugins: [tailwindcss(), licences(), listChunks()],
    define: { 'import.meta.env.CONFIG': JSON.stringify(config) },
    // Every browser with the dialogs and popovers of this site knows it.
    build: { modulePreload: { polyfill: false }, target: oldestBrowsers, cssTarget: oldestBrowsers },
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups }, entryFileNames } } } },
    },
    server: {
      proxy: {
        ...Object.fromEntries([...API_PATHS, '/outbox'].map((path) => [path, sandbox])),
        [FEED_PATH]: { target: sandbox, ws: true },
      },
    },
  },
})
