import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { gunzipSync } from 'fflate'
import { afterEach, expect, test, vi } from 'vitest'
import { WITH_FILES } from '#web/diary/list-rows/hike-testing.ts'
import { AddHikeDialog } from '#web/diary/hike-form/add-hike-dialog.tsx'
import { type FakeRequest, refusal } from '#web/platform/api/server-testing.ts'
import { HILLS, makeFit, makeGpx } from '#web/diary/track-files/testing/made-files.ts'
import { endTest, toasts } from '#web/platform/ui/toast/toast-testing.ts'
import {
  TRACK_STATISTICS,
  VALID_HIKE,
  GPX,
  PHOTO,
  aHikeServer,
  addButton,
  gpxBox,
  nothing,
  photoBox,
  show,
} from '#web/diary/hike-form/hike-dialog-testing.tsx'

afterEach(endTest)

/** Returns the form that was sent to a call. */
function sentTo(requests: readonly FakeRequest[], ending: string) {
  const body = requests.find(({ call }) => call.endsWith(ending))?.body
  return body as { gpxFile?: File; photo?: File }
}

const AN_ORIGINAL = {
  _id: 'h1',
  hikeId: 'h1',
  fileName: 'morning.fit',
  fileSize: 5000,
  keptAt: '2026-07-12T10:00:00.000Z',
}

const INAPPROPRIATE =
  'The image contains inappropriate content and cannot be uploaded. Please choose a different photo.'

test.each([
  ['photo', { message: 'Your picture has inappropriate content.' }, INAPPROPRIATE],
  ['photo', { message: 'Not a picture' }, 'Failed to upload photo: Not a picture'],
  ['photo', {}, 'Failed to upload photo: Unknown error'],
  ['gpx', { message: 'Not a track' }, 'Failed to upload GPX file, but hike was created successfully'],
])('R3.12: a failed upload of the %s keeps the hike and tells %j', async (kind, body, text) => {
  aHikeServer({ [`POST /hikes/{id}/${kind}`]: refusal(400, body) })
  const onAdded = vi.fn()
  const { user } = await show(<AddHikeDialog given={VALID_HIKE} onClose={nothing} onAdded={onAdded} />)
  const updated = new Promise((resolve) => window.addEventListener('hikesUpdated', resolve, { once: true }))
  await user.upload(kind === 'photo' ? photoBox() : gpxBox(), kind === 'photo' ? PHOTO : GPX)
  await user.click(addButton())
  await updated
  expect(toasts()).toEqual(['Hike added successfully!', text])
  expect(onAdded).toHaveBeenCalledOnce()
})

test('a GPX file offers its figures and overwrites nothing until asked', async () => {
  aHikeServer()
  const { user } = await show(<AddHikeDialog given={VALID_HIKE} onClose={nothing} />)
  await user.upload(gpxBox(), GPX)
  const length = await screen.findByRole('button', { name: 'Use 1.11 km' })
  expect(screen.getByLabelText('Length')).toHaveValue('10.3')
  expect(screen.getByLabelText('Elevation')).toHaveValue('970')
  await user.click(length)
  expect(screen.getByLabelText('Length')).toHaveValue('1.11')
  expect(screen.getByLabelText('Elevation')).toHaveValue('970')
  await user.click(screen.getByRole('button', { name: /^Use \d+ m$/ }))
  expect(screen.getByLabelText('Elevation')).toHaveValue('100')
})

test("a FIT file is sent as GPX, and the watch's statistics are shown beside ours", async () => {
  const requests = aHikeServer()
  const { user } = await show(<AddHikeDialog given={VALID_HIKE} onClose={nothing} />)
  await user.upload(gpxBox(), new File([makeFit(HILLS)], 'morning walk.fit.gz'))
  expect(await screen.findByRole('row', { name: 'Elevation gain 240 m 251 m' })).toBeVisible()
  expect(screen.getByRole('row', { name: 'Moving time 1 h 0 min 58 min' })).toBeVisible()
  expect(screen.getByRole('row', { name: 'Total time 1 h 0 min 1 h 2 min' })).toBeVisible()
  await user.click(addButton())
  await waitFor(() => expect(toasts()).toContain('GPX file uploaded successfully!'))
  const { gpxFile } = sentTo(requests, '/gpx')
  expect(gpxFile?.name).toBe('morning walk.gpx')
  expect(await gpxFile?.text()).toContain('<gpx version="1.1"')
})

test('a track that is too large is shrunk with a note, and then sent', async () => {
  const requests = aHikeServer()
  const { user } = await show(<AddHikeDialog given={VALID_HIKE} onClose={nothing} />)
  const text = new TextDecoder().decode(makeGpx(HILLS)).replaceAll('</trkpt>', `<!--${'x'.repeat(2_000)}--></trkpt>`)
  await user.upload(gpxBox(), new File([text], 'large.gpx'))
  expect(await screen.findByText('Shrunk from 1.5 MB to 0.1 MB; statistics unchanged.')).toBeVisible()
  await user.click(addButton())
  await waitFor(() => expect(toasts()).toContain('GPX file uploaded successfully!'))
  expect(sentTo(requests, '/gpx').gpxFile?.size).toBeLessThan(100_000)
})

