import { randomInt, randomUUID } from 'node:crypto'

/** What sign-up asks for. */
export interface Person {
  first_name: string
  last_name: string
  email: string
  phone: string
  password: string
}

/** Made-up data of a person whom no sandbox has seen. */
export function somebody(more: Partial<Person> = {}): Person {
  return {
    first_name: 'Meera',
    last_name: 'Krishnan',
    email: `meera+${randomUUID().slice(0, 13)}@niyam.example`,
    phone: `9${randomInt(100_000_000, 999_999_999)}`,
    password: 'Secret-Word-1',
    ...more,
  }
}
