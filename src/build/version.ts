import { execFileSync } from 'node:child_process'
import { buildKind, type PublicSettings, readConfig } from '../lib/config.ts'

type Environment = PublicSettings & Record<string, string | undefined>

/** The content of `/version.json`: nothing that the pages do not show anyway. */
interface Version {
  /** The first 12 letters of the commit; `unknown` outside a repository. */
  commit: string
  /** ISO 8601 in UTC. */
  built: string
  kind: ReturnType<typeof buildKind>
  api: string
  accounts: string
  feeds: string
  site: string
  report: string
}

/** Builders of hosts have no repository, and name the commit in a variable of their own. */
const COMMIT_VARIABLES = ['CF_PAGES_COMMIT_SHA', 'COMMIT_REF', 'GITHUB_SHA']

function gitCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}

export function versionOf(env: Environment, now: Date, git: () => string = gitCommit): Version {
  const named = COMMIT_VARIABLES.map((name) => env[name]).find((it) => it !== undefined && it !== '')
  const { base: api, accounts, feeds, site, report } = readConfig(env)
  const commit = (named ?? git()).slice(0, 12) || 'unknown'
  return { commit, built: now.toISOString(), kind: buildKind(env), api, accounts, feeds, site, report }
}

/** One moment for the whole build. */
export const version = versionOf({ ...process.env, ...(import.meta.env as PublicSettings | undefined) }, new Date())
