import * as v from 'valibot'
import { catalogue } from '../../../lib/text/catalogue.ts'

// Control characters, and the invisible marks that come along with pasted text. Joiners stay: Indian scripts need them.
const INVISIBLE = /[\p{Cc}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu

// Joiners at an end join nothing: they come along with copied text.
const AROUND = /^[\s\u200c\u200d]+|[\s\u200c\u200d]+$/gu

/** Text without blanks around it and without invisible characters. */
export const trimmed = v.pipe(
  v.string(),
  v.transform((text) => text.replace(INVISIBLE, '').replace(AROUND, '')),
)

/**
 * The ten digits of an Indian mobile number as people write it (`+91 98765 43210`, `098765-43210`); any other text as
 * it is.
 */
export function indianMobile(text: string): string {
  const digits = text.replace(/[\s().\p{Pd}]/gu, '')
  return /^(?:(?:\+|00)?91|0)?([6-9][0-9]{9})$/.exec(digits)?.[1] ?? text
}

// No dot first, last or doubled; letters of every script are welcome.
const PART = String.raw`[^\s@.<>()[\]\\,;:"]+`
const EMAIL = new RegExp(String.raw`^${PART}(\.${PART})*@${PART}(\.${PART})+$`, 'u')

/** An e-mail address; plus signs and letters of every script are fine. */
export const email = v.pipe(
  trimmed,
  v.nonEmpty(catalogue.emailRequired),
  v.regex(EMAIL, catalogue.emailInvalid),
  v.maxLength(254, catalogue.emailInvalid),
)

/** Ten digits that begin with 6 to 9; a country code, blanks and dashes are taken off. */
const phone = v.pipe(
  trimmed,
  v.transform(indianMobile),
  v.nonEmpty(catalogue.phoneRequired),
  v.regex(/^[6-9][0-9]{9}$/, catalogue.phoneInvalid),
)

/** What sign-up asks for and the profile changes, under the names of the wire. */
export const profileFields = {
  first_name: v.pipe(trimmed, v.nonEmpty(catalogue.firstNameRequired)),
  last_name: v.pipe(trimmed, v.nonEmpty(catalogue.lastNameRequired)),
  email,
  phone,
}

/** Characters as a person counts them on a keyboard: an emoji is one. */
export function charCount(text: string): number {
  return [...text].length
}

/** The fewest characters of a password at sign-up, login and reset. */
export const PASSWORD_MIN = 6

/** A password of at least 6 characters, exactly as typed, spaces included. */
export function password(requiredSentence: string, tooShortSentence: string = catalogue.passwordMin) {
  return v.pipe(
    v.string(),
    v.nonEmpty(requiredSentence),
    v.check((text) => charCount(text) >= PASSWORD_MIN, tooShortSentence),
  )
}

/** Asks that `password2` repeats `password`, also where another rule is broken. */
export const repeatsPassword = <T extends { password: string; password2: string }>(sentence: string) =>
  v.rawCheck<T>(({ dataset, addIssue }) => {
    const { password, password2: value } = dataset.value as T
    if (password !== value)
      addIssue({ message: sentence, path: [{ type: 'object', origin: 'value', input: {}, key: 'password2', value }] })
  })
