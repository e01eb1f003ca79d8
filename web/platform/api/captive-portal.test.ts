import { expect, onTestFinished, test, vi } from 'vitest'
import { api } from '#contract/client-api.ts'
import { beginSession } from './begin-session.ts'
import { call } from './call.ts'
import { MIA } from './member-testing.ts'
import { onNoAnswer } from './connection.ts'
import { refreshSession } from './refresh-session.ts'
import { currentSession, signOut } from './session.ts'

/** A hotel's network, which answers each address with its own page. */
function enterPortal() {
  beginSession({ user: MIA, accessToken: 'a', refreshToken: 'r' })
  vi.stubGlobal(
    'fetch',
    async () => new Response('<h1>Welcome, guest</h1>', { headers: { 'content-type': 'text/html' } }),
  )
  onTestFinished(async () => {
    await signOut()
    vi.unstubAllGlobals()
  })
}

test('R14.7: the page of a captive portal is no answer to a call', async () => {
  enterPortal()
  const doubt = vi.fn()
  onTestFinished(onNoAnswer(doubt))
  await expect(call(api.hikes.mine, {})).rejects.toThrow(TypeError)
  expect(doubt).toHaveBeenCalledTimes(1)
})

test('R14.7: a captive portal signs nobody out', async () => {
  enterPortal()
  expect(await refreshSession(null)).toBeNull()
  expect(currentSession().user).toMatchObject({ _id: MIA._id })
})
