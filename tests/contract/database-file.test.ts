import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSandbox } from '../../sandbox/app.ts'
import { APPLICATION_ID, unusable } from '../../sandbox/db/file.ts'
import { migrations } from '../../sandbox/db/schema.ts'
import { startServer } from '../../sandbox/listen.ts'
import { plainFormat } from '../../sandbox/market/logEvent.ts'

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

test('--fresh deletes the database of a sandbox, of the first schema too', async () => {
  const old = new DatabaseSync(db)
  old.exec(`${migrations[0]}; PRAGMA user_version = 1; INSERT INTO secrets VALUES ('old', x'00')`)
  old.close()
  const server = await startServer({ port: 0, db, fresh: true })
  await server.close()
  const now = new DatabaseSync(db)
  expect(now.prepare("SELECT count(*) AS n FROM secrets WHERE name = 'old'").get()).toEqual({ n: 0 })
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

test('a file of a newer sandbox is left alone', () => {
  const newer = new DatabaseSync(db)
  newer.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = 99`)
  newer.close()
  expect(() => createSandbox({ file: db })).toThrow(
    `written by a newer sandbox (schema 99, this one knows ${migrations.length}): update the sandbox, or choose another file with --db`,
  )
  const kept = new DatabaseSync(db)
  expect(kept.prepare('PRAGMA user_version').get()).toEqual({ user_version: 99 })
  kept.close()
})

test('a database of the first schema is updated and keeps its rows', () => {
  const old = new DatabaseSync(db)
  old.exec(`${migrations[0]}; PRAGMA user_version = 1`)
  old.exec(`INSERT INTO people VALUES (1, 'a@b.in', 'a@b.in', '9000000001', 'A', 'B', '', '', '', 'x', 0);
    INSERT INTO intents VALUES (1, 'ref', 200, '{}');
    INSERT INTO strategies VALUES (1, 'Delta', '', '', '', 'BN-DELTA');
    INSERT INTO plans VALUES (11, 1, 'Delta Monthly', 149900, 1, 'month');
    INSERT INTO subscriptions (id, person_id, plan_id, subscription_id, created_at) VALUES (7, 1, 11, 'SUB-7', 0);
    INSERT INTO trades (id, person_id, subscription_id, qty, status, created_at, last_seq) VALUES ('t', 1, 7, 1, 'stop', 0, 2);
    INSERT INTO lines VALUES ('t', 1, '09:20:01 INFO one'), ('t', 2, '09:20:02 ERROR "two"')`)
  old.close()
  const sandbox = createSandbox({ file: db })
  expect(sandbox.store.one('SELECT client_ref FROM idempotency')).toEqual({ client_ref: 'ref' })
  expect(sandbox.context.tradeLog.since('t', 0).map(({ seq, event }) => [seq, plainFormat(event)])).toEqual([
    [1, '09:20:01 INFO one'],
    [2, '09:20:02 ERROR "two"'],
  ])
  expect(sandbox.store.one('PRAGMA user_version')).toEqual({ user_version: migrations.length })
  sandbox.close()
})

const schemaOf = (file: string) => {
  const database = new DatabaseSync(file)
  const rows = database.prepare('SELECT type, name, tbl_name FROM sqlite_schema ORDER BY name').all()
  const columns = database
    .prepare(
      "SELECT m.name AS of, c.name, c.type, c.'notnull', c.dflt_value FROM sqlite_schema m, pragma_table_info(m.name) c ORDER BY 1, 2",
    )
    .all()
  database.close()
  return { rows, columns }
}

test('a database of every older schema becomes what a fresh one is', () => {
  const fresh = join(folder, 'fresh.db')
  createSandbox({ file: fresh }).close()
  for (const [index] of migrations.entries()) {
    const file = join(folder, `${index}.db`)
    const old = new DatabaseSync(file)
    for (const sql of migrations.slice(0, index + 1)) old.exec(sql)
    old.exec(`PRAGMA user_version = ${index + 1}`)
    old.close()
    createSandbox({ file }).close()
    expect([index, schemaOf(file)]).toEqual([index, schemaOf(fresh)])
  }
})
