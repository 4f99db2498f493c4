import { randomInt, randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { account } from '../../src/lib/wire/account.ts'
import type { RequestOf } from '../../src/lib/wire/endpoint.ts'

/** What sign-up sends. */
export type Person = RequestOf<typeof account.register>

/** Made-up data of a person whom no sandbox has seen. */
export function somebody(more: Partial<Person> = {}): Person {
  return {
    first_name: 'Meera',
    last_name: 'Krishnan',
    email: `meera+${randomUUID().slice(0, 13)}@niyam.example`,
    phone: `9${randomInt(100_000_000, 999_999_999)}`,
    profession: '',
    city: 'Kochi',
    state: 'Kerala',
    password: 'Secret-Word-1',
    ...more,
  }
}

/** The sign-up form as a person fills it in: the password twice. */
export function filledIn(more: Partial<Person> = {}): Person & { password2: string } {
  const person = somebody(more)
  return { ...person, password2: person.password }
}

/** What the profile's form sends of a person. */
export function profileOf(person: Person): RequestOf<typeof account.update> {
  const names = v.keyof(account.update.request).options
  return Object.fromEntries(names.filter((name) => name in person).map((name) => [name, person[name]])) as RequestOf<
    typeof account.update
  >
}
