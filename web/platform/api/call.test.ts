import { afterEach, expect, test, vi } from 'vitest'
import { api } from '#contract/client-api.ts'
import { MIA } from './member-testing.ts'
import { ApiError, call } from './call.ts'
import { currentConnection } from './connection.ts'
import { BROWSER_KEYS, clearClientData, readTokens, writeStored, storeTokens } from './storage/local-storage.ts'
import { beginSession } from './begin-session.ts'
import { currentSession, onSessionEnd, signOut, watchSession } from './session.ts'
import { refreshSession } from './refresh-session.ts'
import { readBackup, saveBackup } from './storage/form-backup.ts'
import { logAuth } from './storage/auth-log.ts'

interface Seen {
  url: string
  method: string
  token: string | null
  body: unknown
}

/** Answers each request by `answer` and records it. */
function aNetwork(answer: (seen: Seen) => Response | Promise<Response>): Seen[] {
  const seen: Seen[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const headers = init.headers as Record<string, string>
    const one = { url, method: init.method ?? '', token: headers['authorization'] ?? null, body: init.body ?? null }
    seen.push(one)
    return answer(one)
  })
  return seen
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

afterEach(() => {
  clearClientData()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a member call without a token is not sent', async () => {
  const seen = aNetwork(() => json([]))
  await expect(call(api.hikes.mine, {})).rejects.toThrow(/^No access token found$/)
  expect(seen).toEqual([])
})

test('the compiler refuses a write through `call`', async () => {
  aNetwork(() => json({}))
  storeTokens({ accessToken: 'a1', refreshToken: 'r1' })
  // @ts-expect-error -- it invalidates something, so it is a write
  await call(api.likes.set, { params: { id: 'h1' }, body: { action: 'like' } })
})

test('parameters are encoded once and the token is attached', async () => {
  const seen = aNetwork(() => json({}))
  storeTokens({ accessToken: 'a1', refreshToken: 'r1' })
  await call(api.trails.stats, { params: { hikeName: 'A/B 100% ?#+', country: 'Åland' } })
  expect(seen[0]).toMatchObject({
    url: `/api/hikes/stats/${encodeURIComponent('A/B 100% ?#+')}/${encodeURIComponent('Åland')}`,
    token: 'Bearer a1',
  })
})

test('R1.12: a 401 refreshes once and tries again with the new token', async () => {
  storeTokens({ accessToken: 'old', refreshToken: 'r1' })
  const seen = aNetwork(({ url, token }) => {
    if (url.endsWith('/auth/refresh')) return json({ accessToken: 'new', refreshToken: 'r2' })
    return token === 'Bearer new' ? json([]) : json({ message: 'Authentication required' }, 401)
  })
  expect(await call(api.hikes.mine, {})).toEqual([])
  expect(seen.map(({ url, token }) => [url, token])).toEqual([
    ['/api/hikes/my-hikes', 'Bearer old'],
    ['/api/auth/refresh', 'Bearer r1'],
    ['/api/hikes/my-hikes', 'Bearer new'],
  ])
  expect(readTokens()).toEqual({ accessToken: 'new', refreshToken: 'r2' })
})

test('a second 401 is not retried again', async () => {
  storeTokens({ accessToken: 'old', refreshToken: 'r1' })
  const seen = aNetwork(({ url }) => (url.endsWith('/auth/refresh') ? json({ accessToken: 'new' }) : json({}, 401)))
  await expect(call(api.hikes.mine, {})).rejects.toBeInstanceOf(ApiError)
  expect(seen).toHaveLength(3)
})

