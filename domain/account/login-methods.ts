/** The ways to prove one's identity: a link is one that the operator made. */
export const LOGIN_METHODS = ['password', 'passkey', 'provider', 'link'] as const
export type LoginMethod = (typeof LOGIN_METHODS)[number]

/** Returns a stored method. */
export function parseLoginMethod(text: string): LoginMethod {
  return LOGIN_METHODS.find((method) => method === text) ?? 'password'
}
