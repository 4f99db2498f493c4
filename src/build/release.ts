import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { collections } from '../content.config.ts'
import { type BuildKind, buildKind, type PublicSettings } from '../lib/config.ts'
import { istDay } from '../lib/format/time.ts'
import { checkOwner, type Files } from './checkOwner.ts'
import { checkContent } from './content/check.ts'
import { confirmed } from './content/collections/confirmed.ts'
import type { Rules } from './content/collections/define.ts'
import { annotation, ContentError, describeMistake, type Mistake } from './mistakes.ts'
import { momentOf } from './moment.ts'

/** Every text of the content below `root`. */
export function readFiles(root: string): Files {
  const paths = globSync('src/content/*/*.{md,yaml}', { cwd: root }).sort()
  return Object.fromEntries(paths.map((path) => [path, readFileSync(`${root}/${path}`, 'utf8')]))
}

/** The rules of every file of the content. */
export const contentRules = (): Rules[] => [
  ...Object.values(collections).map((it) => (it as unknown as { loader: { rules: Rules } }).loader.rules),
  confirmed,
]

/** Everything wrong with the content below `root` for this kind of build: what is the owner's comes last. */
export async function checkAll(root: string, build: BuildKind): Promise<Mistake[]> {
  // By the clock, not by the commit: what is overdue shows up here alone, whoever builds an old commit.
  const today = istDay(momentOf(process.env.SOURCE_DATE_EPOCH, Date.now(), () => ''))
  const open = checkOwner(readFiles(root), today).filter(({ kind }) => kind !== 'owner' || build === 'public')
  return [...(await checkContent(contentRules(), root)), ...open]
}

const REFUSAL = 'This build is for the public'
const CURE = 'Put your own words in their place, or confirm each by its name in src/content/site/confirmed.yaml.'
const PREVIEW = 'To show the site around before that, build a preview: PUBLIC_PREVIEW=1.'

/** Whether a line that a build prints is one that an editor or the owner is to read. */
export const isContentLine = (line: string) =>
  ['src/content/', REFUSAL, CURE, PREVIEW].some((beginning) => line.startsWith(beginning))

function refusal(mistakes: readonly Mistake[]): string {
  const linesOf = (kind: Mistake['kind']) => mistakes.filter((it) => it.kind === kind).map(describeMistake)
  const points = linesOf('owner')
  const head = `${REFUSAL}, and its content has ${points.length} open ${points.length === 1 ? 'point' : 'points'}:`
  return [...linesOf('content'), ...(points.length > 0 ? [head, ...points, CURE, PREVIEW] : [])].join('\n')
}

const closing: Partial<Record<BuildKind, string>> = {
  local:
    'Local build: for this machine only. Set PUBLIC_SITE_URL and the addresses of the API to build for the public.',
  preview: 'Preview: every page is marked, and closed to search engines.',
}

/**
 * Stops `npm run build` and `npm run dev` before Astro reads a content that is wrong, and a build of one that is
 * unconfirmed for the public. While `npm run dev` runs, each save is checked. A build's last line says its kind.
 */
export function release(settings: PublicSettings): AstroIntegration {
  const kind = buildKind(settings)
  return {
    name: 'release',
    hooks: {
      'astro:config:setup': async ({ command, config }) => {
        if (command === 'preview') return
        const found = await checkAll(fileURLToPath(config.root), command === 'build' ? kind : 'local')
        if (process.env.GITHUB_ACTIONS === 'true') for (const it of found) console.log(annotation(it))
        const mistakes = found.filter((it) => it.kind !== 'warning')
        if (mistakes.length > 0) throw new ContentError(refusal(mistakes))
        for (const it of found) console.warn(`Warning: ${describeMistake(it)}`)
      },
      'astro:server:setup': ({ server, logger }) => {
        const { root } = server.config
        server.watcher.on('all', async (_, path) => {
          if (!path.startsWith(join(root, 'src/content/'))) return
          const found = (await checkAll(root, 'local')).filter((it) => it.kind !== 'warning').map(describeMistake)
          for (const it of found) logger.error(it)
          const message = found.join('\n\n')
          // Astro lays it over the page; its own error of a broken entry is only in the terminal.
          if (message) server.ws.send({ type: 'error', err: { name: 'Content', message, stack: message } })
        })
      },
      'astro:build:done': () => {
        if (closing[kind]) console.log(closing[kind])
      },
    },
  }
}
