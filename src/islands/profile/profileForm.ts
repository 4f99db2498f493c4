import * as v from 'valibot'
import { catalogue } from '../../lib/text/catalogue.ts'
import { charCount, profileFields } from '../ui/form/fields.ts'

export const profileForm = v.object(profileFields)
export type ProfileFields = v.InferOutput<typeof profileForm>

/** As typed: its rules are checked while typing, and their sentences on submit are the form's, not a field's. */
export const passwordForm = v.object({ old_password: v.string(), new_password: v.string(), confirm: v.string() })
export type PasswordFields = v.InferOutput<typeof passwordForm>

const rules: { sentence: string; isMet: (password: string) => boolean }[] = [
  { sentence: catalogue.passwordLowercase, isMet: (it) => /\p{Ll}/u.test(it) },
  { sentence: catalogue.passwordUppercase, isMet: (it) => /\p{Lu}/u.test(it) },
  { sentence: catalogue.passwordNumber, isMet: (it) => /[0-9]/.test(it) },
  { sentence: catalogue.passwordLength, isMet: (it) => charCount(it) > 8 },
]

/** The four rules of a new password, each with its sentence and whether it is met. */
export function strengthOf(password: string): { sentence: string; met: boolean }[] {
  return rules.map(({ sentence, isMet }) => ({ sentence, met: isMet(password) }))
}

/** Why a change of password is not sent: the sentence, and the field to correct. */
export function problemOf(fields: PasswordFields): { text: string; field: keyof PasswordFields } | undefined {
  const names = ['old_password', 'new_password', 'confirm'] as const
  const short = names.find((name) => charCount(fields[name]) < 2)
  if (short) return { text: catalogue.changeTooShort, field: short }
  if (rules.some(({ isMet }) => !isMet(fields.new_password)))
    return { text: catalogue.changeWeak, field: 'new_password' }
  if (fields.confirm !== fields.new_password) return { text: catalogue.changeDiffers, field: 'confirm' }
  return undefined
}
