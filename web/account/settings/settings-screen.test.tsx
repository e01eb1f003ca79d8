import { SITE } from '#web/platform/api/site-testing.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { Privacy } from '#contract/account/privacy.ts'
import { MIA } from '#web/platform/api/member-testing.ts'
import { createQueryClient } from '#web/platform/api/query.ts'
import { type Replies, aServer, refusal } from '#web/platform/api/server-testing.ts'
import { beginSession } from '#web/platform/api/begin-session.ts'
import { endTest, toasts } from '#web/platform/ui/toast/toast-testing.ts'
import { SettingsScreen } from './settings-screen.tsx'

afterEach(endTest)

const OPEN: Privacy = {
  profile: 'public',
  isListed: true,
  approvesFollowers: false,
  newHikes: 'public',
  newTracks: 'public',
  follows: 'followers',
  mountains: 'public',
  tellsNewDevices: true,
}

/** Shows the page to Mia; her server keeps what it is sent. */
function show(replies: Replies = {}) {
  let kept = OPEN
  const requests = aServer({
    'GET /users/me/privacy': () => kept,
    'PATCH /users/me/privacy': ({ body }) => (kept = { ...kept, ...(body as Partial<Privacy>) }),
    'GET /settings': () => ({
      ...SITE,
      instagramUrl: null,
      sendsMail: true,
      contact: null,
      signUp: 'open',
      tileUrls: {},
    }),
    'GET /users/me/blocked': [],
    'GET /users/me/muted': [],
    ...replies,
  })
  beginSession({ user: MIA, accessToken: 'a', refreshToken: 'r' })
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <SettingsScreen />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  const writes = () => requests.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body)
  return { user: userEvent.setup(), writes }
}

const profile = () => screen.findByLabelText('Who can see your profile and hikes')

test('each choice is sent by itself', async () => {
  const { user, writes } = show()
  await user.selectOptions(await screen.findByLabelText('Who can see new hikes'), 'followers')
  await user.selectOptions(screen.getByLabelText('Who can get new tracks'), 'private')
  await user.click(screen.getByLabelText(/^List me in the community/))
  await user.click(screen.getByLabelText(/^I approve who follows me/))
  await expect
    .poll(writes)
    .toEqual([{ newHikes: 'followers' }, { newTracks: 'private' }, { isListed: false }, { approvesFollowers: true }])
  expect(toasts()).toEqual([])
})

test('a profile that is not for everybody is never listed and always asked', async () => {
  const { user } = show()
  await user.selectOptions(await profile(), 'private')
  expect(screen.getByLabelText(/^List me in the community/)).toBeDisabled()
  expect(screen.getByLabelText(/^List me in the community/)).not.toBeChecked()
  expect(screen.getByLabelText(/^I approve who follows me/)).toBeDisabled()
  expect(screen.getByLabelText(/^I approve who follows me/)).toBeChecked()
  expect(await profile()).toHaveAccessibleDescription(/Nobody else can find you/)
})

test('a choice that cannot be saved is taken back', async () => {
  const { user } = show({ 'PATCH /users/me/privacy': refusal(503) })
  await user.selectOptions(await profile(), 'private')
  await expect.poll(() => toasts().includes('Failed to save. Please try again.')).toBe(true)
  await expect.poll(async () => (await profile()) as HTMLSelectElement).toHaveValue('public')
})

test('settings that cannot be loaded show an error and a retry', async () => {
  let fails = true
  const { user } = show({ 'GET /users/me/privacy': () => (fails ? refusal(500) : OPEN) })
  const privacy = within(screen.getByRole('region', { name: 'Privacy' }))
  expect(await privacy.findByText('Failed to load your settings', {}, { timeout: 5000 })).toBeVisible()
  fails = false
  await user.click(privacy.getByRole('button', { name: /again/i }))
  expect(await profile()).toHaveValue('public')
})

test('emails about new devices can be turned off on sites that send emails', async () => {
  const { user, writes } = show()
  await user.click(await screen.findByLabelText('Email me about new devices'))
  await expect.poll(writes).toEqual([{ tellsNewDevices: false }])
})

test('sites that send no emails offer no choice about them', async () => {
  show({
    'GET /settings': () => ({
      ...SITE,
      instagramUrl: null,
      sendsMail: false,
      contact: null,
      signUp: 'open',
      tileUrls: {},
    }),
  })
  await profile()
  expect(screen.queryByLabelText('Email me about new devices')).toBeNull()
})

test('R11.22: an index leads to each section', async () => {
  show()
  const links = within(screen.getByRole('navigation', { name: 'Sections' })).getAllByRole('link')
  const names = ['Display', 'Privacy', 'Notifications', 'Login', 'Apps and calendar', 'Offline', 'Your data']
  expect(links.map(({ textContent }) => textContent)).toEqual(names)
  for (const [at, name] of names.entries())
    expect(links[at]).toHaveAttribute('href', `#${screen.getByRole('region', { name }).id}`)
})
