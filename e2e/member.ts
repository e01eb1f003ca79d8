import { execFileSync } from 'node:child_process'
import type { Page } from 'playwright-core'
import { hikeBody } from './hike-body.ts'
import type { Site } from './site.ts'

export interface SignedIn {
  user: { _id: string; username: string }
  accessToken: string
  refreshToken: string
}

export const PASSWORD = 'a long walk uphill'

/** The number of members registered per site and wanted username. */
const asked = new Map<string, number>()

/**
 * Registers a member through the API and returns the session. On a shared site the second `nora` gets the username `nora2`, so tests
 * read it from the result; the first name stays Nora.
 */
export async function registerMember(
  site: Pick<Site, 'url'>,
  wanted: string,
  names: { firstName?: string; lastName?: string } = {},
): Promise<SignedIn> {
  const times = (asked.get(`${site.url} ${wanted}`) ?? 0) + 1
  asked.set(`${site.url} ${wanted}`, times)
  const username = times === 1 ? wanted : `${wanted}${times}`
  const response = await post(site, '/auth/register', {
    username,
    email: `${username}@example.org`,
    password: PASSWORD,
    firstName: wanted[0]?.toUpperCase() + wanted.slice(1),
    lastName: 'Berg',
    country: 'Norway',
    ...names,
  })
  return (await response.json()) as SignedIn
}

/** Returns another session of a member, as on a second device. */
export async function logInAgain(site: Pick<Site, 'url'>, { user }: SignedIn): Promise<SignedIn> {
  const response = await post(site, '/auth/login', { loginId: user.username, password: PASSWORD })
  return (await response.json()) as SignedIn
}

/** Gives a member a role, as an operator does, and returns a session that knows it. */
export async function giveRole(
  site: Pick<Site, 'url' | 'dataDir'>,
  member: SignedIn,
  role: 'moderator' | 'admin',
): Promise<SignedIn> {
  const words = ['role', member.user.username, role, '--reason', 'Helps to run the site.']
  execFileSync(process.execPath, ['dist/server/admin.js', ...words], {
    env: { ...process.env, DATA_DIR: site.dataDir },
  })
  return logInAgain(site, member)
}

/** Reports something of somebody else's to the moderators. */
export async function report(
  site: Pick<Site, 'url'>,
  { accessToken }: SignedIn,
  subject: { kind: string; id: string; details: string },
): Promise<void> {
  await post(site, '/reports', { reason: 'spam', ...subject }, accessToken)
}

/** Logs a hike, with defaults for the fields left out, and returns its id. */
export async function logHike(
  site: Pick<Site, 'url'>,
  member: SignedIn,
  over: Record<string, unknown>,
): Promise<string> {
  const response = await post(site, '/hikes', hikeBody(over), member.accessToken)
  const { _id } = (await response.json()) as { _id: string }
  return _id
}

/** Logs a further walk of a hike. */
export async function logWalk(
  site: Pick<Site, 'url'>,
  member: SignedIn,
  { hikeId, completedOn }: { hikeId: string; completedOn: string },
): Promise<void> {
  await post(site, `/hikes/${hikeId}/visits`, { completedOn }, member.accessToken)
}

/** Adds the other member as a friend. */
export async function befriend(site: Pick<Site, 'url'>, member: SignedIn, other: SignedIn): Promise<void> {
  await post(site, `/users/friends/${other.user._id}`, {}, member.accessToken)
}

/** Likes another member's hike. */
export async function likeHike(site: Pick<Site, 'url'>, member: SignedIn, hikeId: string): Promise<void> {
  await post(site, `/hikes/${hikeId}/like`, { action: 'like' }, member.accessToken)
}

/** Signs the page's browser context in as this member, with the given theme. */
export async function signInAs(page: Page, member: SignedIn, theme: 'light' | 'dark' = 'light'): Promise<void> {
  const userData = encodeURIComponent(JSON.stringify(member.user))
  await page.context().addCookies([{ name: 'userData', value: userData, domain: '127.0.0.1', path: '/' }])
  await page.addInitScript(
    ([user, accessToken, refreshToken, isDark]) => {
      localStorage.setItem('darkMode', String(isDark))
      if (localStorage.getItem('user')) return
      localStorage.setItem('user', JSON.stringify(user))
      localStorage.setItem('accessToken', accessToken)
      localStorage.setItem('refreshToken', refreshToken)
    },
    [member.user, member.accessToken, member.refreshToken, theme === 'dark'] as const,
  )
}

async function post(site: Pick<Site, 'url'>, path: string, body: unknown, token = ''): Promise<Response> {
  const response = await fetch(`${site.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response
}
