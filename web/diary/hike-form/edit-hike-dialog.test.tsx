import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { BESSEGGEN, WITH_FILES } from '#web/diary/list-rows/hike-testing.ts'
import { readBackup, saveBackup } from '#web/platform/api/storage/form-backup.ts'
import { EditHikeDialog } from './edit-hike-dialog.tsx'
import { onlyFor, refusal } from '#web/platform/api/server-testing.ts'
import { endTest, toasts } from '#web/platform/ui/toast/toast-testing.ts'
import { GPX, PHOTO, aHikeServer, download, nothing, photoBox, show } from './hike-dialog-testing.tsx'

afterEach(endTest)

const save = () => screen.getByRole('button', { name: 'Save' })
const updated = () => new Promise((resolve) => window.addEventListener('hikesUpdated', resolve, { once: true }))
const fileCalls = (requests: ReturnType<typeof aHikeServer>) =>
  requests.map(({ line }) => line).filter((line) => /\/(photo|gpx)$/.test(line))

test('the form shows the hike and how often it was completed', async () => {
  aHikeServer()
  await show(<EditHikeDialog hike={WITH_FILES} onClose={nothing} />)
  expect(screen.getByRole('dialog', { name: 'Edit Hike' })).toBeVisible()
  expect(screen.getByLabelText('Name')).toHaveValue('Besseggen')
  expect(screen.getByLabelText('Times Completed')).toHaveValue('2')
  expect(screen.getByLabelText('4 stars')).toBeChecked()
  expect(screen.getByLabelText('Hard')).toBeChecked()
  expect(screen.getByLabelText('Windy')).toBeChecked()
  expect(screen.getByText('besseggen.gpx')).toBeVisible()
})

test('a change is saved, confirmed and announced', async () => {
  const requests = aHikeServer()
  const onClose = vi.fn()
  const { user } = await show(<EditHikeDialog hike={WITH_FILES} onClose={onClose} />)
  await user.clear(screen.getByLabelText('Times Completed'))
  await user.click(save())
  expect(screen.getByText('Times Completed is required')).toBeVisible()
  await user.type(screen.getByLabelText('Times Completed'), '3')
  const event = updated()
  await user.click(save())
  expect(await event).toMatchObject({ detail: { action: 'edit', hike: { _id: 'h1', completionCount: 3 } } })
  expect(requests.find(({ line }) => line === 'PATCH /hikes/h1')?.body).toMatchObject({
    completionCount: 3,
    length: 14.2,
  })
  expect(fileCalls(requests)).toEqual([])
  expect(toasts()).toEqual(['Hike updated successfully'])
  expect(onClose).toHaveBeenCalledOnce()
})

test('R3.18: files are removed when the hike is saved and not before', async () => {
  const requests = aHikeServer()
  const { user } = await show(<EditHikeDialog hike={WITH_FILES} onClose={nothing} />)
  await user.click(screen.getByRole('button', { name: 'Remove Photo of this hike' }))
  await user.click(screen.getByRole('button', { name: 'Remove besseggen.gpx' }))
  expect(screen.getByText('The photo will be removed when you save.')).toBeVisible()
  expect(fileCalls(requests)).toEqual([])
  const event = updated()
  await user.click(save())
  expect(await event).toMatchObject({
    detail: { hike: { photo: null, gpxFile: null, hasPhotos: false, hasGPX: false } },
  })
  expect(fileCalls(requests)).toEqual(['DELETE /hikes/h1/photo', 'DELETE /hikes/h1/gpx'])
  expect(toasts()).toEqual(['Hike updated successfully', 'Photo removed successfully', 'GPX file removed successfully'])
})

test('a removal can be undone', async () => {
  const requests = aHikeServer()
  const { user } = await show(<EditHikeDialog hike={WITH_FILES} onClose={nothing} />)
  await user.click(screen.getByRole('button', { name: 'Remove Photo of this hike' }))
  await user.click(screen.getByRole('button', { name: 'Keep the photo' }))
  expect(screen.getByText('Photo of this hike')).toBeVisible()
  const event = updated()
  await user.click(save())
  await event
  expect(fileCalls(requests)).toEqual([])
})

test('files are replaced', async () => {
  const requests = aHikeServer()
  const { user } = await show(<EditHikeDialog hike={WITH_FILES} onClose={nothing} />)
  await user.upload(screen.getByLabelText('Replace photo'), PHOTO)
  await user.upload(screen.getByLabelText('Replace track'), GPX)
  expect(screen.getByText('summit.jpg')).toBeVisible()
  expect(screen.getByText('north.gpx')).toBeVisible()
  const event = updated()
  await user.click(save())
  await event
  expect(fileCalls(requests)).toEqual(['POST /hikes/h1/photo', 'POST /hikes/h1/gpx'])
})

test('a track that is no longer shared is sent again, as private', async () => {
  const requests = aHikeServer({ 'GET /hikes/{id}/gpx': onlyFor(['h1'], () => download(GPX)) })
  const { user } = await show(<EditHikeDialog hike={WITH_FILES} onClose={nothing} />)
  await user.click(screen.getByLabelText("Share this track on the hike's page"))
  const event = updated()
  await user.click(save())
  await event
  expect(fileCalls(requests)).toEqual(['GET /hikes/h1/gpx', 'POST /hikes/h1/gpx'])
  expect(requests.find(({ line }) => line === 'POST /hikes/h1/gpx')?.body).toMatchObject({ isShared: 'false' })
})

