import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { forgotForm, loginForm, setPasswordForm } from '../../../src/islands/access/forms.ts'
import { indianStates, registerForm } from '../../../src/islands/access/registerForm.ts'
import { profileForm } from '../../../src/islands/profile/profileForm.ts'
import { errorsOf } from '../../../src/islands/ui/form/useForm.ts'
import { filledIn } from '../../support/people.ts'

const registration = filledIn({ password: 'secret' })
const register = (more: Partial<typeof registration>) => errorsOf(registerForm, { ...registration, ...more })
const sent = (more: Partial<typeof registration>) => v.parse(registerForm, { ...registration, ...more })
const login = (username: string, password: string) => errorsOf(loginForm, { username, password })

describe('login', () => {
  test('asks for both fields', () => {
    expect(login('', '')).toEqual({ username: 'Username is required.', password: 'Password is required.' })
    expect(login('   ', 'secret')).toEqual({ username: 'Username is required.' })
  })

  test('takes a password of 6 characters and refuses one of 5', () => {
    expect(login('asha', '12345')).toEqual({ password: 'Password must be at least 6 characters.' })
    expect(login('asha', '123456')).toEqual({})
  })

  test('counts an emoji as one character', () => {
    expect(login('asha', '😀😀😀😀😀')).toEqual({ password: 'Password must be at least 6 characters.' })
    expect(login('asha', '😀😀😀😀😀😀')).toEqual({})
  })

  test('sends the username without blanks around it and the password exactly as typed', () => {
    expect(v.parse(loginForm, { username: ' asha \t', password: ' secret ' })).toEqual({
      username: 'asha',
      password: ' secret ',
    })
  })
})

describe('sign-up', () => {
  test('accepts a whole and valid form', () => expect(register({})).toEqual({}))

  test('names each required field in its own sentence', () => {
    const empty = Object.fromEntries(Object.keys(registration).map((name) => [name, '']))
    expect(errorsOf(registerForm, empty)).toEqual({
      first_name: 'First Name is required.',
      last_name: 'Last Name is required.',
      email: 'Email is required.',
      phone: 'Mobile number is required',
      password: 'password is a required field',
      password2: 'Confirm password is required.',
    })
  })

  test.each(['6000000000', '7999999999', '8123456789', '9876543210', ' 9876543210 '])(
    'the mobile number %s is valid',
    (phone) => expect(register({ phone })).toEqual({}),
  )

  test.each([
    '+91 98765 43210',
    '+91-98765-43210',
    '0091 9876543210',
    '098765 43210',
    '98765-43210',
    '(98765) 43210',
    '\u202a+919876543210\u202c',
    '9876543210\u200c',
  ])('the number %s, as people write it, is sent as ten digits', (phone) => {
    expect(v.parse(registerForm, { ...registration, phone }).phone).toBe('9876543210')
    expect(v.parse(profileForm, { ...registration, phone }).phone).toBe('9876543210')
    expect(v.parse(loginForm, { username: phone, password: 'secret' }).username).toBe('9876543210')
  })

  test.each(['asha@niyam.example', 'asha 98765 43210', '+1 98765 43210', '12345'])(
    'the username %s is no Indian number and is sent as typed',
    (username) => expect(v.parse(loginForm, { username, password: 'secret' }).username).toBe(username),
  )

  test.each([
    '5999999999',
    '0876543210',
    '987654321',
    '98765432100',
    '+929876543210',
    '98765/43210',
    '९८७६५४३२१०',
    'abcdefghij',
    '9876543210😀',
  ])('the mobile number %s is refused', (phone) =>
    expect(register({ phone })).toEqual({ phone: 'Invalid mobile number' }),
  )

  test.each(['a+b@niyam.example', 'जय@उदाहरण.भारत', "o'neil.x@mail.co.in", 'a@b.co', ' asha@niyam.example '])(
    'the address %s is valid',
    (email) => expect(register({ email })).toEqual({}),
  )

  test.each([
    'asha',
    'asha@',
    '@niyam.example',
    'a@b',
    'a b@c.de',
    'a@b..de',
    '.a@b.de',
    'a.@b.de',
    'a..b@c.de',
    'a@b@c.de',
    'a@b.de,',
    `${'a'.repeat(250)}@b.de`,
  ])('the address %s is refused', (email) =>
    expect(register({ email })).toEqual({ email: 'email must be a valid email' }),
  )

  test('control characters and invisible marks that came with pasted text are left out', () => {
    const fields = sent({
      first_name: '\u0000As\u0007ha\u200b',
      email: '\u202aasha@niyam.example\u202c',
      city: 'Ko\u0085chi',
    })
    expect(fields).toMatchObject({ first_name: 'Asha', email: 'asha@niyam.example', city: 'Kochi' })
    expect(register({ first_name: '\u0000\u200b ' })).toEqual({ first_name: 'First Name is required.' })
  })

  test('joiners stay, since names in Indian scripts need them', () => {
    expect(sent({ first_name: 'क्‍ष' }).first_name).toBe('क्‍ष')
  })

  test('names of 200 characters and names with emoji are taken', () => {
    expect(register({ first_name: 'अ'.repeat(200), last_name: 'Rao 😀' })).toEqual({})
  })

  test('28 states and 8 union territories are offered, and any other place is taken', () => {
    expect(new Set(indianStates()).size).toBe(36)
    expect(indianStates()).toEqual(indianStates().toSorted())
    expect(sent({ state: ' Elsewhere ' }).state).toBe('Elsewhere')
  })

  test('the passwords must match exactly', () => {
    expect(register({ password2: 'Secret' })).toEqual({ password2: 'Password must match.' })
    expect(register({ password2: 'secret ' })).toEqual({ password2: 'Password must match.' })
  })

  test('a short password is named together with a confirmation that differs', () => {
    expect(register({ password: '12345', password2: '1234' })).toEqual({
      password: 'password must be at least 6 characters',
      password2: 'Password must match.',
    })
  })
})

test('forgot password asks for an address that could be one', () => {
  expect(errorsOf(forgotForm, { email: '' })).toEqual({ email: 'Email is required.' })
  expect(errorsOf(forgotForm, { email: 'asha' })).toEqual({ email: 'email must be a valid email' })
  expect(errorsOf(forgotForm, { email: 'asha@niyam.example' })).toEqual({})
})

test('a new password under a reset link has its own sentences', () => {
  expect(errorsOf(setPasswordForm, { password: '', password2: '' })).toEqual({
    password: 'New password is required.',
    password2: 'Confirm password is required.',
  })
  expect(errorsOf(setPasswordForm, { password: '12345', password2: '12345' })).toEqual({
    password: 'Password must be at least 6 characters.',
  })
  expect(errorsOf(setPasswordForm, { password: '123456', password2: '123457' })).toEqual({
    password2: 'Password must match.',
  })
  expect(errorsOf(setPasswordForm, { password: '123456', password2: '123456' })).toEqual({})
})
