import { catalogue } from '../../src/lib/text/catalogue.ts'
import { invalid } from './httpError.ts'

const NAME_MAX = 200
const PASSWORD_MAX = 256

type Rule = (text: string) => string | undefined

const controls = /\p{Cc}/u

function atMost(field: string, max: number): Rule {
  return (text) => ([...text].length > max ? catalogue.fieldMax(field, max) : undefined)
}

function plain(field: string, max = NAME_MAX): Rule {
  return (text) => (controls.test(text) ? `${field} must not contain control characters` : atMost(field, max)(text))
}

function required(sentence: string, then: Rule): Rule {
  return (text) => (text === '' ? sentence : then(text))
}

const emailShape = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@.<>()[\]\\,;:"\p{Cc}]+(\.[^\s@.<>()[\]\\,;:"\p{Cc}]+)+$/u

/** The rules of the specification's section 5, checked here whatever a browser has checked. Sentences or undefined. */
export const rules = {
  username: required(catalogue.usernameRequired, plain('username', 254)),
  first_name: required(catalogue.firstNameRequired, plain('first_name')),
  last_name: required(catalogue.lastNameRequired, plain('last_name')),
  email: required(catalogue.emailRequired, (text) =>
    text.length <= 254 && emailShape.test(text) ? undefined : catalogue.emailInvalid,
  ),
  phone: required(catalogue.phoneRequired, (text) => (/^[6-9]\d{9}$/.test(text) ? undefined : catalogue.phoneInvalid)),
  profession: plain('profession'),
  city: plain('city'),
  state: plain('state'),
  password: required(catalogue.passwordRequired, (text) => {
    if ([...text].length < 6) return catalogue.passwordMin
    return atMost('password', PASSWORD_MAX)(text)
  }),
  new_password: (text: string) => {
    if (!/\p{Ll}/u.test(text)) return catalogue.passwordLowercase
    if (!/\p{Lu}/u.test(text)) return catalogue.passwordUppercase
    if (!/\d/.test(text)) return catalogue.passwordNumber
    if ([...text].length <= 8) return catalogue.passwordLength
    return atMost('new_password', PASSWORD_MAX)(text)
  },
  api_user_id: required(catalogue.aliceUserRequired, plain('api_user_id')),
  api_key: required(catalogue.aliceKeyRequired, (text) =>
    [...text].length < 10 ? catalogue.aliceKeyMin : plain('api_key', 512)(text),
  ),
  tr_id: required(catalogue.fieldRequired('tr_id'), plain('tr_id', 64)),
  note: atMost('note', 1000),
} satisfies Record<string, Rule>

/** Checks every field that has a rule. Throws an HttpError with 400 and the sentence of each field that breaks its own. */
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

/** An e-mail address in the form that identifies an account. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}
