import { SITE as BARE_SITE } from '#web/platform/api/site-testing.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { MIA } from '#web/platform/api/member-testing.ts'
import { createQueryClient } from '#web/platform/api/query.ts'
import { type Replies, aServer, refusal } from '#web/platform/api/server-testing.ts'
import { beginSession } from '#web/platform/api/begin-session.ts'
import { signOut } from '#web/platform/api/session.ts'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import { NotificationPreferences } from './notification-preferences.tsx'

afterEach(async () => {
  vi.unstubAllGlobals()
  await signOut()
  for (const { id } of toast.current()) toast.dismiss(id)
})

const SITE = { ...BARE_SITE, instagramUrl: null, sendsMail: true, contact: null, signUp: 'open' as const, tileUrls: {} }
const PUBLIC_KEY = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'
const ALL = { friend: true, request: true, like: true, completion: true, achievement: true, invitation: true }

function show(replies: Replies = {}) {
  let choices = { page: { ...ALL, like: false }, digest: ALL, push: ALL, sendsDigest: false }
  let isOn = false
  const requests = aServer({
    'GET /settings': { ...SITE, sendsMail: true },
    'GET /push/subscriptions': () => ({ publicKey: PUBLIC_KEY, isOn }),
    'POST /push/subscriptions': () => ((isOn = true), new Response(null, { status: 204 })),
    'DELETE /push/subscriptions': () => ((isOn = false), new Response(null, { status: 204 })),
    'GET /users/me/notifications': () => choices,
    'PATCH /users/me/notifications': ({ body }) => {
      const sent = body as { page?: object; digest?: object; push?: object; sendsDigest?: boolean }
      const { page, digest, push, sendsDigest } = choices
      choices = {
        page: { ...page, ...sent.page },
        digest: { ...digest, ...sent.digest },
        push: { ...push, ...sent.push },
        sendsDigest: sent.sendsDigest ?? sendsDigest,
      }
      return choices
    },
    ...replies,
  })
  beginSession({ user: MIA, accessToken: 'a', refreshToken: 'r' })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <NotificationPreferences />
    </QueryClientProvider>,
  )
  return { requests, user: userEvent.setup() }
}

const box = (name: string) => screen.findByRole('checkbox', { name })

test('each kind shows its stored choice, and moderators’ messages are not a choice', async () => {
  show()
  expect(await box('Likes on my hikes')).not.toBeChecked()
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(5)
})

test('each choice is saved at once, and by itself', async () => {
  const { requests, user } = show()
  await user.click(await box('Friends’ hikes'))
  expect(await box('Friends’ hikes')).not.toBeChecked()
  const sent = () => requests.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body)
  await expect.poll(sent).toEqual([{ page: { completion: false } }])
})

test('a choice that cannot be saved is taken back', async () => {
  const { user } = show({ 'PATCH /users/me/notifications': refusal(500) })
  await user.click(await box('Likes on my hikes'))
  await waitFor(() => expect(toast.current().map(({ text }) => text)).toEqual(['Failed to save. Please try again.']))
  await waitFor(async () => expect(await box('Likes on my hikes')).not.toBeChecked())
})

test('choices that cannot be loaded show an error and a retry', async () => {
  let isBroken = true
  const { user } = show({
    'GET /users/me/notifications': () =>
      isBroken ? refusal(404) : { page: ALL, digest: ALL, push: ALL, sendsDigest: false },
  })
  await screen.findByText('Failed to load your settings')
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await box('Friends’ achievements')).toBeChecked()
})

test('the weekly email can be turned on, and leaves out kinds that are off on the site or in the email', async () => {
  const { requests, user } = show()
  expect(await box('Weekly email')).not.toBeChecked()
  await user.click(await box('Weekly email'))
  const letter = within(await screen.findByRole('group', { name: 'In the email' }))
  expect(letter.getByRole('checkbox', { name: 'Likes on my hikes' })).toBeDisabled()
  await user.click(letter.getByRole('checkbox', { name: 'Friends’ hikes' }))
  await waitFor(() =>
    expect(requests.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body)).toEqual([
      { sendsDigest: true },
      { digest: { completion: false } },
    ]),
  )
  expect(letter.getByRole('checkbox', { name: 'Friends’ hikes' })).not.toBeChecked()
})

