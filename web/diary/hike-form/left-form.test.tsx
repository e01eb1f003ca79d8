import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { MIA } from '#web/platform/api/member-testing.ts'
import { endSession, signOut } from '#web/platform/api/session.ts'
import { readBackup, saveBackup } from '#web/platform/api/storage/form-backup.ts'
import { BESSEGGEN } from '#web/diary/list-rows/hike-testing.ts'
import { endTest } from '#web/platform/ui/toast/toast-testing.ts'
import { AddWishDialog } from '#web/diary/wishlist/dialogs/wish-dialogs.tsx'
import { AddHikeDialog } from './add-hike-dialog.tsx'
import { EditHikeDialog } from './edit-hike-dialog.tsx'
import { VALID_HIKE, PHOTO, TOTALS, aHikeServer, addButton, nothing, photoBox, show } from './hike-dialog-testing.tsx'

afterEach(endTest)

const offered = () => screen.queryByText(/^You have an unsaved draft/)
const link = () => screen.getByLabelText(/^Link/)
const leave = () => fireEvent(window, new Event('pagehide'))

async function begin(dialog = <AddHikeDialog given={VALID_HIKE} onClose={nothing} />) {
  aHikeServer()
  const view = await show(dialog)
  await view.user.clear(link())
  await view.user.type(link(), 'https://ut.no/x')
  return view
}

async function discard({ user }: Awaited<ReturnType<typeof begin>>) {
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  const question = await screen.findByRole('alertdialog', { name: 'Discard changes?' })
  await user.click(within(question).getByRole('button', { name: 'Discard' }))
}

test.each([
  ['Add Hike', 'addHikeFormBackup', <AddHikeDialog key="a" onClose={nothing} />, undefined],
  ['Edit Hike', 'editHikeFormBackup', <EditHikeDialog key="b" hike={BESSEGGEN} onClose={nothing} />, 'h1'],
  ['Add to Wishlist', 'wishlistFormBackup', <AddWishDialog key="c" onClose={nothing} />, undefined],
] as const)('R1.21: %s that goes away is offered when it is opened next', async (_, key, dialog, hikeId) => {
  const { unmount } = await begin(dialog)
  expect(readBackup(key)).toBeNull()
  unmount()
  expect(readBackup(key)).toMatchObject({ formData: { link: 'https://ut.no/x' } })
  expect(readBackup(key)?.hikeId).toBe(hikeId)
  const { user } = await show(dialog)
  await user.click(screen.getByRole('button', { name: 'Restore' }))
  expect(link()).toHaveValue('https://ut.no/x')
})

test('leaving the page stores a draft; returning and saving deletes it', async () => {
  const { user, unmount } = await begin()
  leave()
  expect(readBackup('addHikeFormBackup')?.formData).toMatchObject({ ...VALID_HIKE, link: 'https://ut.no/x' })
  await user.click(addButton())
  await waitFor(() => expect(readBackup('addHikeFormBackup')).toBeNull())
  leave()
  unmount()
  expect(readBackup('addHikeFormBackup')).toBeNull()
})

test('discarding a form leaves no draft, even after the page was left', async () => {
  const view = await begin()
  leave()
  await discard(view)
  view.unmount()
  expect(readBackup('addHikeFormBackup')).toBeNull()
})

test('a draft that is restored and then discarded is deleted', async () => {
  saveBackup('addHikeFormBackup', VALID_HIKE)
  aHikeServer()
  const view = await show(<AddHikeDialog onClose={nothing} />)
  await view.user.click(screen.getByRole('button', { name: 'Restore' }))
  await discard(view)
  view.unmount()
  expect(readBackup('addHikeFormBackup')).toBeNull()
})

test('a form with only its initial values or files leaves no draft', async () => {
  aHikeServer()
  const { user, unmount } = await show(<AddHikeDialog given={VALID_HIKE} onClose={nothing} />)
  await user.upload(photoBox(), PHOTO)
  leave()
  unmount()
  expect(readBackup('addHikeFormBackup')).toBeNull()
})

test('a hike that is saved after its form went away leaves no draft', async () => {
  let answer: () => void = nothing
  const created = { ...BESSEGGEN, _id: 'new', earnedAchievements: [], userStats: TOTALS }
  aHikeServer({ 'POST /hikes': () => new Promise((resolve) => (answer = () => resolve(created))) })
  const { user, unmount } = await show(<AddHikeDialog onClose={nothing} given={VALID_HIKE} />)
  await user.type(link(), 'https://ut.no/x')
  await user.click(addButton())
  unmount()
  expect(readBackup('addHikeFormBackup')).not.toBeNull()
  answer()
  await waitFor(() => expect(readBackup('addHikeFormBackup')).toBeNull())
})

function Opener() {
  const [isOpen, setOpen] = useState(false)
  return isOpen ? <AddHikeDialog onClose={nothing} /> : <button onClick={() => setOpen(true)}>Open</button>
}

test('a tab that has not heard yet that another has signed in neither offers their draft nor leaves one', async () => {
  aHikeServer()
  const { user, unmount } = await show(<Opener />)
  localStorage.setItem('user', JSON.stringify({ ...MIA, _id: 'u2' }))
  localStorage.setItem('FormBackup', `${Date.now()} u2`)
  saveBackup('addHikeFormBackup', VALID_HIKE)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(addButton()).toBeVisible()
  expect(offered()).toBeNull()
  await user.type(link(), 'https://ut.no/x')
  unmount()
  expect(readBackup('addHikeFormBackup')?.formData).toEqual(VALID_HIKE)
})

test('a form that is open when the server ends the session leaves its draft; one that is open at a sign-out leaves none', async () => {
  vi.stubGlobal('location', { ...location, pathname: '/login' })
  const first = await begin()
  endSession()
  first.unmount()
  expect(readBackup('addHikeFormBackup')?.formData).toMatchObject({ link: 'https://ut.no/x' })
  const second = await begin()
  await signOut()
  leave()
  second.unmount()
  expect(readBackup('addHikeFormBackup')).toBeNull()
})