test('hiding the ends of a stored track sends it again; unchanged, nothing is sent', async () => {
  const requests = aHikeServer({ 'GET /hikes/{id}/gpx': onlyFor(['h1'], () => download(GPX)) })
  const gpxFile = { fileName: 'besseggen.gpx', fileSize: 2048, s3Key: 'k1', isShared: true, hideEndsM: 350 }
  const { user } = await show(<EditHikeDialog hike={{ ...WITH_FILES, gpxFile }} onClose={nothing} />)
  const ends = screen.getByLabelText('Hide the start and end')
  expect(ends).toHaveDisplayValue('350 m')
  await user.selectOptions(ends, '1 km')
  await user.selectOptions(ends, '350 m')
  const event = updated()
  await user.click(save())
  await event
  expect(fileCalls(requests)).toEqual([])
})

test('a track that replaces a private one is private by default', async () => {
  const requests = aHikeServer()
  const gpxFile = { fileName: 'besseggen.gpx', fileSize: 2048, s3Key: 'k1', isShared: false, hideEndsM: 500 }
  const { user } = await show(<EditHikeDialog hike={{ ...WITH_FILES, gpxFile }} onClose={nothing} />)
  await user.upload(screen.getByLabelText('Replace track'), GPX)
  expect(screen.getByLabelText("Share this track on the hike's page")).not.toBeChecked()
  const event = updated()
  await user.click(save())
  await event
  expect(requests.find(({ line }) => line === 'POST /hikes/h1/gpx')?.body).toMatchObject({
    isShared: 'false',
    hideEndsM: '500',
  })
})

test('another choice of hidden ends is sent with the stored track', async () => {
  const requests = aHikeServer({ 'GET /hikes/{id}/gpx': onlyFor(['h1'], () => download(GPX)) })
  const { user } = await show(<EditHikeDialog hike={WITH_FILES} onClose={nothing} />)
  await user.selectOptions(screen.getByLabelText('Hide the start and end'), '1 km')
  const event = updated()
  await user.click(save())
  await event
  expect(fileCalls(requests)).toEqual(['GET /hikes/h1/gpx', 'POST /hikes/h1/gpx'])
  expect(requests.find(({ line }) => line === 'POST /hikes/h1/gpx')?.body).toMatchObject({
    isShared: 'true',
    hideEndsM: '1000',
  })
})

test.each([
  ['DELETE /hikes/h1/photo', 'Failed to remove photo', 'DELETE /hikes/{id}/photo'],
  ['DELETE /hikes/h1/gpx', 'Failed to remove GPX file', 'DELETE /hikes/{id}/gpx'],
])('R3.18: when %s fails, the hike stays changed and the toast says: %s', async (line, text, call) => {
  aHikeServer({ [call]: refusal(500, {}) })
  const { user } = await show(<EditHikeDialog hike={WITH_FILES} onClose={nothing} />)
  const name = line.endsWith('photo') ? 'Remove Photo of this hike' : 'Remove besseggen.gpx'
  await user.click(screen.getByRole('button', { name }))
  const event = updated()
  await user.click(save())
  await event
  expect(toasts()).toEqual(['Hike updated successfully', text])
})

test('a failed upload of a track says that the hike was updated', async () => {
  aHikeServer({ 'POST /hikes/{id}/gpx': refusal(400, {}) })
  const { user } = await show(<EditHikeDialog hike={WITH_FILES} onClose={nothing} />)
  await user.upload(screen.getByLabelText('Replace track'), GPX)
  const event = updated()
  await user.click(save())
  await event
  expect(toasts()).toContain('Failed to upload GPX file, but hike was updated successfully')
})

test.each([
  [500, {}, 'Failed to update hike'],
  [400, { message: 'Not like this' }, 'Not like this'],
  [409, { message: 'This hike already exists in your list' }, 'This hike already exists in your list'],
  [
    404,
    { message: 'Hike not found' },
    'Hike not found. It was probably deleted elsewhere. What you entered is still here to copy.',
  ],
  [403, {}, 'Failed to update hike. It was probably deleted elsewhere. What you entered is still here to copy.'],
])('a refusal with %i and %j stands in the red box, and nothing is lost', async (status, body, text) => {
  const requests = aHikeServer({ 'PATCH /hikes/{id}': refusal(status, body) })
  const onClose = vi.fn()
  const { user } = await show(<EditHikeDialog hike={BESSEGGEN} onClose={onClose} />)
  await user.type(screen.getByLabelText(/^Notes/), ' Then up.')
  await user.upload(photoBox(), PHOTO)
  await user.click(save())
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect(toasts()).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByLabelText(/^Notes/)).toHaveValue('Ferry first. Then up.')
  expect(screen.getByText('summit.jpg')).toBeVisible()
  expect(fileCalls(requests)).toEqual([])
})

test('a draft is only offered for its own hike', async () => {
  aHikeServer()
  saveBackup('editHikeFormBackup', { notes: 'Of another' }, 'h2')
  const first = await show(<EditHikeDialog hike={BESSEGGEN} onClose={nothing} />)
  expect(screen.queryByText(/^You have an unsaved draft/)).toBeNull()
  first.unmount()
  saveBackup('editHikeFormBackup', { notes: 'Of this one' }, 'h1')
  const { user } = await show(<EditHikeDialog hike={BESSEGGEN} onClose={nothing} />)
  await user.click(screen.getByRole('button', { name: 'Restore' }))
  expect(screen.getByLabelText(/^Notes/)).toHaveValue('Of this one')
  expect(screen.getByLabelText('Name')).toHaveValue('Besseggen')
  expect(readBackup('editHikeFormBackup')?.hikeId).toBe('h1')
})