test('R1.12: many refused calls at once share one refresh', async () => {
  storeTokens({ accessToken: 'old', refreshToken: 'r1' })
  let refused = 0
  let refuseLast = (): void => undefined
  const allRefused = new Promise<void>((resolve) => (refuseLast = resolve))
  const seen = aNetwork(async ({ url, token }) => {
    if (url.endsWith('/auth/refresh')) {
      await allRefused
      return json({ accessToken: 'new' })
    }
    if (token === 'Bearer new') return json([])
    refused += 1
    if (refused === 8) refuseLast()
    return json({}, 401)
  })
  await Promise.all(Array.from({ length: 8 }, () => call(api.hikes.mine, {})))
  expect(seen.filter(({ url }) => url.endsWith('/auth/refresh'))).toHaveLength(1)
})

test('a token that another tab has replaced meanwhile is used without asking', async () => {
  storeTokens({ accessToken: 'newer', refreshToken: 'r2' })
  const seen = aNetwork(() => json({}))
  expect(await refreshSession('older')).toBe('newer')
  expect(seen).toEqual([])
})

test('a refused refresh signs this browser out', async () => {
  beginSession({ user: MIA, accessToken: 'old', refreshToken: 'r1' })
  history.replaceState(null, '', '/login')
  const ended = vi.fn()
  const stop = onSessionEnd(ended)
  aNetwork(() => json({ message: 'Invalid refresh token' }, 401))
  await expect(call(api.hikes.mine, {})).rejects.toBeInstanceOf(ApiError)
  stop()
  expect(currentSession().status).toBe('visitor')
  expect(localStorage.getItem('user')).toBeNull()
  expect(readTokens()).toEqual({ accessToken: null, refreshToken: null })
  expect(ended).toHaveBeenCalledOnce()
})

test('a short network failure during a refresh signs nobody out', async () => {
  vi.useFakeTimers()
  beginSession({ user: MIA, accessToken: 'old', refreshToken: 'r1' })
  let tries = 0
  aNetwork(() => {
    tries += 1
    if (tries < 3) throw new TypeError('network')
    return json({ accessToken: 'new' })
  })
  const refreshed = refreshSession('old')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await refreshed).toBe('new')
  expect(currentSession().status).toBe('member')
})

test('a refresh without an answer signs nobody out', async () => {
  vi.useFakeTimers()
  beginSession({ user: MIA, accessToken: 'old', refreshToken: 'r1' })
  aNetwork(() => {
    throw new TypeError('network')
  })
  const refreshed = refreshSession('old')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await refreshed).toBeNull()
  expect(currentSession().status).toBe('member')
  expect(readTokens()).toEqual({ accessToken: 'old', refreshToken: 'r1' })
})

test('an answer that is not JSON leaves the text to the caller', async () => {
  aNetwork(() => new Response('<html>', { status: 502, statusText: 'Bad Gateway' }))
  const error = await call(api.auth.login, { body: { loginId: 'mia', password: 'x' } }).catch(
    (thrown: unknown) => thrown,
  )
  expect(error).toMatchObject({
    status: 502,
    statusText: 'Bad Gateway',
    code: 'no_answer',
    isJson: false,
    hasMessage: false,
  })
})

test('a lock says until when', async () => {
  aNetwork(() =>
    json({ message: 'Locked', code: 'locked', retryAfter: 900, lockoutUntil: '2026-01-01T00:00:00.000Z' }, 423),
  )
  const error = await call(api.auth.login, { body: { loginId: 'mia', password: 'x' } }).catch(
    (thrown: unknown) => thrown,
  )
  expect(error).toMatchObject({
    status: 423,
    retryAfter: 900,
    lockoutUntil: '2026-01-01T00:00:00.000Z',
    message: 'Locked',
  })
})

test('R1.13, R1.19, R13.7: signing out clears everything of the member, whatever the server says, and keeps the theme', async () => {
  beginSession({ user: MIA, accessToken: 'a', refreshToken: 'r' })
  localStorage.setItem('darkMode', 'true')
  localStorage.setItem('token', 'ancient')
  sessionStorage.setItem('betaPopupShown', 'true')
  saveBackup('editHikeFormBackup', { name: 'x' }, 'h')
  aNetwork(() => {
    throw new TypeError('offline')
  })
  await signOut()
  expect(Object.keys(localStorage).toSorted()).toEqual(['authDebugLogs', 'darkMode'])
  expect(sessionStorage).toHaveLength(0)
  expect(document.cookie).not.toContain('userData')
})

