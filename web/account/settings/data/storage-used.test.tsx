import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { refusal } from '#web/platform/api/server-testing.ts'
import { endTest } from '#web/platform/ui/toast/toast-testing.ts'
import { aServer, renderMyAccount } from '#web/account/settings/my-account-testing.tsx'
import { StorageUsed } from './storage-used.tsx'

afterEach(endTest)

const GB = 1024 ** 3
const WARNING = /room is left/

test('R12.12: without a limit the settings say how much is used, without a bar', async () => {
  aServer({ 'GET /users/me/storage': { usedBytes: 1.2 * GB, limitBytes: null } })
  renderMyAccount(<StorageUsed />)
  expect(await screen.findByText('Your photos and tracks use 1.2 GB.')).toBeVisible()
  expect(screen.queryByRole('meter')).toBeNull()
})

test.each([
  [1.2 * GB, '1.2 GB of 2.0 GB used', null],
  [1.8 * GB - 1, '1.8 GB of 2.0 GB used', null],
  [1.8 * GB, '1.8 GB of 2.0 GB used', 'Little room is left for photos and tracks.'],
  [2 * GB, '2.0 GB of 2.0 GB used', 'No room is left. Delete some photos or tracks before you add new ones.'],
  // the operator has lowered the limit
  [3 * GB, '3.0 GB of 2.0 GB used', 'No room is left. Delete some photos or tracks before you add new ones.'],
])('R12.14: %i bytes of two gigabytes are a bar that says %j, with %j', async (usedBytes, text, warning) => {
  aServer({ 'GET /users/me/storage': { usedBytes, limitBytes: 2 * GB } })
  renderMyAccount(<StorageUsed />)
  const meter = await screen.findByRole('meter', { name: 'Storage' })
  expect(meter).toHaveAttribute('aria-valuetext', text)
  expect(meter).toHaveAttribute('aria-valuenow', String(Math.min(usedBytes, 2 * GB)))
  expect(screen.getByText(text)).toBeVisible()
  expect(screen.queryByText(WARNING)?.textContent ?? null).toBe(warning)
})

test('a failure says so and can be tried again', async () => {
  let isAway = true
  const usage = { usedBytes: 1024, limitBytes: null }
  aServer({ 'GET /users/me/storage': () => (isAway ? refusal(400, { message: '', code: 'x' }) : usage) })
  const user = renderMyAccount(<StorageUsed />)
  expect(await screen.findByText('Failed to load the storage used')).toBeVisible()
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Your photos and tracks use 1.0 KB.')).toBeVisible()
})
