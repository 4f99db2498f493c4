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

/** Identifies a database as the sandbox's (SQLite's `application_id`). */
export const APPLICATION_ID = 0x4e_69_79_61
const APPLICATION_ID_AT = 68
const OWNER_ONLY = 0o600
/** What SQLite keeps beside a database. */
const BESIDE = ['-wal', '-shm']

/** SQLite's result codes. */
const NOT_PERMITTED = 3
const BUSY = 5
const READ_ONLY = 8
const CORRUPT = 11
const FULL = 13
const CANNOT_OPEN = 14
const NO_DATABASE = 26

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

function contentOf(file: string): Content {
  if (!existsSync(file)) return 'nothing'
  if (!statSync(file).isFile()) return 'another'
  const header = headerOf(file)
  if (header.length === 0) return 'nothing'
  if (!header.toString('latin1').startsWith('SQLite format 3\0')) return 'another'
  if (header.length < 100) return 'another'
  return header.readUInt32BE(APPLICATION_ID_AT) === APPLICATION_ID ? 'ours' : 'another'
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

/** What keeps a file from being used, in one line with a way on: what Node and SQLite say names neither. */
export function unusable(file: string, error: unknown): Error {
  const { code = '', errcode = 0, message } = error as Error & { code?: string; errcode?: number }
  const isOneOf = (codes: string[], sqlite: number[]) => codes.includes(code) || sqlite.includes(errcode & 0xff)
  if (isOneOf(['ENOSPC', 'EDQUOT'], [FULL]))
    return new Error(`${file}: the disk is full. Make room, or choose a file elsewhere with --db`)
  if (isOneOf(['EACCES', 'EPERM', 'EROFS'], [NOT_PERMITTED, READ_ONLY, CANNOT_OPEN]))
    return new Error(`${file}: this user may not write there. Choose a file elsewhere with --db`)
  if (isOneOf([], [CORRUPT, NO_DATABASE]))
    return new Error(`${file} is damaged: move it away and start again, or choose another file with --db`)
  return new Error(`${file}: ${message}`)
}

/**
 * Holds a file as a lock until `release`, and with `note` leaves word for whom it keeps out. The lock is the operating
 * system's: it ends with the process, however that ends. Undefined while another process holds it. Throws an Error of
 * one line where the file cannot be used.
 */
export function holdLock(lock: string, note?: string): { release(): void } | undefined {
  let database: DatabaseSync | undefined
  try {
    mkdirSync(dirname(lock), { recursive: true, mode: 0o700 })
    closeSync(openSync(lock, 'a', OWNER_ONLY))
    const held = new DatabaseSync(lock, { timeout: 0 })
    database = held
    held.exec('BEGIN EXCLUSIVE')
    if (note !== undefined) writeFileSync(`${lock}-url`, note, { mode: OWNER_ONLY })
    return { release: () => held.close() }
  } catch (error) {
    database?.close()
    if ((error as { errcode?: number }).errcode === BUSY) return undefined
    throw unusable(lock, error)
  }
}

function lockOf(file: string): string {
  if (existsSync(file)) return `${realpathSync(file)}-lock`
  const folder = dirname(file)
  return `${join(existsSync(folder) ? realpathSync(folder) : folder, basename(file))}-lock`
}

const readHolder = (file: string) =>
  existsSync(`${lockOf(file)}-url`) ? readFileSync(`${lockOf(file)}-url`, 'utf8') : 'an unknown address'

/** Where the server that holds a database listens; undefined where none does. Throws as `holdLock` does. */
export function runningAt(file: string): string | undefined {
  const free = holdLock(lockOf(file))
  free?.release()
  return free ? undefined : readHolder(file)
}

/** Keeps a second server off a database file, and notes for it where this one listens. Operator commands need no lock. */
export function lockDatabase(file: string, url: string): { release(): void } {
  const lock = holdLock(lockOf(file), url)
  if (lock) return lock
  throw new Error(
    `${file} is in use by another sandbox at ${readHolder(file)}: stop that one, or choose another file with --db`,
  )
}
