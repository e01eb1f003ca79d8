import { expect, test } from 'vitest'
import { passkeyNameProblem, passkeyProvider } from './passkeys.ts'

test.each([
  ['', 'Please give the passkey a name'],
  ['x'.repeat(51), 'The name of a passkey cannot exceed 50 characters'],
  ['x'.repeat(50), null],
])('the name “%s” of a passkey: %s', (name, problem) => {
  expect(passkeyNameProblem(name)).toBe(problem)
})

test('a known provider has a name', () => {
  expect(passkeyProvider('d548826e-79b4-db40-a3d8-11116f7e8349')).toBe('Bitwarden')
  expect(passkeyProvider('00000000-0000-0000-0000-000000000000')).toBeNull()
})
