import { expect, test } from 'vitest'
import { MAX_TOKEN_NAME_CHARS, isInScope, tokenNameProblem } from './token-scopes.ts'

test.each([
  ['read', ['read'], true],
  ['read', ['write', 'import'], false],
  ['write', ['write'], true],
  ['write', ['read', 'import'], false],
  ['import', ['import'], true],
  ['import', ['write'], true],
  ['import', ['read'], false],
  ['read', [], false],
  [null, ['read', 'write', 'import'], false],
] as const)('a call of %s, a token for %j: %s', (scope, granted, isAllowed) => {
  expect(isInScope(scope, granted)).toBe(isAllowed)
})

test('a token needs a readable name', () => {
  expect(tokenNameProblem('')).toBe('Please give the token a name')
  expect(tokenNameProblem('x'.repeat(MAX_TOKEN_NAME_CHARS))).toBeNull()
  expect(tokenNameProblem('x'.repeat(MAX_TOKEN_NAME_CHARS + 1))).toBe('The name of a token cannot exceed 80 characters')
})
