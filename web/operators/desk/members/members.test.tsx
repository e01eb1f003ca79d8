import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aServer, refusal } from '#web/platform/api/server-testing.ts'
import { endTest, toasts } from '#web/platform/ui/toast/toast-testing.ts'
import { aSheet, findCommands, renderDesk } from '../desk-testing.tsx'
import { listActions } from './member-actions.tsx'

afterEach(endTest)

test('R11.29: moderators see the sections and the actions that are theirs, admins all', async () => {
  aServer({ 'GET /admin/members/{username}': aSheet() })
  renderDesk('/admin/members/tom', 'moderator')
  expect(await screen.findByRole('button', { name: 'Suspend' })).toBeVisible()
  const links = within(screen.getByRole('navigation', { name: 'Desk' })).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(['Reports', 'Members', 'Content', 'Names', 'Audit'])
  expect(screen.queryByRole('button', { name: 'Delete account' })).toBeNull()
})

test.each([
  ['a moderator about a member', aSheet(), { id: 'u1', role: 'moderator' }, 'signOut lock suspend'],
  ['a moderator about an admin', aSheet({ role: 'admin' }), { id: 'u1', role: 'moderator' }, ''],
  [
    'an admin about an admin',
    aSheet({ role: 'admin' }),
    { id: 'u1', role: 'admin' },
    'signOut link role lock suspend delete',
  ],
  ['an admin about themselves', aSheet({ role: 'admin' }), { id: 'u2', role: 'admin' }, 'signOut link'],
] as const)('%s', (_, member, by, actions) => {
  expect(listActions(member, by).join(' ')).toBe(actions)
})

test('what holds an account can be ended', () => {
  const hold = { reason: 'Why.', since: '2026-07-01T12:00:00.000Z', until: null }
  const holds = (['suspension', 'lock', 'profile'] as const).map((kind) => ({ kind, ...hold }))
  const member = aSheet({ holds, deletesAt: '2026-07-08T12:00:00.000Z' })
  expect(listActions(member, { id: 'u1', role: 'admin' })).toEqual([
    'show',
    'signOut',
    'link',
    'role',
    'unlock',
    'unsuspend',
    'keep',
  ])
})

test('an account is deleted only once its username is typed, and the sheet is read again', async () => {
  let member = aSheet()
  const requests = aServer({
    'GET /admin/members/{username}': () => member,
    'POST /admin/commands/{name}': () => {
      member = aSheet({ deletesAt: '2026-07-08T12:00:00.000Z' })
      return { output: 'hidden' }
    },
  })
  const user = renderDesk('/admin/members/tom', 'admin')
  await user.click(await screen.findByRole('button', { name: 'Delete account' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText('Reason'), 'Asked by e-mail.')
  expect(dialog.getByRole('button', { name: 'Delete account' })).toBeDisabled()
  await user.type(dialog.getByLabelText('Type tom to continue'), 'tom')
  await user.click(dialog.getByRole('button', { name: 'Delete account' }))
  expect(await screen.findByText('Will be deleted on Jul 8, 2026.')).toBeVisible()
  expect(findCommands(requests)).toEqual([
    { path: '/admin/commands/delete', body: { args: ['tom'], options: { reason: 'Asked by e-mail.' } } },
  ])
  expect(toasts()).toEqual(['The account will be deleted in seven days.'])
})

test('a password link is shown to be copied, and nobody is an unknown member', async () => {
  aServer({
    'GET /admin/members/{username}': aSheet(),
    'POST /admin/commands/{name}': { output: 'With this link …', data: { link: 'https://up.example/reset#k' } },
  })
  const user = renderDesk('/admin/members/tom', 'admin')
  await user.click(await screen.findByRole('button', { name: 'Password link' }))
  await user.click(screen.getByRole('button', { name: 'Make link' }))
  expect(await screen.findByDisplayValue('https://up.example/reset#k')).toBeVisible()
})

test('an unknown member is told', async () => {
  aServer({ 'GET /admin/members/{username}': refusal(404) })
  renderDesk('/admin/members/nobody1', 'admin')
  expect(await screen.findByText('There is no member @nobody1.')).toBeVisible()
})

test('the list follows the search and the filters of the address; a refused invitation says why', async () => {
  const requests = aServer({
    'GET /admin/members': { members: [aSheet({ email: 'tom@example.org' })], next: null },
    'POST /admin/commands/{name}': refusal(400, { message: '--uses takes a whole number.', code: 'bad_request' }),
  })
  const user = renderDesk('/admin/members?order=name&role=king', 'admin')
  expect(await screen.findByRole('link', { name: 'Tom Berg' })).toHaveAttribute('href', '/admin/members/tom')
  await user.selectOptions(screen.getByLabelText('State'), 'Locked')
  await user.type(screen.getByLabelText('Search members'), 'tom')
  await waitFor(() =>
    expect(Object.fromEntries(requests.at(-1)?.query ?? [])).toEqual({ query: 'tom', order: 'name', state: 'locked' }),
  )
  await user.click(screen.getByRole('button', { name: 'Invite' }))
  await user.clear(screen.getByLabelText('How many people'))
  await user.type(screen.getByLabelText('How many people'), 'x')
  await user.click(screen.getByRole('button', { name: 'Make link' }))
  expect(await screen.findByText('--uses takes a whole number.')).toBeVisible()
})
