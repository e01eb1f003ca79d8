import { t } from '#domain/platform/language/translate.ts'

/** Scopes of personal access tokens. */
export const TOKEN_SCOPES = ['read', 'import', 'write'] as const
export type TokenScope = (typeof TOKEN_SCOPES)[number]

/**
 * Returns whether a token may make a call.
 * @param scope the scope that the call needs; null where only a session may make it
 * @param granted the token's scopes; `write` includes `import`
 */
export function isInScope(scope: TokenScope | null, granted: readonly TokenScope[]): boolean {
  if (scope === null) return false
  return granted.includes(scope) || (scope === 'import' && granted.includes('write'))
}

/** Largest length of a token's name. */
export const MAX_TOKEN_NAME_CHARS = 80
export const MAX_TOKEN_DAYS = 366

/** Returns the problem with the name of a token, or null. @param name as `cleanText` returns it */
export function tokenNameProblem(name: string): string | null {
  if (name === '') return t('Please give the token a name')
  if (name.length > MAX_TOKEN_NAME_CHARS)
    return t('The name of a token cannot exceed {max} characters', { max: MAX_TOKEN_NAME_CHARS })
  return null
}
