import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { MIA } from '#web/api/member-testing.ts'
import { createQueryClient } from '#web/api/query.ts'
import { type Replies, aServer, refusal } from '#web/api/server-testing.ts'
import { beginSession, signOut } from '#web/api/session.ts'
import { toast } from '#web/ui/toast/toast-store.ts'
import { NotificationPreferences } from './notification-preferences.tsx'

afterEach(async () => {
  await signOut()
  for (const { id } of toast.current()) toast.dismiss(id)
})

const SITE = { instagramUrl: null, sendsMail: true, contact: null, signUp: 'open' as const, tileUrls: {} }
const ALL = { friend: true, request: true, like: true, completion: true, achievement: true }

function show(replies: Replies = {}) {
  let choices = { page: { ...ALL, like: false }, digest: ALL, sendsDigest: false }
  const requests = aServer({
    'GET /settings': { ...SITE, sendsMail: true },
    'GET /users/me/notifications': () => choices,
    'PATCH /users/me/notifications': ({ body }) => {
      const sent = body as { page?: object; digest?: object; sendsDigest?: boolean }
      const { page, digest, sendsDigest } = choices
      choices = {
        page: { ...page, ...sent.page },
        digest: { ...digest, ...sent.digest },
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

test('each kind is as it was chosen, and what moderators say is none of them', async () => {
  show()
  expect(await box('Likes of my hikes')).not.toBeChecked()
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(4)
})

test('a choice is saved as it is made, alone', async () => {
  const { requests, user } = show()
  await user.click(await box('What friends walk'))
  expect(await box('What friends walk')).not.toBeChecked()
  await waitFor(() => expect(toast.current().map(({ text }) => text)).toEqual(['Saved']))
  const sent = requests.filter(({ call }) => call.startsWith('PATCH'))
  expect(sent.map(({ body }) => body)).toEqual([{ page: { completion: false } }])
})

test('one that cannot be saved is taken back', async () => {
  const { user } = show({ 'PATCH /users/me/notifications': refusal(500) })
  await user.click(await box('Likes of my hikes'))
  await waitFor(() => expect(toast.current().map(({ text }) => text)).toEqual(['Failed to save. Please try again.']))
  await waitFor(async () => expect(await box('Likes of my hikes')).not.toBeChecked())
})

test('choices that cannot be read say so, and can be asked for again', async () => {
  let isBroken = true
  const { user } = show({
    'GET /users/me/notifications': () => (isBroken ? refusal(404) : { page: ALL, digest: ALL, sendsDigest: false }),
  })
  await screen.findByText('Failed to load your settings')
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await box('What friends earn')).toBeChecked()
})

test('the letter is asked for, and leaves out what it is to leave out and what the page does not tell', async () => {
  const { requests, user } = show()
  expect(await box('A letter once a week')).not.toBeChecked()
  await user.click(await box('A letter once a week'))
  const letter = within(await screen.findByRole('group', { name: 'In the letter' }))
  expect(letter.getByRole('checkbox', { name: 'Likes of my hikes' })).toBeDisabled()
  await user.click(letter.getByRole('checkbox', { name: 'What friends walk' }))
  await waitFor(() =>
    expect(requests.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body)).toEqual([
      { sendsDigest: true },
      { digest: { completion: false } },
    ]),
  )
  expect(letter.getByRole('checkbox', { name: 'What friends walk' })).not.toBeChecked()
})

test('a site that sends no letters offers none', async () => {
  show({ 'GET /settings': { ...SITE, sendsMail: false } })
  await box('What friends walk')
  expect(screen.queryByRole('checkbox', { name: 'A letter once a week' })).toBeNull()
})
