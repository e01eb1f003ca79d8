import { afterEach, expect, test, vi } from 'vitest'
import { MIA } from './member-testing.ts'
import { beginSession, updateSessionUser } from './begin-session.ts'
import { currentSession, signOut, watchSession } from './session.ts'
import { clearClientData } from './storage/local-storage.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  clearClientData()
})

test('a sign-out in another tab is seen here', () => {
  beginSession({ user: MIA, accessToken: 'a', refreshToken: 'r' })
  const stop = watchSession(async () => null)
  clearClientData()
  window.dispatchEvent(new StorageEvent('storage', { key: 'user' }))
  expect(currentSession().status).toBe('visitor')
  stop()
})

test('a sign-out in another tab is seen here although this one still sees the cookie, or has just stored the person again', () => {
  beginSession({ user: MIA, accessToken: 'a', refreshToken: 'r' })
  const stop = watchSession(async () => null)
  for (const key of ['accessToken', 'refreshToken', 'user']) localStorage.removeItem(key)
  updateSessionUser({ ...MIA, firstName: 'Maria' })
  window.dispatchEvent(new StorageEvent('storage', { key: 'user', newValue: null }))
  expect(currentSession().status).toBe('visitor')
  expect(localStorage.getItem('user')).toBeNull()
  expect(document.cookie).not.toContain('userData')
  stop()
})

test('a signed-out member is not signed in again by a tab that stores the record before it knows', () => {
  beginSession({ user: MIA, accessToken: 'a', refreshToken: 'r' })
  const stop = watchSession(async () => null)
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  void signOut()
  localStorage.setItem('user', JSON.stringify(MIA))
  window.dispatchEvent(new StorageEvent('storage', { key: 'user', newValue: JSON.stringify(MIA) }))
  expect(currentSession().status).toBe('visitor')
  stop()
})

test('a sign-in stores the tokens before the record, a sign-out removes them before it', () => {
  const stored = vi.spyOn(Storage.prototype, 'setItem')
  const removed = vi.spyOn(Storage.prototype, 'removeItem')
  const order = ({ mock }: typeof stored | typeof removed) =>
    mock.calls.map(([key]) => key).filter((key) => ['accessToken', 'refreshToken', 'user'].includes(key))
  beginSession({ user: MIA, accessToken: 'a', refreshToken: 'r' })
  clearClientData()
  expect(order(stored)).toEqual(['accessToken', 'refreshToken', 'user'])
  expect([...new Set(order(removed))]).toEqual(['accessToken', 'refreshToken', 'user'])
})

test('a sign-out in another tab that is heard of after the next sign-in there ends nothing', () => {
  beginSession({ user: MIA, accessToken: 'a', refreshToken: 'r' })
  const stop = watchSession(async () => null)
  const next = { ...MIA, _id: 'next' }
  localStorage.setItem('user', JSON.stringify(next))
  window.dispatchEvent(new StorageEvent('storage', { key: 'user', newValue: null }))
  expect(currentSession()).toEqual({ status: 'member', user: next })
  stop()
})
