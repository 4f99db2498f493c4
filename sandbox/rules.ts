import { messages } from '../src/lib/messages.ts'
import { invalid } from './refusal.ts'

const NAME_MAX = 200
const PASSWORD_MAX = 256

type Rule = (text: string) => string | undefined

const controls = /\p{Cc}/u

function plain(field: string, max = NAME_MAX): Rule {
  return (text) => {
    if (controls.test(text)) return `${field} must not contain control characters`
    return [...text].length > max ? `${field} must be at most ${max} characters` : undefined
  }
}

function required(sentence: string, then: Rule): Rule {
  return (text) => (text === '' ? sentence : then(text))
}

const emailShape = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@.<>()[\]\\,;:"\p{Cc}]+(\.[^\s@.<>()[\]\\,;:"\p{Cc}]+)+$/u

/** The rules of the specification's section 5, held here whatever a browser has checked. Sentences or undefined. */
export const rules = {
  username: required(messages.usernameRequired, plain('username', 254)),
  first_name: required(messages.firstNameRequired, plain('first_name')),
  last_name: required(messages.lastNameRequired, plain('last_name')),
  email: required(messages.emailRequired, (text) =>
    text.length <= 254 && emailShape.test(text) ? undefined : messages.emailInvalid,
  ),
  phone: required(messages.phoneRequired, (text) => (/^[6-9]\d{9}$/.test(text) ? undefined : messages.phoneInvalid)),
  profession: plain('profession'),
  city: plain('city'),
  state: plain('state'),
  password: required(messages.passwordRequired, (text) => {
    if ([...text].length < 6) return messages.passwordMin
    return [...text].length > PASSWORD_MAX ? `password must be at most ${PASSWORD_MAX} characters` : undefined
  }),
  new_password: (text: string) => {
    if (!/\p{Ll}/u.test(text)) return messages.passwordLowercase
    if (!/\p{Lu}/u.test(text)) return messages.passwordUppercase
    if (!/\d/.test(text)) return messages.passwordNumber
    if ([...text].length <= 8) return messages.passwordLength
    return [...text].length > PASSWORD_MAX ? `new_password must be at most ${PASSWORD_MAX} characters` : undefined
  },
  api_user_id: required(messages.aliceUserRequired, plain('api_user_id')),
  api_key: required(messages.aliceKeyRequired, (text) =>
    [...text].length < 10 ? messages.aliceKeyMin : plain('api_key', 512)(text),
  ),
  tr_id: required(messages.fieldRequired('tr_id'), plain('tr_id', 64)),
  note: (text: string) => ([...text].length > 1000 ? 'note must be at most 1000 characters' : undefined),
} satisfies Record<string, Rule>

/** Checks every field that has a rule. Throws a Refusal with 400 and the sentence of each field that breaks its own. */
export function checkFields(fields: Partial<Record<keyof typeof rules, string>>): void {
  const broken = Object.entries(fields).flatMap(([name, text]) => {
    const sentence = rules[name as keyof typeof rules](text)
    return sentence === undefined ? [] : [[name, [sentence]]]
  })
  if (broken.length > 0) throw invalid(Object.fromEntries(broken))
}

/** Every field without the blanks around it; passwords are never touched. */
export function trimmed<T extends Record<string, string>>(fields: T): T {
  return Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [name, name.includes('password') ? text : text.trim()]),
  ) as T
}

/** An e-mail address as accounts are told apart by it. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}
