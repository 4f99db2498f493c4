import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'

/** Identifies a database as the sandbox's (SQLite's `application_id`). */
export const APPLICATION_ID = 0x4e_69_79_61
const APPLICATION_ID_AT = 68
const OWNER_ONLY = 0o600
/** What SQLite keeps beside a database. */
const BESIDE = ['-wal', '-shm']

type Content = 'nothing' | 'ours' | 'another'

function headerOf(file: string): Buffer {
  const header = Buffer.alloc(100)
  const descriptor = openSync(file, 'r')
  try {
    return header.subarray(0, readSync(descriptor, header))
  } finally {
    closeSync(descriptor)
  }
}

/** A database of the first sandboxes carries no mark: it is known by its tables. Reads the main file alone. */
function hasOurTables(file: string): boolean {
  const url = pathToFileURL(file)
  url.search = '?mode=ro&immutable=1'
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(url, { readOnly: true })
    const query = "SELECT count(*) AS n FROM sqlite_schema WHERE name IN ('people', 'trades', 'lines', 'secrets')"
    return database.prepare(query).get()?.['n'] === 4
  } catch {
    return false
  } finally {
    database?.close()
  }
}

function contentOf(file: string): Content {
  if (!existsSync(file)) return 'nothing'
  if (!statSync(file).isFile()) return 'another'
  const header = headerOf(file)
  if (header.length === 0) return 'nothing'
  if (!header.toString('latin1').startsWith('SQLite format 3\0')) return 'another'
  if (header.length < 100) return 'another'
  const id = header.readUInt32BE(APPLICATION_ID_AT)
  return id === APPLICATION_ID || (id === 0 && hasOurTables(file)) ? 'ours' : 'another'
}

/** Throws an Error of one line, with a way on, for a file that is not a sandbox's database. */
export function requireOwn(file: string): void {
  if (contentOf(file) === 'another')
    throw new Error(`${file} is not a database of the sandbox and stays as it is: choose another file with --db`)
}

/** Creates the file, where it is missing, so that nobody else can read it. SQLite gives what it keeps beside it the same mode. */
export function prepareFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  closeSync(openSync(file, 'a', OWNER_ONLY))
  for (const end of ['', ...BESIDE]) if (existsSync(file + end)) chmodSync(file + end, OWNER_ONLY)
}

/** Deletes a sandbox's database and what SQLite keeps beside it. Throws an Error of one line for any other file. */
export function removeDatabase(file: string): void {
  requireOwn(file)
  if (!existsSync(file)) return
  for (const end of ['', ...BESIDE]) rmSync(file + end, { force: true })
}

/** Where the server that holds a database listens; undefined where none does. */
export function runningAt(file: string): string | undefined {
  try {
    lockDatabase(file).release()
    return undefined
  } catch {
    return readHolder(file)
  }
}

const lockOf = (file: string) => {
  const real = existsSync(file) ? realpathSync(file) : join(realpathSync(dirname(file)), basename(file))
  return `${real}-lock`
}
const readHolder = (file: string) =>
  existsSync(`${lockOf(file)}-url`) ? readFileSync(`${lockOf(file)}-url`, 'utf8') : 'an unknown address'

/**
 * Keeps a second server off a database file until `release`, and notes for it where this one listens. The lock is the operating system's, on a file beside it: it
 * ends with the process, however that ends. Operator commands need no lock. Throws an Error of one line when it is held.
 */
export function lockDatabase(file: string, url?: string): { release(): void } {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const lock = lockOf(file)
  closeSync(openSync(lock, 'a', OWNER_ONLY))
  const database = new DatabaseSync(lock, { timeout: 0 })
  try {
    database.exec('BEGIN EXCLUSIVE')
  } catch {
    database.close()
    throw new Error(
      `${file} is in use by another sandbox at ${readHolder(file)}: stop that one, or choose another file with --db`,
    )
  }
  if (url !== undefined) writeFileSync(`${lock}-url`, url, { mode: OWNER_ONLY })
  return { release: () => database.close() }
}