test('a sign-out removes unknown keys and keeps those of the browser', async () => {
  beginSession({ user: MIA, accessToken: 'a', refreshToken: 'r' })
  writeStored('a list of tomorrow', '[{"name":"Besseggen"}]')
  writeStored(`diary-${MIA._id}`, 'x')
  for (const key of Object.values(BROWSER_KEYS)) writeStored(key, 'true')
  aNetwork(() => new Response(null, { status: 204 }))
  await signOut()
  expect(Object.keys(localStorage).toSorted()).toEqual(Object.values(BROWSER_KEYS).toSorted())
})

test('when storage loses the record, the cookie that could fill it again is gone already', () => {
  beginSession({ user: MIA, accessToken: 'a', refreshToken: 'r' })
  const cookies: string[] = []
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => cookies.push(document.cookie))
  clearClientData()
  expect(cookies.length).toBeGreaterThan(0)
  expect(cookies.join()).not.toContain('userData')
  vi.restoreAllMocks()
  clearClientData()
})

test('R1.10: an empty storage is filled from the cookie', () => {
  beginSession({ user: MIA, accessToken: 'a', refreshToken: 'r' })
  localStorage.removeItem('user')
  const stop = watchSession(async () => null)
  stop()
  expect(currentSession()).toEqual({ status: 'member', user: MIA })
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(MIA)
})

test.each(['', '{', 'null', '[]', '"x"', '{"_id":1}', '{"_id":"a"}'])('a stored user of %j is nobody', (stored) => {
  document.cookie = 'userData=; Max-Age=0'
  localStorage.setItem('user', stored)
  watchSession(async () => null)()
  expect(currentSession().status).toBe('visitor')
})

test('R1.11: the stored user is read again every 5 minutes, tokens are renewed every 20', () => {
  vi.useFakeTimers()
  beginSession({ user: MIA, accessToken: 'a', refreshToken: 'r' })
  const refresh = vi.fn(async () => null)
  const stop = watchSession(refresh)
  vi.advanceTimersByTime(20 * 60_000)
  expect(refresh).toHaveBeenCalledOnce()
  clearClientData()
  expect(currentSession().status).toBe('member')
  vi.advanceTimersByTime(5 * 60_000)
  expect(currentSession().status).toBe('visitor')
  stop()
})

test('R1.21: backups hold no password', () => {
  saveBackup('registerFormBackup', { username: 'mia', password: 'secret', confirmPassword: 'secret' })
  expect(readBackup('registerFormBackup')).toMatchObject({ formData: { username: 'mia' } })
  expect(localStorage.getItem('registerFormBackup')).not.toContain('secret')
})

test('R1.20: the debug log keeps the newest 50 entries', () => {
  for (let n = 0; n < 60; n += 1) logAuth(`entry ${n}`)
  const entries: unknown[] = JSON.parse(localStorage.getItem('authDebugLogs') ?? '[]')
  expect(entries).toHaveLength(50)
  expect(entries[49]).toMatchObject({ message: 'entry 59' })
})

test('an answer to a call from before the connection was lost does not restore it; one to a later call does', async () => {
  let answerFirst: (response: Response) => void = () => undefined
  const first = new Promise<Response>((resolve) => (answerFirst = resolve))
  const answers = [first, Promise.resolve(json([]))]
  aNetwork(() => answers.shift() ?? json([]))
  const before = call(api.system.health, {})
  window.dispatchEvent(new Event('offline'))
  answerFirst(json([]))
  await before
  expect(currentConnection().isLost).toBe(true)
  await call(api.system.health, {})
  expect(currentConnection().isLost).toBe(false)
})
