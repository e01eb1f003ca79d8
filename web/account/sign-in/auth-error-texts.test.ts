import { expect, test } from 'vitest'
import { ApiError } from '#web/platform/api/call.ts'
import { loginErrorText } from './auth-error-texts.ts'
import { registrationErrorText } from './registration-error-text.ts'

const answer = (status: number, statusText: string, body?: unknown) => new ApiError({ status, statusText }, body)

test.each([
  [answer(401, '', { message: 'Invalid email or password' }), 'Invalid email or password'],
  [answer(429, 'Too Many'), 'Too many login attempts. Please wait a few minutes and try again.'],
  [answer(423, 'Locked'), 'Account temporarily locked due to too many failed attempts.'],
  [answer(500, 'Internal Server Error', {}), 'Login failed'],
  [answer(429, 'Too Many', { message: '' }), 'Login failed'],
  [answer(502, 'Bad Gateway', null), 'Login failed'],
  [answer(502, 'Bad Gateway'), 'Login failed (502): Bad Gateway'],
  [new TypeError('network'), 'Login failed. Please try again.'],
])('R12.5: login: %s says %s', (error, text) => {
  expect(loginErrorText(error)).toBe(text)
})

test.each([
  [
    answer(409, '', { message: 'Username is already taken' }),
    'This username is already taken. Please choose another one.',
  ],
  [
    answer(409, '', { message: 'Email is already registered' }),
    'This email is already registered. Please use a different email or log in.',
  ],
  [
    answer(400, '', { message: 'Email contains restricted words' }),
    'The email address contains restricted or inappropriate content. Please use a different email address.',
  ],
  [
    answer(400, '', { message: 'User validation failed: username: too short, password: too weak' }),
    'too short. too weak',
  ],
  [answer(400, '', { message: 'Something else' }), 'Something else'],
  [answer(429, ''), 'Too many registration attempts. Please wait a few minutes and try again.'],
  [answer(500, 'Oops', { code: 'x' }), 'Registration failed'],
  [answer(500, 'Oops'), 'Registration failed (500): Oops'],
  [new TypeError('network'), 'Registration failed'],
])('R12.6: registration: %s says %s', (error, text) => {
  expect(registrationErrorText(error)).toBe(text)
})
