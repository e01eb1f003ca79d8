import { expect, test } from 'vitest'
import type { RegistrationForm } from './account-fields.ts'
import {
  findAccountProblems,
  emailProblem,
  normaliseEmail,
  normaliseUsername,
  findRegistrationProblem,
  RESERVED_USERNAMES,
  sanitiseUsername,
  toFormMessage,
  toPersonName,
  validationMessage,
} from './account-fields.ts'

const GOOD: RegistrationForm = {
  email: 'mia@example.org',
  confirmEmail: 'mia@example.org',
  username: 'mia_01',
  password: 'sixsix',
  confirmPassword: 'sixsix',
  firstName: 'Mia',
  lastName: 'Berg',
  country: 'Switzerland',
}
const ALL_WRONG: RegistrationForm = {
  email: 'mia',
  confirmEmail: 'tom',
  username: 'ö',
  password: 'five5',
  confirmPassword: 'other',
  firstName: '',
  lastName: '',
  country: '',
}

test('a good form and its payload have no problem', () => {
  expect(findRegistrationProblem(GOOD)).toBeNull()
  expect(findAccountProblems(GOOD)).toEqual([])
})

test('R1.2: problems of the form come one by one from its top, in the order of the rules', () => {
  const mends: Partial<RegistrationForm>[] = [
    { confirmEmail: 'mia' },
    { firstName: 'Mia' },
    { lastName: 'Berg' },
    { username: 'öäü' },
    { username: 'mia' },
    { password: 'sixsix' },
    { confirmPassword: 'sixsix' },
    { country: 'Italy' },
    { email: 'mia@example.org', confirmEmail: 'mia@example.org' },
  ]
  const forms = mends.reduce((done, mend) => [...done, { ...done.at(-1)!, ...mend }], [ALL_WRONG])
  expect(forms.map((form) => findRegistrationProblem(form)?.message)).toEqual([
    'Email addresses do not match.',
    'First name is required.',
    'Last name is required.',
    'Username must be at least 3 characters long.',
    'Username can only contain letters, numbers, and underscores.',
    'Password must be at least 6 characters long.',
    'Passwords do not match.',
    'Please select your country.',
    'Please enter a valid email address.',
    undefined,
  ])
})

test('an empty form names its first missing field', () => {
  const fields = [
    'email',
    'confirmEmail',
    'firstName',
    'lastName',
    'username',
    'password',
    'confirmPassword',
    'country',
  ]
  const empty = Object.fromEntries(fields.map((field) => [field, ''])) as RegistrationForm
  const filled = fields.map((_, count) => ({
    ...empty,
    ...Object.fromEntries(fields.slice(0, count).map((field) => [field, GOOD[field as keyof RegistrationForm]])),
  }))
  expect(filled.map((form) => findRegistrationProblem(form)?.path)).toEqual(fields)
  expect(findRegistrationProblem(empty)?.message).toBe('Email is required.')
})

test('the server names every wrong field at once, in the same order', () => {
  expect(findAccountProblems(ALL_WRONG).map(({ path }) => path)).toEqual([
    'username',
    'password',
    'email',
    'country',
    'firstName',
    'lastName',
  ])
})

test.each([
  ['username', 'mi', 'Username must be at least 3 characters long.'],
  ['username', '  m  ', 'Username must be at least 3 characters long.'],
  ['username', 'mia-01', 'Username can only contain letters, numbers, and underscores.'],
  ['username', 'mia berg', 'Username can only contain letters, numbers, and underscores.'],
  ['username', 'mi\u212A', 'Username can only contain letters, numbers, and underscores.'],
  ['username', 'mia\n\u200B', 'Username can only contain letters, numbers, and underscores.'],
  ['password', 'five5', 'Password must be at least 6 characters long.'],
  ['password', 'a'.repeat(129), 'Password cannot be longer than 128 characters.'],
  ['country', 'Narnia', 'Please select your country.'],
  ['firstName', ' \u200B', 'First name is required.'],
])('%s %j is refused: %s', (path, value, message) => {
  expect(findAccountProblems({ ...GOOD, [path]: value })).toEqual([{ path, message }])
})

test.each([
  ['username', 'Mia_01'],
  ['username', 'a'.repeat(30)],
  ['password', 'a'.repeat(128)],
  ['country', 'united states'],
  ['country', 'Scotland'],
  // cut when it is stored
  ['username', 'a'.repeat(31)],
  ['firstName', 'a'.repeat(51)],
])('%s %j is good', (path, value) => {
  expect(findAccountProblems({ ...GOOD, [path]: value })).toEqual([])
})

test.each([
  'a@b.co',
  'mia.berg+hikes@sub.example.org',
  ' MIA@EXAMPLE.ORG ',
  'mia@bücher.example',
  "o'neil@example.org",
])('%s is an e-mail address', (email) => {
  expect(emailProblem(email)).toBeNull()
})

test.each([
  '',
  'mia',
  'mia@',
  '@example.org',
  'mia@localhost',
  'mia@example..org',
  'mia@.org',
  'mia@-a.org',
  'mia@@example.org',
  'mia berg@example.org',
  'mia@example.org, tom@example.org',
  'Mia <mia@example.org>',
  `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example`,
])('%s is no e-mail address', (email) => {
  expect(emailProblem(email)).toBe('Please enter a valid email address.')
})

test('usernames and addresses are stored without spaces around them, in lower case', () => {
  expect(normaliseUsername(' Mia_01 ')).toBe('mia_01')
  expect(sanitiseUsername(' Mia_01 ')).toBe('mia_01')
  expect(normaliseEmail(' Mia@Example.org\u200B')).toBe('mia@example.org')
})

test.each([
  ['Mia Berg!', 'miaberg'],
  ['MÜLLER_7', 'mller_7'],
  ['a'.repeat(40), 'a'.repeat(30)],
])('R1.3: what is typed as %s becomes the username %s', (typed, username) => {
  expect(sanitiseUsername(typed)).toBe(username)
})

test('R1.3: a name of a person is cleaned and cut at 50 characters', () => {
  expect(toPersonName(` Mia\u0000 ${'a'.repeat(60)}`)).toBe(`Mia ${'a'.repeat(46)}`)
})

test.each(['me', 'search', 'friends', 'admin', 'root', 'api', 'system', 'support', 'anonymous', 'null', 'undefined'])(
  'the username %s is reserved',
  (username) => {
    expect(RESERVED_USERNAMES.has(username)).toBe(true)
  },
)

test.each([
  ['Username is already taken', 'This username is already taken. Please choose another one.'],
  ['Email is already registered', 'This email is already registered. Please use a different email or log in.'],
  [
    'Email contains restricted words',
    'The email address contains restricted or inappropriate content. Please use a different email address.',
  ],
  ['User validation failed: username: a, password: b', 'a. b'],
  ['User validation failed: username: Too short., password: Too short.', 'Too short. Too short.'],
  ['User validation failed: username: letters, numbers, and underscores', 'letters, numbers, and underscores'],
  ['Something else: a, b', 'Something else: a, b'],
])('the form shows for %j: %s', (message, shown) => {
  expect(toFormMessage(message)).toBe(shown)
})

test('R12.6: what the server refuses reads as sentences in the form', () => {
  const problems = findAccountProblems({ ...GOOD, username: 'a-b', password: '' })
  expect(toFormMessage(validationMessage(problems))).toBe(
    'Username can only contain letters, numbers, and underscores. Password must be at least 6 characters long.',
  )
})
