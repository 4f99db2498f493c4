import { execFileSync } from 'node:child_process'

/** What git says in one line; empty outside a repository. */
export function git(...words: string[]): string {
  try {
    return execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}

/**
 * The moment that a build takes for its present, in milliseconds: `SOURCE_DATE_EPOCH`, else that of the commit, so that
 * a commit gives the same bytes on any day; `now` outside a repository. Throws an Error of one line.
 */
export function momentOf(epoch = '', now = Date.now(), commitSeconds = () => git('log', '-1', '--format=%ct')): number {
  if (!/^\d{0,11}$/.test(epoch)) throw new Error(`SOURCE_DATE_EPOCH must be seconds since 1970, but is "${epoch}"`)
  const seconds = epoch || commitSeconds()
  return seconds === '' ? now : Number(seconds) * 1000
}
