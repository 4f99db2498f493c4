import { sameIstDay } from '../../src/lib/format/time.ts'
import { catalogue } from '../../src/lib/text/catalogue.ts'
import { credential } from '../../src/lib/wire/credential.ts'
import { type AppContext, wireTime } from '../context.ts'
import type { Store } from '../db/store.ts'
import { checkFields, trimmed } from '../http/fieldRules.ts'
import { HttpError, notFound } from '../http/httpError.ts'
import type { Routes } from '../http/register.ts'
import { reply } from '../http/reply.ts'

interface CredentialRow {
  api_user_id: string
  api_key: string
  validated_at: number | null
  created_at: number
  updated_at: number
}

const stored = (store: Store, personId: number) =>
  store.one<CredentialRow>('SELECT * FROM credentials WHERE person_id = ?', personId)

/** Validation lasts for the day in IST: the broker ends its sessions before each trading day. */
export function isValidated(store: Store, personId: number, now: number): boolean {
  const at = stored(store, personId)?.validated_at ?? null
  return at !== null && sameIstDay(at, now)
}

/** The paper broker: it takes every key but one that ends in `0000`, which means a withdrawn key. */
function brokerAccepts(apiKey: string): boolean {
  return !apiKey.endsWith('0000')
}

/** The broker credential. `updated_at` is the time of the last save or validation. */
export function registerCredential(routes: Routes, { store, now }: AppContext): void {
  routes.authenticated(credential.read, (_, { person }) => {
    const row = stored(store, person.id)
    if (!row) throw notFound('No credential is stored yet.')
    return reply(200, {
      api_user_id: row.api_user_id,
      api_key: row.api_key,
      is_validated: isValidated(store, person.id, now()),
      created_at: wireTime(row.created_at),
      updated_at: wireTime(row.updated_at),
    })
  })

  routes.authenticated(credential.save, (request, { person }) => {
    const { api_user_id, api_key } = trimmed(request)
    checkFields({ api_user_id, api_key })
    // A new key is not validated.
    const row = { person_id: person.id, api_user_id, api_key, created_at: now(), updated_at: now() }
    store.insert('credentials', row, 'REPLACE')
    return reply(201, { detail: catalogue.credentialSaved })
  })

  routes.authenticated(credential.validate, (_, { person }) => {
    const row = stored(store, person.id)
    if (!row) throw notFound('No credential is stored yet.')
    if (!brokerAccepts(row.api_key)) {
      store.run('UPDATE credentials SET validated_at = NULL WHERE person_id = ?', person.id)
      throw new HttpError(400, { detail: 'Alice Blue refused this API key: it was withdrawn or has expired.' })
    }
    store.run('UPDATE credentials SET validated_at = ?, updated_at = ? WHERE person_id = ?', now(), now(), person.id)
    return reply(202, { detail: catalogue.credentialValidated })
  })
}
