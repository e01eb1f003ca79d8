import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { beginSession } from '#web/platform/api/begin-session.ts'
import { MIA } from '#web/platform/api/member-testing.ts'
import { isOfflineOn } from '#web/platform/api/offline/offline-choice.ts'
import { createQueryClient } from '#web/platform/api/query.ts'
import { signOut } from '#web/platform/api/session.ts'
import { picturesCacheOf } from '#web/platform/offline/kept-names.ts'
import { keepAnswer, recordPicture, summarize } from '#web/platform/offline/offline-store.ts'
import { OfflineSettings } from './offline-settings.tsx'

/** Opens the settings in a browser that keeps a trail and a picture, or in one that can keep nothing. */
async function openSettings({ canKeep = true, isSecure = true } = {}) {
  const names = new Set([picturesCacheOf(MIA._id), 'code'])
  const caches = {
    keys: async () => [...names],
    has: async (name: string) => names.has(name),
    open: async (name: string) => names.add(name),
    delete: async (name: string) => names.delete(name),
  }
  vi.stubGlobal('isSecureContext', isSecure)
  if (canKeep) {
    vi.stubGlobal('caches', caches)
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: new EventTarget() }))
  }
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  beginSession({ user: MIA, accessToken: 'a', refreshToken: 'r' })
  await keepAnswer({ member: MIA._id, hash: 'facts', data: 'x'.repeat(2046), readAt: 1, trail: 'skåla' })
  await recordPicture(MIA._id, '/photo', 2_000_000)
  onTestFinished(async () => {
    await signOut()
    localStorage.clear()
    vi.unstubAllGlobals()
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <OfflineSettings />
    </QueryClientProvider>,
  )
  return names
}

test('R14.10: the settings say how much is kept, and clear it', async () => {
  const names = await openSettings()
  expect(await screen.findByText(/^1.9 MB of at most 150 MB: 1 trail and 1 picture/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(await screen.findByText('Nothing is kept yet')).toBeVisible()
  expect(await summarize()).toEqual({ bytes: 0, answers: 0, trails: 0, pictures: 0 })
  // pages are kept again
  expect([...names]).toContain(picturesCacheOf(MIA._id))
})

test('R14.10: off removes what is kept, and lasts', async () => {
  const names = await openSettings()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Keep pages for offline use' }))
  await vi.waitFor(() => expect([...names]).toEqual([]))
  expect(isOfflineOn()).toBe(false)
  expect(await summarize()).toMatchObject({ bytes: 0 })
  expect(screen.queryByText(/of at most/)).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Keep pages for offline use' }))
  expect(isOfflineOn()).toBe(true)
})

test.each([
  [{ canKeep: false }, /^This browser keeps no pages for offline use\. Private windows/],
  [{ isSecure: false }, /^This site has no secure connection/],
])('R14.10: a browser that keeps nothing is told of', async (browser, text) => {
  await openSettings(browser)
  expect(screen.getByText(text)).toBeVisible()
  expect(screen.queryByRole('checkbox')).toBeNull()
})
