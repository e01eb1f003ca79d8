import { afterEach, expect, test, vi } from 'vitest'
import { MIA } from './member-testing.ts'
import { beginSession } from './begin-session.ts'
import { currentSession, endSession, signOut, watchSession } from './session.ts'
import { readBackup, saveBackup } from './storage/form-backup.ts'
import { clearClientData } from './storage/local-storage.ts'
import { claimDrafts, extendDrafts } from './storage/draft-owner.ts'

const TOM = { ...MIA, _id: 'u2', username: 'tom' }
const signIn = (user: typeof MIA) => beginSession({ user, accessToken: 'a', refreshToken: 'r' })
const keptName = () => readBackup('addHikeFormBackup')?.formData['name']

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  clearClientData()
  watchSession(async () => null)()
})

/** Mia has left a form, and a list of hers is stored. */
function beginWriting() {
  vi.stubGlobal('location', { ...location, pathname: '/login' })
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  signIn(MIA)
  claimDrafts(MIA._id)
  saveBackup('addHikeFormBackup', { name: 'Romsdalseggen' })
  localStorage.setItem('my-hikes-1', '[]')
}

/** Signs out in this tab as after a sign-out in another one. */
const hear = () => window.dispatchEvent(new StorageEvent('storage', { key: 'user', newValue: null }))

test('an ended session leaves only form backups, for the same member’s next sign-in', () => {
  beginWriting()
  endSession()
  const left = Object.keys(localStorage).filter((key) => key !== 'authDebugLogs')
  expect(left.toSorted()).toEqual(['FormBackup', 'addHikeFormBackup'])
  // a form that was open leaves its draft only now
  expect(extendDrafts(MIA._id)).toBe(true)
  signIn(MIA)
  expect(keptName()).toBe('Romsdalseggen')
})

test('backups of an unknown owner do not outlive the session', () => {
  beginWriting()
  localStorage.removeItem('FormBackup')
  endSession()
  expect(keptName()).toBeUndefined()
})

test('a draft that waits is gone once another signs in, and may no more be left', () => {
  beginWriting()
  endSession()
  signIn(TOM)
  expect(JSON.stringify({ ...localStorage })).not.toContain('Romsdalseggen')
  expect(extendDrafts(MIA._id)).toBe(false)
  expect(claimDrafts(MIA._id)).toBe(false)
  expect(claimDrafts(TOM._id)).toBe(true)
})

test('a second member who signs in over the first finds no drafts', () => {
  beginWriting()
  signIn(TOM)
  expect(keptName()).toBeUndefined()
})

test('a sign-out leaves no draft, and none may be left after it, also where the server refuses a token of before', async () => {
  beginWriting()
  await signOut()
  endSession()
  expect(keptName()).toBeUndefined()
  expect(extendDrafts(MIA._id)).toBe(false)
  expect(claimDrafts(MIA._id)).toBe(false)
})

test.each([
  ['ended by the server', endSession, true],
  ['signed out', () => void signOut(), false],
])('a tab that hears late of a session that was %s lets drafts be as that one did', (_, end, isKept) => {
  beginWriting()
  const stop = watchSession(async () => null)
  end()
  // what this tab knows until it hears of it
  const kept = { ...localStorage }
  signIn(MIA)
  localStorage.clear()
  Object.assign(localStorage, kept)
  document.cookie = 'userData=; Path=/; Max-Age=0'
  expect(currentSession().status).toBe('member')
  hear()
  expect(currentSession().status).toBe('visitor')
  expect(extendDrafts(MIA._id)).toBe(isKept)
  expect(keptName()).toBe(isKept ? 'Romsdalseggen' : undefined)
  stop()
})

test('a draft waits for a day while nobody signs in', () => {
  vi.useFakeTimers({ now: new Date('2026-07-12T12:00:00Z') })
  beginWriting()
  endSession()
  vi.setSystemTime(new Date('2026-07-13T11:00:00Z'))
  watchSession(async () => null)()
  expect(keptName()).toBe('Romsdalseggen')
  vi.setSystemTime(new Date('2026-07-13T13:00:00Z'))
  watchSession(async () => null)()
  expect(keptName()).toBeUndefined()
})
