import { createHash } from 'node:crypto'
import { knownStatus } from '../../src/lib/wire/trading.ts'

const statuses = knownStatus.options.map((it) => `'${it}'`).join(', ')

/** Times are milliseconds since 1970, money is whole paise. */
export const schema = `
CREATE TABLE secrets (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT;

CREATE TABLE people (
  id INTEGER PRIMARY KEY,
  email TEXT NOT NULL,
  email_key TEXT NOT NULL UNIQUE,
  phone TEXT NOT NULL UNIQUE,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  profession TEXT NOT NULL,
  city TEXT NOT NULL,
  state TEXT NOT NULL,
  password TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  person_id INTEGER NOT NULL REFERENCES people ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  revoked_at INTEGER
) STRICT;
CREATE INDEX sessions_of ON sessions (person_id);

CREATE TABLE attempts (
  kind TEXT NOT NULL,
  account TEXT NOT NULL,
  failures INTEGER NOT NULL,
  first_at INTEGER NOT NULL,
  locked_until INTEGER NOT NULL,
  PRIMARY KEY (kind, account)
) STRICT;

CREATE TABLE resets (
  token_hash TEXT PRIMARY KEY,
  person_id INTEGER NOT NULL REFERENCES people ON DELETE CASCADE,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT;

CREATE TABLE mails (
  id INTEGER PRIMARY KEY,
  person_id INTEGER NOT NULL REFERENCES people ON DELETE CASCADE,
  address TEXT NOT NULL,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  link TEXT NOT NULL,
  sent_at INTEGER NOT NULL
) STRICT;

CREATE TABLE strategies (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  description TEXT NOT NULL,
  broker_name TEXT NOT NULL,
  product_name TEXT NOT NULL,
  code TEXT NOT NULL UNIQUE
) STRICT;

CREATE TABLE plans (
  id INTEGER PRIMARY KEY,
  strategy_id INTEGER NOT NULL REFERENCES strategies,
  name TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount >= 0),
  time_period INTEGER NOT NULL CHECK (time_period > 0),
  time_type TEXT NOT NULL CHECK (time_type IN ('day', 'week', 'month', 'year'))
) STRICT;

CREATE TABLE subscriptions (
  id INTEGER PRIMARY KEY,
  person_id INTEGER NOT NULL REFERENCES people,
  plan_id INTEGER NOT NULL REFERENCES plans,
  subscription_id TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL,
  first_active_at INTEGER,
  started_at INTEGER,
  renewed_at INTEGER,
  expires_at INTEGER,
  deleted_at INTEGER,
  CHECK ((first_active_at IS NULL) = (expires_at IS NULL)),
  CHECK (deleted_at IS NULL OR first_active_at IS NULL)
) STRICT;
CREATE INDEX subscriptions_of ON subscriptions (person_id);

CREATE TABLE bills (
  id INTEGER PRIMARY KEY,
  person_id INTEGER NOT NULL REFERENCES people,
  subscription_id INTEGER NOT NULL REFERENCES subscriptions,
  tr_id TEXT NOT NULL,
  payment_type INTEGER NOT NULL,
  note TEXT NOT NULL,
  status INTEGER NOT NULL DEFAULT 0 CHECK (status IN (0, 1, 2)),
  created_at INTEGER NOT NULL,
  decided_at INTEGER
) STRICT;
-- A rejected payment may be reported again under its own transaction id.
CREATE UNIQUE INDEX bills_once ON bills (person_id, tr_id) WHERE status <> 2;

CREATE TABLE credentials (
  person_id INTEGER PRIMARY KEY REFERENCES people ON DELETE CASCADE,
  api_user_id TEXT NOT NULL,
  api_key TEXT NOT NULL,
  validated_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;

CREATE TABLE trades (
  id TEXT PRIMARY KEY,
  person_id INTEGER NOT NULL REFERENCES people,
  subscription_id INTEGER NOT NULL REFERENCES subscriptions,
  qty INTEGER NOT NULL CHECK (qty > 0),
  status TEXT NOT NULL CHECK (status IN (${statuses})),
  created_at INTEGER NOT NULL,
  last_seq INTEGER NOT NULL DEFAULT 0,
  -- The strategy's state and the orders on their way, as JSON.
  run TEXT NOT NULL DEFAULT '{}'
) STRICT;
CREATE INDEX trades_of ON trades (person_id, created_at);
CREATE UNIQUE INDEX one_run ON trades (subscription_id) WHERE status <> 'stop';

CREATE TABLE legs (
  id INTEGER PRIMARY KEY,
  trade_id TEXT NOT NULL REFERENCES trades ON DELETE CASCADE,
  side TEXT NOT NULL CHECK (side IN ('BUY', 'SELL')),
  kind TEXT NOT NULL CHECK (kind IN ('CE', 'PE')),
  strike INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  qty INTEGER NOT NULL CHECK (qty > 0),
  buy INTEGER,
  sell INTEGER,
  created_at INTEGER NOT NULL,
  -- 1: what closed the leg is not in the orders of the API.
  unreported INTEGER NOT NULL DEFAULT 0 CHECK (unreported IN (0, 1)),
  CHECK (buy IS NOT NULL OR sell IS NOT NULL)
) STRICT;
CREATE INDEX legs_of ON legs (trade_id);
CREATE INDEX legs_open ON legs (id) WHERE buy IS NULL OR sell IS NULL;

-- What a money command answered the first time: a repetition gets it word for word.
CREATE TABLE idempotency (
  person_id INTEGER NOT NULL REFERENCES people ON DELETE CASCADE,
  client_ref TEXT NOT NULL,
  status INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (person_id, client_ref)
) STRICT, WITHOUT ROWID;

CREATE TABLE market (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  session INTEGER NOT NULL,
  second INTEGER NOT NULL,
  seconds INTEGER NOT NULL,
  index_paise INTEGER NOT NULL,
  -- Of the next step of the index.
  seed INTEGER NOT NULL,
  clock TEXT NOT NULL DEFAULT 'always' CHECK (clock IN ('always', 'real')),
  -- The second of the session to which the operator sends the clock.
  jump_to INTEGER CHECK (jump_to >= 0)
) STRICT;

-- Faults that the operator switched on, as JSON; without a row every call is answered as it should be.
CREATE TABLE faults (
  id INTEGER PRIMARY KEY,
  target TEXT NOT NULL,
  times INTEGER CHECK (times > 0),
  fault TEXT NOT NULL,
  -- Null: the fault is for everybody.
  person_id INTEGER REFERENCES people ON DELETE CASCADE
) STRICT;
`

/** Another one for every change above: a file of another version is refused, since what it holds is simulated. */
export const SCHEMA_VERSION = createHash('sha256').update(schema).digest().readUInt32BE() >>> 2
