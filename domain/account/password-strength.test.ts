import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test.each([
  ['', 'weak'],
  ['Aa1!x', 'weak'],
  ['abcdef', 'weak'],
  ['abcdefgh', 'weak'],
  ['abcde1', 'weak'],
  ['Abcde1', 'medium'],
  ['abcdefg1', 'medium'],
  ['Abcde1!', 'medium'],
  ['Abcdefg1', 'medium'],
  ['Abcdef1!', 'strong'],
  ['Äbcdef1 ', 'strong'],
])('R1.6: %j is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
