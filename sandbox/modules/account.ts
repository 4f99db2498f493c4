import * as v from 'valibot'
import { catalogue } from '../../src/lib/text/catalogue.ts'
import { account } from '../../src/lib/wire/account.ts'
import type { AppContext } from '../context.ts'
import { checkFields, emailKey, rules, trimmed } from '../http/fieldRules.ts'
import { HttpError } from '../http/httpError.ts'
import { checkPassword, hashPassword } from '../http/passwords.ts'
import type { Routes } from '../http/register.ts'
import { reply } from '../http/reply.ts'
import { issueSession, type Person, revokeSessions } from '../http/sessions.ts'

/** Each is a column of `people`. */
const profileFields = v.keyof(account.update.request).options

function refuseTaken({ store }: AppContext, email: string, phone: string, self = 0): void {
  const taken = (column: 'email_key' | 'phone', value: string) =>
    store.one(`SELECT 1 FROM people WHERE ${column} = ? AND id <> ?`, value, self) !== undefined
  const fields = {
    ...(taken('email_key', emailKey(email)) && { email: ['An account with this email exists already.'] }),
    ...(taken('phone', phone) && { phone: ['An account with this mobile number exists already.'] }),
  }
  const [first] = Object.values(fields)
  if (first) throw new HttpError(400, { detail: first[0], ...fields })
}

/** Signing in and up, the profile and the password. */
export function registerAccount(routes: Routes, context: AppContext): void {
  const { store, now } = context

  routes.open(account.login, async ({ username, password }) => {
    const typed = username.trim()
    checkFields({ username: typed, password })
    const person = store.one<Person>('SELECT * FROM people WHERE email_key = ? OR phone = ?', emailKey(typed), typed)
    const on = person ? { personId: person.id } : { typed: emailKey(typed) }
    const isRight = await context.limits.attempt('login', on, () => checkPassword(password, person?.password))
    if (!isRight || !person) throw new HttpError(401, { success: false, detail: catalogue.loginInvalid })
    const tokens = await issueSession(context, person.id)
    const data = { ...tokens, username: person.email, email: person.email }
    return reply(200, { success: true, detail: catalogue.loginSuccess, data })
  })

  routes.open(account.register, async (request) => {
    const fields = trimmed(request)
    checkFields(fields)
    const password = await hashPassword(fields.password)
    store.transaction(() => {
      refuseTaken(context, fields.email, fields.phone)
      store.insert('people', { ...fields, email_key: emailKey(fields.email), password, created_at: now() })
    })
    return reply(201, { detail: catalogue.registered })
  })

  routes.authenticated(account.profile, (_, { person }) => {
    const own = Object.fromEntries(profileFields.map((name) => [name, person[name]]))
    const profile = { ...own, username: person.email }
    return reply(200, context.extensions ? { ...profile, extensions: ['client_ref'] } : profile)
  })

  routes.authenticated(account.update, (request, { person }) => {
    const fields = trimmed(request)
    checkFields(fields)
    store.transaction(() => {
      refuseTaken(context, fields.email, fields.phone, person.id)
      const columns = profileFields.map((name) => `${name} = ?`).join()
      store.run(
        `UPDATE people SET ${columns}, email_key = ? WHERE id = ?`,
        ...[...profileFields.map((name) => fields[name]), emailKey(fields.email), person.id],
      )
    })
    return reply(200, { detail: catalogue.profileSaved, status: 200 })
  })

  routes.authenticated(account.changePassword, async ({ old_password, new_password }, { person, session }) => {
    const weak = rules.new_password(new_password)
    if (weak) throw new HttpError(400, { detail: catalogue.passwordFailed, new_password: [weak] })
    const check = () => checkPassword(old_password, person.password)
    if (!(await context.limits.attempt('change', { personId: person.id }, check)))
      throw new HttpError(400, { detail: catalogue.passwordFailed, old_password: [catalogue.passwordFailed] })
    const password = await hashPassword(new_password)
    store.transaction(() => {
      store.run('UPDATE people SET password = ? WHERE id = ?', password, person.id)
      revokeSessions(context, person.id, session)
    })
    return reply(200, { detail: catalogue.passwordSaved, status: 200 })
  })
}
