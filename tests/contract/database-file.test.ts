import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSandbox } from '../../sandbox/app.ts'
import { APPLICATION_ID, unusable } from '../../sandbox/db/file.ts'
import { SCHEMA_VERSION } from '../../sandbox/db/schema.ts'
import { startServer } from '../../sandbox/listen.ts'

let folder: string
let db: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-file-'))
  db = join(folder, 'sandbox.db')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const another = /is not a database of the sandbox and stays as it is: choose another file with --db$/

test('the database and what SQLite keeps beside it are for the owner alone, whatever the umask', () => {
  const umask = process.umask(0)
  try {
    const sandbox = createSandbox({ file: db })
    for (const end of ['', '-wal', '-shm']) expect([end, statSync(db + end).mode & 0o777]).toEqual([end, 0o600])
    sandbox.close()
  } finally {
    process.umask(umask)
  }
})

test('two servers on one file: the second is refused, with --fresh and through a link as well', async () => {
  const first = await startServer({ port: 0, db })
  const link = join(folder, 'link.db')
  symlinkSync(db, link)
  const inUse = /is in use by another sandbox at .*: stop that one, or choose another file with --db$/
  for (const options of [{ db }, { db, fresh: true }, { db: link, fresh: true }])
    await expect(startServer({ port: 0, ...options })).rejects.toThrow(inUse)
  expect((await fetch(`${first.url}/api/strategie/?search=0`)).status).toBe(200)
  await first.close()
  const next = await startServer({ port: 0, db })
  await next.close()
})

test.each([
  ['a damaged lock', 'is damaged: move it away', () => writeFileSync(`${db}-lock`, 'x'.repeat(2000))],
  ['a full disk', 'the disk is full', () => symlinkSync('/dev/full', `${db}-lock-url`)],
])('%s says what it is, and not that another sandbox runs', async (_, line, spoil) => {
  spoil()
  const failure = await startServer({ port: 0, db }).then(
    () => '',
    (error: Error) => error.message,
  )
  expect(failure).toContain(line)
  expect(failure.split('\n')).toHaveLength(1)
})

test.each([
  [{ code: 'EACCES' }, 'may not write'],
  [{ code: 'EROFS' }, 'may not write'],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 14 }, 'may not write'],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 8 | (3 << 8) }, 'may not write'],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 13 }, 'the disk is full'],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 11 }, 'is damaged'],
])('%j is said in words', (fields, words) => {
  expect(unusable(db, Object.assign(new Error('no word'), fields)).message).toContain(words)
})

test('--fresh deletes the database of a sandbox, of another version too', async () => {
  const old = new DatabaseSync(db)
  old.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = 1; CREATE TABLE old (id INTEGER)`)
  old.close()
  const server = await startServer({ port: 0, db, fresh: true })
  await server.close()
  const now = new DatabaseSync(db)
  expect(now.prepare("SELECT count(*) AS n FROM sqlite_schema WHERE name = 'old'").get()).toEqual({ n: 0 })
  now.close()
})

test.each([
  ['a text', (file: string) => writeFileSync(file, 'a diary')],
  ['a folder', (file: string) => mkdirSync(file)],
  [
    "another program's database",
    (file: string) => {
      const other = new DatabaseSync(file)
      other.exec("CREATE TABLE notes (text TEXT); INSERT INTO notes VALUES ('mine')")
      other.close()
    },
  ],
])('%s is refused and left as it is, with --fresh too', async (_, make) => {
  make(db)
  writeFileSync(`${db}-wal`, 'beside it')
  const before = statSync(db).isFile() ? readFileSync(db) : undefined
  for (const fresh of [true, false]) await expect(startServer({ port: 0, db, fresh })).rejects.toThrow(another)
  expect(statSync(db).isFile() ? readFileSync(db) : undefined).toEqual(before)
  expect(readFileSync(`${db}-wal`, 'utf8')).toBe('beside it')
  expect(existsSync(`${db}-lock`)).toBe(false)
})

test.each([1, SCHEMA_VERSION + 1])('a file of another version, %i, is left alone', (version) => {
  const other = new DatabaseSync(db)
  other.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${version}`)
  other.close()
  expect(() => createSandbox({ file: db })).toThrow(
    `written by another version of the sandbox (schema ${version}, this one knows ${SCHEMA_VERSION}): delete it, or choose another file with --db`,
  )
  const kept = new DatabaseSync(db)
  expect(kept.prepare('PRAGMA user_version').get()).toEqual({ user_version: version })
  kept.close()
})