test('the original file is stored if the owner chooses so', async () => {
  const requests = aHikeServer({ 'POST /originals/{id}': () => AN_ORIGINAL })
  const { user } = await show(<AddHikeDialog given={VALID_HIKE} onClose={nothing} />)
  // a file within the limit is sent unchanged: there is no separate original
  await user.upload(gpxBox(), GPX)
  await screen.findByText(/^Use .* km/)
  expect(screen.queryByLabelText('Keep the original file too')).toBeNull()
  await user.upload(gpxBox(), new File([makeFit(HILLS)], 'morning.fit'))
  const box = await screen.findByLabelText('Keep the original file too')
  expect(box).not.toBeChecked()
  expect(box).toHaveAccessibleDescription(/^[\d.]+ KB. Only you can see it/)
  await user.click(box)
  expect(box).toBeChecked()
  await user.click(addButton())
  await waitFor(() => expect(requests.map(({ call }) => call)).toContain('POST /originals/{id}'))
  const { original, packing } = sentTo(requests, '/originals/{id}') as { original?: File; packing?: string }
  expect(original?.name).toBe('morning.fit')
  const bytes = new Uint8Array((await original?.arrayBuffer()) ?? new ArrayBuffer())
  expect(packing === 'gzip' ? gunzipSync(bytes) : bytes).toEqual(new Uint8Array(makeFit(HILLS)))
})

test('an original is only sent on request, and a refused one leaves the track stored', async () => {
  const requests = aHikeServer({
    'POST /originals/{id}': () => refusal(409, { message: 'There is no room.', code: 'no_room' }),
  })
  const { user } = await show(<AddHikeDialog given={VALID_HIKE} onClose={nothing} />)
  await user.upload(gpxBox(), new File([makeFit(HILLS)], 'morning.fit'))
  await user.click(await screen.findByLabelText('Keep the original file too'))
  await user.click(addButton())
  await waitFor(() => expect(toasts()).toContain('The track is saved, but not its original file. There is no room.'))
  expect(toasts()).toContain('GPX file uploaded successfully!')
  cleanup()
  const others = aHikeServer()
  const { user: another } = await show(<AddHikeDialog given={VALID_HIKE} onClose={nothing} />)
  await another.upload(gpxBox(), new File([makeFit(HILLS)], 'morning.fit'))
  await screen.findByLabelText('Keep the original file too')
  await another.click(addButton())
  await waitFor(() => expect(others.some(({ call }) => call.endsWith('/gpx'))).toBe(true))
  expect([...requests, ...others].filter(({ call }) => call === 'POST /originals/{id}')).toHaveLength(1)
})

test('saving waits for a track that is still being read', async () => {
  const requests = aHikeServer()
  const { user } = await show(<AddHikeDialog given={VALID_HIKE} onClose={nothing} />)
  fireEvent.change(gpxBox(), { target: { files: [new File([makeFit(HILLS)], 'quick.fit')] } })
  await user.click(addButton())
  await waitFor(() => expect(toasts()).toContain('GPX file uploaded successfully!'))
  expect(sentTo(requests, '/gpx').gpxFile?.name).toBe('quick.gpx')
})

test('the track is shared unless the ticked box is cleared', async () => {
  const requests = aHikeServer()
  const { user } = await show(<AddHikeDialog given={VALID_HIKE} onClose={nothing} />)
  await user.upload(gpxBox(), GPX)
  const box = screen.getByLabelText("Share this track on the hike's page")
  expect(box).toBeChecked()
  await user.click(box)
  await user.click(addButton())
  await waitFor(() =>
    expect(requests.find(({ call }) => call.endsWith('/gpx'))?.body).toMatchObject({ isShared: 'false' }),
  )
})

test('the start and end of a shared track are hidden on demand', async () => {
  const requests = aHikeServer({
    'POST /hikes/{id}/gpx': () => ({
      gpxFile: { ...WITH_FILES.gpxFile, isShared: false, hideEndsM: 500 },
      track: TRACK_STATISTICS,
    }),
  })
  const { user } = await show(<AddHikeDialog given={VALID_HIKE} onClose={nothing} />)
  await user.upload(gpxBox(), GPX)
  const ends = () => screen.getByLabelText('Hide the start and end')
  expect(ends()).toHaveDisplayValue('No')
  await user.selectOptions(ends(), '500 m')
  await user.click(screen.getByLabelText("Share this track on the hike's page"))
  expect(screen.queryByLabelText('Hide the start and end')).toBeNull()
  await user.click(screen.getByLabelText("Share this track on the hike's page"))
  expect(ends()).toHaveDisplayValue('500 m')
  await user.click(addButton())
  await waitFor(() => expect(toasts()).toContain('The track is too short to hide its ends, so it stays private.'))
  expect(requests.find(({ call }) => call.endsWith('/gpx'))?.body).toMatchObject({ isShared: 'true', hideEndsM: '500' })
})

