import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { api } from '#contract/client-api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { MIA } from '#web/platform/api/member-testing.ts'
import { createQueryClient } from '#web/platform/api/query.ts'
import { type Replies, aServer, refusal } from '#web/platform/api/server-testing.ts'
import { beginSession } from '#web/platform/api/begin-session.ts'
import { endTest, toasts } from '#web/platform/ui/toast/toast-testing.ts'
import { findWrites } from '#web/account/settings/my-account-testing.tsx'
import { AppsAndCalendar } from './apps-and-calendar.tsx'

afterEach(endTest)

type Token = Answer<typeof api.personalTokens.list>[number]
const BACKUPS: Token = {
  _id: 'a',
  name: 'Backups',
  scopes: ['read'],
  createdAt: '2026-07-01T12:00:00.000Z',
  expiresAt: '2999-07-01T12:00:00.000Z',
  lastUsedAt: '2026-07-02T12:00:00.000Z',
}
const WATCH: Token = {
  ...BACKUPS,
  _id: 'b',
  name: 'Watch',
  scopes: ['import', 'write'],
  expiresAt: null,
  lastUsedAt: null,
}
const OLD: Token = { ...BACKUPS, _id: 'c', name: 'Old', expiresAt: '2020-07-01T12:00:00.000Z' }

function show(replies: Replies = {}) {
  const requests = aServer({ 'GET /users/me/tokens': [], 'GET /users/me/calendar': { path: null }, ...replies })
  beginSession({ user: MIA, accessToken: 'a', refreshToken: 'r' })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <AppsAndCalendar />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { requests, user: userEvent.setup() }
}

test('each token tells what it may do, when it was used, and when it ends', async () => {
  show({ 'GET /users/me/tokens': [BACKUPS, WATCH, OLD] })
  const [backups, watch, old] = await screen.findAllByRole('listitem')
  expect(backups).toHaveTextContent('BackupsReadLast used Jul 2, 2026 · Expires Jul 1, 2999')
  expect(watch).toHaveTextContent('WatchAdd hikes · ChangeNever used · Does not expire')
  expect(old).toHaveTextContent('Expired Jul 1, 2020')
})

test('without a token the page says so, and a list that cannot be had offers to try again', async () => {
  show()
  expect(await screen.findByText('You have no access tokens.')).toBeVisible()
})

test('a list that cannot be loaded shows an error', async () => {
  show({ 'GET /users/me/tokens': refusal(400, { message: '', code: 'x' }) })
  expect(await screen.findByText('Failed to load your access tokens')).toBeVisible()
})

async function openForm(replies: Replies = {}) {
  const shown = show(replies)
  await shown.user.click(await screen.findByRole('button', { name: 'New token' }))
  return { ...shown, dialog: within(screen.getByRole('dialog', { name: 'New token' })) }
}

test('a token is made for what was chosen, and shown until the page is left', async () => {
  const { requests, user, dialog } = await openForm({
    'POST /users/me/tokens': { ...WATCH, token: 'upstone_pat_secret' },
  })
  await user.type(dialog.getByLabelText('Name'), 'Watch')
  await user.click(dialog.getByRole('checkbox', { name: 'Read' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Change' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Add hikes' }))
  await user.selectOptions(dialog.getByLabelText('Expires'), 'Never')
  await user.type(dialog.getByLabelText('Current Password'), 'a long walk')
  await user.click(dialog.getByRole('button', { name: 'New token' }))
  expect(await screen.findByLabelText('The token “Watch”')).toHaveValue('upstone_pat_secret')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(findWrites(requests)).toEqual([
    {
      call: 'POST /users/me/tokens',
      body: { name: 'Watch', scopes: ['import', 'write'], expiresInDays: null, password: 'a long walk' },
    },
  ])
})

test('a token without a name, or for nothing, is not asked for', async () => {
  const { requests, user, dialog } = await openForm()
  await user.click(dialog.getByRole('button', { name: 'New token' }))
  expect(dialog.getByLabelText('Name')).toHaveAccessibleDescription('Please give the token a name')
  await user.type(dialog.getByLabelText('Name'), 'x')
  await user.click(dialog.getByRole('checkbox', { name: 'Read' }))
  await user.click(dialog.getByRole('button', { name: 'New token' }))
  expect(dialog.getByRole('alert')).toHaveTextContent('Please choose at least one permission')
  expect(findWrites(requests)).toEqual([])
})

test('a refusal stays in the form, in the words of the server', async () => {
  const { user, dialog } = await openForm({
    'POST /users/me/tokens': refusal(400, { message: 'Current password is incorrect', code: 'x' }),
  })
  await user.type(dialog.getByLabelText('Name'), 'x')
  await user.type(dialog.getByLabelText('Current Password'), 'wrong')
  await user.click(dialog.getByRole('button', { name: 'New token' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Current password is incorrect')
  expect(dialog.getByLabelText('Name')).toHaveValue('x')
})

test('a token is revoked once that is confirmed', async () => {
  let tokens = [BACKUPS]
  const { requests, user } = show({
    'GET /users/me/tokens': () => tokens,
    'DELETE /users/me/tokens/{id}': () => {
      tokens = []
      return undefined
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Revoke Backups' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('You have no access tokens.')).toBeVisible()
  expect(toasts()).toEqual([])
  expect(findWrites(requests)).toEqual([{ call: 'DELETE /users/me/tokens/{id}', body: null }])
})

const aCalendar = () => {
  let path: string | null = null
  let made = 0
  return {
    'GET /users/me/calendar': () => ({ path }),
    'POST /users/me/calendar': () => {
      made += 1
      path = `/api/calendar.ics?key=${made}`
      return { path }
    },
    'DELETE /users/me/calendar': () => {
      path = null
      return undefined
    },
  } satisfies Replies
}

test('the calendar gets an address, another in its place, and none again; each but the first is confirmed', async () => {
  const { user } = show(aCalendar())
  await user.click(await screen.findByRole('button', { name: 'Create address' }))
  const address = () => screen.findByLabelText('Calendar address')
  expect(await address()).toHaveValue('http://localhost:3000/api/calendar.ics?key=1')
  await user.click(screen.getByRole('button', { name: 'New address' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'New address' }))
  await waitFor(async () => expect(await address()).toHaveValue('http://localhost:3000/api/calendar.ics?key=2'))
  await user.click(screen.getByRole('button', { name: 'Remove address' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove address' }))
  expect(await screen.findByRole('button', { name: 'Create address' })).toBeVisible()
})

test('an address that cannot be had says so, and the tokens are there all the same', async () => {
  show({ 'GET /users/me/calendar': refusal(400), 'GET /users/me/tokens': [BACKUPS] })
  expect(await screen.findByText('Failed to load your calendar address')).toBeVisible()
  expect(await screen.findByText('Backups')).toBeVisible()
})
