/** The login of the sample member that `npm run seed` prints. */
export const SEEDED = { loginId: 'kari_n@example.org', password: 'upstone-demo' }

/** Signs in and returns the entries of local storage that hold the session. */
export async function signIn(site: string, login: typeof SEEDED): Promise<Record<string, string>> {
  const answer = await fetch(`${site}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  })
  if (!answer.ok) throw new Error(`nobody can sign in: ${answer.status}`)
  const { user, accessToken, refreshToken } = (await answer.json()) as Record<string, unknown>
  return { user: JSON.stringify(user), accessToken: String(accessToken), refreshToken: String(refreshToken) }
}