test('an unreadable GPX file is reported at once and not sent', async () => {
  const requests = aHikeServer()
  const { user } = await show(<AddHikeDialog given={VALID_HIKE} onClose={nothing} />)
  await user.upload(gpxBox(), new File(['<gpx>'], 'broken.gpx'))
  expect(
    await screen.findByText(/^Please select a valid GPX file \(\.gpx\)\. This file is cut off at line 1/),
  ).toBeVisible()
  await user.click(addButton())
  await waitFor(() => expect(toasts()).toEqual(['Hike added successfully!']))
  expect(requests.some(({ call }) => call.endsWith('/gpx'))).toBe(false)
})

test.each([
  ['photo', new File(['x'], 'a.svg', { type: 'image/svg+xml' }), 'File type must be one of: jpeg, png, gif, webp', ''],
  [
    'photo',
    new File([new Uint8Array(5 * 1024 ** 2 + 1)], 'a.png', { type: 'image/png' }),
    'Photo must be less than 5MB',
    'This browser cannot shrink it. Save it as a JPEG and try again.',
  ],
  [
    'photo',
    new File([new Uint8Array(60 * 1024 ** 2 + 1)], 'a.jpg', { type: 'image/jpeg' }),
    'Photo must be less than 5MB',
    'Photos up to 60 MB are shrunk automatically.',
  ],
  [
    'gpx',
    new File(['x'], 'a.kml'),
    'Please select a valid GPX file (.gpx)',
    'This is plain text. Export the track as GPX and try again.',
  ],
  [
    'gpx',
    new File([new Uint8Array(25 * 1024 ** 2 + 1)], 'a.gpx'),
    'GPX file must be smaller than 1MB',
    'Files up to 25 MB can be shrunk here, so split this one.',
  ],
])('a bad %s is refused before it is sent', async (kind, file, words, reason) => {
  aHikeServer()
  const { user } = await show(<AddHikeDialog onClose={nothing} />)
  await user.upload(kind === 'photo' ? photoBox() : gpxBox(), file)
  const told = await screen.findByText((text) => text.startsWith(words))
  const [first, ...rest] = (told.textContent ?? '').split('. ')
  expect(first).toBe(words)
  expect(rest.join('. ')).toBe(reason)
  expect(screen.queryByText(file.name)).toBeNull()
})

/** A file with the bytes of a JPEG, whatever its name. */
const makeJpeg = (...bytes: (number | string)[]) =>
  new File(
    bytes.map((part) => (typeof part === 'number' ? new Uint8Array([part]) : part)),
    'summit.jpg',
    { type: 'image/jpeg' },
  )

test.each([
  [
    'a HEIC photo that is called .jpg',
    makeJpeg(0, 0, 0, 16, 'ftypheic', 0, 0, 0, 0),
    'File type must be one of: jpeg, png, gif, webp. This is a HEIC photo. Export it as a JPEG and try again.',
  ],
  [
    'half a photo',
    makeJpeg(0xff, 0xd8, 0xff, 0xe0, 0, 4),
    'Invalid image file: it is cut off. Copy it from the camera or phone again.',
  ],
])('%s is told once its bytes are read, and the photo chosen before it stays', async (_what, file, text) => {
  const requests = aHikeServer()
  const { user } = await show(<AddHikeDialog given={VALID_HIKE} onClose={nothing} />)
  await user.upload(photoBox(), PHOTO)
  await user.upload(screen.getByLabelText('Replace photo'), new File([file], 'other.jpg', { type: file.type }))
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getByText('summit.jpg')).toBeVisible()
  await user.click(addButton())
  await waitFor(() => expect(toasts()).toContain('Photo uploaded successfully!'))
  expect(requests.find(({ call }) => call.endsWith('/photo'))).toBeDefined()
})

test('a photo that the browser cannot show is reported as damaged and not sent', async () => {
  const requests = aHikeServer()
  const { user } = await show(<AddHikeDialog given={VALID_HIKE} onClose={nothing} />)
  await user.upload(photoBox(), PHOTO)
  for (const image of document.querySelectorAll('img[src="blob:photo"]')) fireEvent.error(image)
  expect(screen.getByText(/^Invalid image file: it is damaged\. Open it on your device/)).toBeVisible()
  await user.click(addButton())
  await waitFor(() => expect(toasts()).toEqual(['Hike added successfully!']))
  expect(requests.some(({ call }) => call.endsWith('/photo'))).toBe(false)
})

test('a chosen photo is shown, and its object URL is revoked', async () => {
  aHikeServer()
  const { user } = await show(<AddHikeDialog onClose={nothing} />)
  await user.upload(photoBox(), PHOTO)
  expect(document.querySelectorAll('img[src="blob:photo"]')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Remove summit.jpg' }))
  expect(document.querySelector('img[src="blob:photo"]')).toBeNull()
  expect(URL.revokeObjectURL).toHaveBeenCalledOnce()
})
