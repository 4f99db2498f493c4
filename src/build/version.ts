import { buildKind, isUrgentBuild, type PublicSettings, readConfig } from '../lib/config.ts'
import { git, momentOf } from './moment.ts'

type Environment = PublicSettings & Record<string, string | undefined>

/** Builders of hosts have no repository, and name the commit in a variable of their own. */
const COMMIT_VARIABLES = ['CF_PAGES_COMMIT_SHA', 'COMMIT_REF', 'GITHUB_SHA']

const gitCommit = () => git('describe', '--always', '--abbrev=12', '--exclude=*', '--dirty')

/**
 * The content of `/version.json`: nothing that the pages do not show anyway. `commit` is its first 12 letters, `-dirty`
 * where files differ from it, `unknown` outside a repository; `at` is the moment of the build in milliseconds.
 */
export function versionOf(env: Environment, at: number, described = gitCommit) {
  const named = COMMIT_VARIABLES.map((name) => env[name]).find((it) => it !== undefined && it !== '')
  const { base: api, accounts, feeds, site, report, notice } = readConfig(env)
  const commit = named?.slice(0, 12) ?? (described() || 'unknown')
  const [date, kind, urgent] = [new Date(at).toISOString(), buildKind(env), isUrgentBuild(env)]
  return { commit, date, kind, urgent, api, accounts, feeds, site, report, notice }
}

/** One moment for the whole build. */
export const buildMoment = momentOf(process.env.SOURCE_DATE_EPOCH)

export const version = versionOf({ ...process.env, ...(import.meta.env as PublicSettings | undefined) }, buildMoment)
