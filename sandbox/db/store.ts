import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { APPLICATION_ID, prepareFile, requireOwn, unusable } from './file.ts'
import { SCHEMA_VERSION, schema } from './schema.ts'

/** One SQLite file. What a transaction has returned from is on disk, and survives a kill. */
export interface Store {
  one<T>(sql: string, ...values: SQLInputValue[]): T | undefined
  all<T>(sql: string, ...values: SQLInputValue[]): T[]
  /** Answers the number of rows changed and the last row id. */
  run(sql: string, ...values: SQLInputValue[]): { changes: number; id: number }
  /** Adds a row, and answers its id. `REPLACE` puts it in the place of one with the same key. */
  insert(table: string, row: Record<string, SQLInputValue>, verb?: 'INSERT' | 'REPLACE'): number
  /** All or nothing. An inner transaction joins the outer one. */
  transaction<T>(work: () => T): T
  /** Runs once the outermost transaction is on disk, never after a rollback; at once outside of one. */
  afterCommit(effect: () => void): void
  close(): void
}

function prepareSchema(database: DatabaseSync): void {
  // The version is read under the lock: a server and a command may open a new file at the same time.
  database.exec('BEGIN IMMEDIATE')
  const { user_version: found } = database.prepare('PRAGMA user_version').get() as { user_version: number }
  if (found !== 0 && found !== SCHEMA_VERSION)
    throw new Error(
      `written by another version of the sandbox (schema ${found}, this one knows ${SCHEMA_VERSION}): delete it, or choose another file with --db`,
    )
  if (found === 0) database.exec(`${schema}; PRAGMA user_version = ${SCHEMA_VERSION}`)
  database.exec('COMMIT')
}

const isNew = (database: DatabaseSync) => database.prepare('PRAGMA page_count').get()?.['page_count'] === 0

function open(file: string): DatabaseSync {
  if (file !== ':memory:') requireOwn(file)
  let database: DatabaseSync | undefined
  try {
    // The file holds keys and password hashes: only its owner may read it, from the first byte.
    if (file !== ':memory:') prepareFile(file)
    database = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true })
    // Before WAL, so that the mark is in the main file at once.
    if (isNew(database)) database.exec(`PRAGMA application_id = ${APPLICATION_ID}`)
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
    prepareSchema(database)
    return database
  } catch (error) {
    database?.close()
    throw unusable(file, error)
  }
}

/** Opens or creates a database file, or `:memory:`. Throws an Error of one line when it is no database, or another version's. */
export function openStore(file: string): Store {
  const database = open(file)
  const statements = new Map<string, StatementSync>()
  let depth = 0
  let effects: (() => void)[] = []

  const prepare = (sql: string): StatementSync => {
    const known = statements.get(sql)
    if (known) return known
    const made = database.prepare(sql)
    statements.set(sql, made)
    return made
  }

  function transaction<T>(work: () => T): T {
    if (depth > 0) return work()
    database.exec('BEGIN IMMEDIATE')
    depth++
    let result: T
    try {
      result = work()
      database.exec('COMMIT')
    } catch (error) {
      effects = []
      if (database.isTransaction) database.exec('ROLLBACK')
      throw error
    } finally {
      depth--
    }
    const due = effects
    effects = []
    for (const effect of due) effect()
    return result
  }

  function run(sql: string, ...values: SQLInputValue[]) {
    const { changes, lastInsertRowid } = prepare(sql).run(...values)
    return { changes: Number(changes), id: Number(lastInsertRowid) }
  }

  return {
    one: <T>(sql: string, ...values: SQLInputValue[]) => prepare(sql).get(...values) as T | undefined,
    all: <T>(sql: string, ...values: SQLInputValue[]) => prepare(sql).all(...values) as T[],
    run,
    insert(table, row, verb = 'INSERT') {
      const columns = Object.keys(row)
      const places = columns.map(() => '?').join()
      return run(`${verb} INTO ${table} (${columns.join()}) VALUES (${places})`, ...Object.values(row)).id
    },
    transaction,
    afterCommit(effect) {
      if (depth > 0) effects.push(effect)
      else effect()
    },
    close: () => database.close(),
  }
}
