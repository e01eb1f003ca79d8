import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { MIA } from '#web/platform/api/member-testing.ts'
import { createQueryClient } from '#web/platform/api/query.ts'
import { aServer, refusal } from '#web/platform/api/server-testing.ts'
import { beginSession } from '#web/platform/api/begin-session.ts'
import { signOut } from '#web/platform/api/session.ts'
import { storePushEndpoint, readPushEndpoint } from './push-endpoint-storage.ts'
import { useRenewPush } from './use-renew-push.ts'

afterEach(async () => {
  vi.unstubAllGlobals()
  await signOut()
})

const OLD = 'https://push.example.org/old'
const NEW = 'https://push.example.org/new'

const at = (endpoint: string) => ({ endpoint, toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }) })

/** A browser with a push endpoint, or without one. */
function aBrowser({ now, permission = 'granted' }: { now: string | null; permission?: NotificationPermission }) {
  const pushManager = {
    getSubscription: vi.fn(async () => (now === null ? null : at(now))),
    subscribe: vi.fn(async () => at(NEW)),
  }
  const registration = { pushManager }
  const serviceWorker = {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  }
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PushManager', vi.fn())
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission })
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }))
  return pushManager
}

/** Opens a page as Mia, with push notifications turned on in this browser or not. */
function visit({ toldTo = OLD, isRefused = false }: { toldTo?: string | null; isRefused?: boolean } = {}) {
  const requests = aServer({
    'GET /push/subscriptions': { publicKey: 'key', isOn: true },
    'POST /push/subscriptions': () => (isRefused ? refusal(400) : new Response(null, { status: 204 })),
  })
  beginSession({ user: MIA, accessToken: 'a', refreshToken: 'r' })
  if (toldTo !== null) storePushEndpoint(MIA._id, toldTo)
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  renderHook(useRenewPush, { wrapper })
  return () => requests.filter(({ call }) => call === 'POST /push/subscriptions').map(({ body }) => body)
}

const NEWS = { endpoint: NEW, keys: { p256dh: 'p', auth: 'a' } }

test('a new endpoint is sent to the server at the next visit, once', async () => {
  aBrowser({ now: NEW })
  const sent = visit()
  await waitFor(() => expect(readPushEndpoint(MIA._id)).toBe(NEW))
  expect(sent()).toEqual([NEWS])
})

test('a browser that has lost its subscription subscribes again', async () => {
  const { subscribe } = aBrowser({ now: null })
  const sent = visit()
  await waitFor(() => expect(sent()).toEqual([NEWS]))
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'key' })
})

test('a known endpoint is not sent again', async () => {
  const { getSubscription } = aBrowser({ now: OLD })
  const sent = visit()
  await waitFor(() => expect(getSubscription).toHaveReturned())
  await getSubscription.mock.results[0]?.value
  expect(sent()).toEqual([])
})

test('a refused endpoint is sent again at the next visit', async () => {
  aBrowser({ now: NEW })
  const sent = visit({ isRefused: true })
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(readPushEndpoint(MIA._id)).toBe(OLD)
})

test('nothing is sent where push is off or not allowed any more', async () => {
  const { getSubscription } = aBrowser({ now: NEW })
  expect(visit({ toldTo: null })()).toEqual([])
  await signOut()
  aBrowser({ now: NEW, permission: 'denied' })
  const sent = visit()
  await vi.dynamicImportSettled()
  expect([sent(), getSubscription.mock.calls]).toEqual([[], []])
})

test('a sign-out forgets the endpoint, so the next member is asked first', async () => {
  storePushEndpoint(MIA._id, OLD)
  await signOut()
  expect(readPushEndpoint(MIA._id)).toBeNull()
})
