/** What a personal access token can be made for. */
export const TOKEN_SCOPES = ['read', 'import', 'write'] as const
export type TokenScope = (typeof TOKEN_SCOPES)[number]

/**
 * Whether a token may make a call.
 * @param scope what the call asks for; null where a session alone may make it
 * @param granted what the token was made for. Whoever may write may import.
 */
export function isInScope(scope: TokenScope | null, granted: readonly TokenScope[]): boolean {
  if (scope === null) return false
  return granted.includes(scope) || (scope === 'import' && granted.includes('write'))
}

/** Longer names say no more of what a token is for. */
export const MAX_TOKEN_NAME_CHARS = 80
export const MAX_TOKEN_DAYS = 366

/** What is wrong with the name of a token, or null. @param name as {@link cleanText} leaves it */
export function tokenNameProblem(name: string): string | null {
  if (name === '') return 'Please give the token a name'
  if (name.length > MAX_TOKEN_NAME_CHARS) return `The name of a token cannot exceed ${MAX_TOKEN_NAME_CHARS} characters`
  return null
}
