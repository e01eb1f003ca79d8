import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { readUser } from '#web/platform/api/storage/local-storage.ts'
import { refusal } from '#web/platform/api/server-testing.ts'
import { endTest, toasts } from '#web/platform/ui/toast/toast-testing.ts'
import { aServer, renderMyAccount, findWrites } from '#web/account/settings/my-account-testing.tsx'
import { YourData } from './your-data.tsx'

afterEach(async () => {
  vi.restoreAllMocks()
  await endTest()
})

const DELETES_AT = '2026-03-08T12:00:00.000Z'

test('everything is downloaded by the browser itself, with a ticket in the address', async () => {
  const writes = aServer({ 'POST /users/me/export-ticket': { ticket: 'once+only' } })
  const addresses: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    addresses.push(`${this.getAttribute('href')} ${this.hasAttribute('download')}`)
  })
  const user = renderMyAccount(<YourData />)
  await user.click(await screen.findByRole('button', { name: 'Download everything' }))
  expect(await screen.findByText('Download started')).toBeVisible()
  expect(addresses).toEqual(['/api/users/me/export?token=once%2Bonly true'])
  expect(findWrites(writes).map(({ call }) => call)).toEqual(['POST /users/me/export-ticket'])
})

test.each([
  [429, 'Your data is already being downloaded.', 'Your data is already being downloaded.'],
  [500, '', 'Failed to start the download'],
])('a download that is refused with %i and %j says %j, and nothing is opened', async (status, message, shown) => {
  aServer({ 'POST /users/me/export-ticket': refusal(status, { message, code: 'no' }) })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const user = renderMyAccount(<YourData />)
  await user.click(await screen.findByRole('button', { name: 'Download everything' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(shown)
  expect(click).not.toHaveBeenCalled()
})

async function openDialog(replies = {}) {
  const writes = aServer(replies)
  const user = renderMyAccount(<YourData />)
  await user.click(await screen.findByRole('button', { name: 'Delete account' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Delete account' }))
  return { writes, user, dialog }
}

test('the dialog says what happens, sends the password, and the day is kept and told', async () => {
  const { writes, user, dialog } = await openDialog({ 'DELETE /users/me': { deletesAt: DELETES_AT } })
  expect(dialog.getByText(/You have seven days to change your mind/)).toBeVisible()
  expect(dialog.getByText(/everything is gone for good/)).toBeVisible()
  await user.type(dialog.getByLabelText('Password'), 'a long walk')
  await user.click(dialog.getByRole('button', { name: 'Delete account' }))
  await waitFor(() => expect(toasts()).toEqual(['Your account will be deleted on Mar 8, 2026']))
  expect(findWrites(writes)).toEqual([{ call: 'DELETE /users/me', body: { password: 'a long walk' } }])
  expect(readUser()?.deletesAt).toBe(DELETES_AT)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a wrong password is told in the dialog until it is changed', async () => {
  const { user, dialog } = await openDialog({ 'DELETE /users/me': refusal(400, { message: 'Password is incorrect', code: 'invalid_input' }) })
  await user.type(dialog.getByLabelText('Password'), 'x')
  await user.click(dialog.getByRole('button', { name: 'Delete account' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Password is incorrect')
  await user.type(dialog.getByLabelText('Password'), 'y')
  expect(dialog.queryByRole('alert')).toBeNull()
  expect(readUser()?.deletesAt).toBeUndefined()
})