test('a site that sends no email offers no weekly email', async () => {
  show({ 'GET /settings': { ...SITE, sendsMail: false } })
  await box('Friends’ hikes')
  expect(screen.queryByRole('checkbox', { name: 'Weekly email' })).toBeNull()
})

/** A browser with push notifications; `permission` is its member's answer. */
function aBrowser(permission: NotificationPermission) {
  const subscription = {
    options: { applicationServerKey: null },
    unsubscribe: vi.fn(async () => true),
    toJSON: () => ({ endpoint: 'https://push.example.org/x', keys: { p256dh: 'p', auth: 'a' } }),
  }
  const subscribe = vi.fn(async () => subscription)
  const registration = { pushManager: { getSubscription: async () => subscription, subscribe } }
  const serviceWorker = {
    register: vi.fn(async () => registration),
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  }
  const asked = { permission: 'default' as NotificationPermission, requestPermission: vi.fn() }
  asked.requestPermission.mockImplementation(async () => (asked.permission = permission))
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PushManager', vi.fn())
  vi.stubGlobal('Notification', asked)
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }))
  return { asked, subscribe, subscription, serviceWorker }
}

test('push notifications are turned on by a press only, and off by another', async () => {
  const { asked, subscribe, subscription, serviceWorker } = aBrowser('granted')
  const { requests, user } = show()
  const turnOn = await screen.findByRole('button', { name: 'Turn on' })
  await waitFor(() => expect(turnOn).toBeEnabled())
  expect(asked.requestPermission).not.toHaveBeenCalled()
  expect(serviceWorker.register).not.toHaveBeenCalled()
  await user.click(turnOn)
  const kinds = within(await screen.findByRole('group', { name: 'Notify me about' }))
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: PUBLIC_KEY })
  expect(requests.find(({ call }) => call === 'POST /push/subscriptions')?.body).toEqual({
    endpoint: 'https://push.example.org/x',
    keys: { p256dh: 'p', auth: 'a' },
  })
  await user.click(kinds.getByRole('checkbox', { name: 'Friends’ hikes' }))
  await waitFor(() =>
    expect(requests.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({ push: { completion: false } }),
  )
  subscription.unsubscribe.mockClear()
  await user.click(screen.getByRole('button', { name: 'Turn off' }))
  await screen.findByRole('button', { name: 'Turn on' })
  expect(subscription.unsubscribe).toHaveBeenCalledOnce()
})

test('a member who refuses the permission reads how to allow it', async () => {
  aBrowser('denied')
  const { requests, user } = show()
  const turnOn = await screen.findByRole('button', { name: 'Turn on' })
  await waitFor(() => expect(turnOn).toBeEnabled())
  await user.click(turnOn)
  expect(await screen.findByRole('note')).toHaveTextContent('Allow them in your browser')
  expect(requests.some(({ call }) => call === 'POST /push/subscriptions')).toBe(false)
})

test('a browser without push support says why', async () => {
  vi.stubGlobal('isSecureContext', true)
  show()
  expect(await screen.findByRole('note')).toHaveTextContent('This browser does not support')
})

test('on an iPhone the site must be on the home screen first', async () => {
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('navigator', Object.create(navigator, { userAgent: { value: 'Mozilla/5.0 (iPhone)' } }))
  show()
  expect(await screen.findByRole('note')).toHaveTextContent('Add to Home Screen')
})

test('a failed subscription shows an error', async () => {
  const { subscribe } = aBrowser('granted')
  subscribe.mockRejectedValue(new Error('no push service'))
  const { user } = show()
  const turnOn = await screen.findByRole('button', { name: 'Turn on' })
  await waitFor(() => expect(turnOn).toBeEnabled())
  await user.click(turnOn)
  await waitFor(() =>
    expect(toast.current().map(({ text }) => text)).toEqual(['Failed to turn on notifications. Please try again.']),
  )
})
