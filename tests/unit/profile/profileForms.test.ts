import { describe, expect, test } from 'vitest'
import { problemOf, profileForm, strengthOf } from '../../../src/islands/profile/profileForm.ts'
import { errorsOf } from '../../../src/islands/ui/form/useForm.ts'

const unmet = (password: string) => strengthOf(password).flatMap(({ sentence, met }) => (met ? [] : [sentence]))

describe('the strength of a new password', () => {
  test('has all four rules open before anything is typed', () => {
    expect(unmet('')).toEqual([
      'Password Must be Required Lowercase!',
      'Password Must be Required Uppercase!',
      'Password Must be Required Number!',
      'Password Must be Required 8 Digit!',
    ])
  })

  test.each([
    ['ABCDEFG12', 'Password Must be Required Lowercase!'],
    ['abcdefg12', 'Password Must be Required Uppercase!'],
    ['Abcdefghi', 'Password Must be Required Number!'],
    ['Abcdef12', 'Password Must be Required 8 Digit!'],
  ])('%s breaks one rule', (password, sentence) => expect(unmet(password)).toEqual([sentence]))

  test('is reached with 9 characters of all three kinds, not with 8', () => {
    expect(unmet('Abcdefg1')).toEqual(['Password Must be Required 8 Digit!'])
    expect(unmet('Abcdefg12')).toEqual([])
  })

  test('counts an emoji as one character', () => {
    expect(unmet('Ab1😀😀😀😀😀')).toEqual(['Password Must be Required 8 Digit!'])
    expect(unmet('Ab1😀😀😀😀😀😀')).toEqual([])
  })
})

describe('what keeps a change of password from being sent', () => {
  const fields = { old_password: 'old', new_password: 'Abcdefg12', confirm: 'Abcdefg12' }

  test('nothing, when all is well', () => expect(problemOf(fields)).toBeUndefined())

  test.each(['old_password', 'new_password', 'confirm'] as const)('a %s of one character', (field) =>
    expect(problemOf({ ...fields, [field]: 'a' })).toEqual({ text: 'Your Form Is Not Valid', field }),
  )

  test('an old password of two characters is long enough to be sent', () => {
    expect(problemOf({ ...fields, old_password: 'ab' })).toBeUndefined()
  })

  test('a weak password comes before a confirmation that differs', () => {
    expect(problemOf({ ...fields, new_password: 'abcdefg12' })).toEqual({
      text: 'Strong Password Required',
      field: 'new_password',
    })
  })

  test('a confirmation that differs', () => {
    expect(problemOf({ ...fields, confirm: 'Abcdefg13' })).toEqual({ text: 'Password is not match', field: 'confirm' })
  })
})

test('the profile has the rules and the sentences of sign-up', () => {
  expect(errorsOf(profileForm, { first_name: ' ', last_name: '', email: 'x', phone: '5876543210' })).toEqual({
    first_name: 'First Name is required.',
    last_name: 'Last Name is required.',
    email: 'email must be a valid email',
    phone: 'Invalid mobile number',
  })
})
