import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { MIA } from '#web/platform/api/member-testing.ts'
import { endTest, toasts } from '#web/platform/ui/toast/toast-testing.ts'
import { GALLERY, PHOTOS, openHike, photoShown } from '#web/trails/hike-page/hike-page-testing.tsx'

afterEach(endTest)

const photos = (count: number) => ({
  [GALLERY]: () => ({ photos: PHOTOS.slice(0, count), hikeName: 'Trolltunga', country: 'Norway' }),
})
const photoAt = (at: number) => `/api/hikes/p${at}/photo`
const carousel = () => screen.findByRole('region', { name: 'Photos of Trolltunga' })
const arrow = (name: string) => screen.getByRole('button', { name })

test('R8.2: each photo shows its author and day, and links to that person', async () => {
  const { user } = await openHike()
  const within1 = within(await carousel())
  expect(within1.getByRole('link', { name: '@tom' })).toHaveAttribute('href', '/user/tom')
  expect(within1.getByText('Jul 1, 2026')).toBeVisible()
  expect(within1.getByText('1 of 3')).toBeInTheDocument()
  await user.click(arrow('Previous photo'))
  expect(within1.getByRole('link', { name: '@eva' })).toBeVisible()
  expect(within1.queryByText(/2026/)).toBeNull()
})

test.each([
  ['Next photo', [1, 2, 0]],
  ['Previous photo', [2, 1, 0]],
])('%s goes round the end', async (name, places) => {
  const { user } = await openHike()
  await carousel()
  for (const place of places) {
    await user.click(arrow(name))
    expect(photoShown()).toBe(photoAt(place))
  }
})

test('the arrow keys change the photo only while the focus is inside', async () => {
  const { user } = await openHike()
  await carousel()
  await user.keyboard('{ArrowRight}')
  expect(photoShown()).toBe(photoAt(0))
  arrow('Next photo').focus()
  await user.keyboard('{ArrowLeft}')
  expect(photoShown()).toBe(photoAt(2))
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(photoShown()).toBe(photoAt(1))
})

test.each([
  ['left', -80, 0, 1],
  ['right', 80, 0, 2],
  ['down', 20, 120, 0],
])('a finger that goes %s', async (_, x, y, place) => {
  await openHike()
  await carousel()
  const finger = { pointerId: 1, pointerType: 'touch', isPrimary: true }
  const picture = screen.getByRole('img', { name: /, by / })
  fireEvent.pointerDown(picture, { ...finger, clientX: 200, clientY: 200 })
  fireEvent.pointerUp(picture, { ...finger, clientX: 200 + x, clientY: 200 + y })
  await waitFor(() => expect(photoShown()).toBe(photoAt(place)))
})

test('a click opens the current photo full screen', async () => {
  const { user } = await openHike()
  await carousel()
  await user.click(arrow('Next photo'))
  await user.click(screen.getByRole('button', { name: 'Photo by mia, full screen' }))
  const viewer = within(await screen.findByRole('dialog', { name: 'Photos of Trolltunga' }))
  expect(viewer.getByText('2 of 3')).toBeVisible()
  expect(viewer.getByText(/July 2, 2026/)).toBeVisible()
  await user.keyboard('{ArrowRight}')
  expect(viewer.getByText('3 of 3')).toBeVisible()
  await user.click(viewer.getByRole('button', { name: 'Close' }))
  expect(photoShown()).toBe(photoAt(1))
})

test('one photo has no arrows', async () => {
  await openHike({ replies: photos(1) })
  expect(within(await carousel()).queryByRole('button', { name: / photo$/ })).toBeNull()
})

test('a photo that fails to load says so in its place', async () => {
  await openHike({ replies: photos(1) })
  await carousel()
  fireEvent.error(screen.getByRole('img', { name: /, by / }))
  expect(await screen.findByText('Failed to load photos')).toBeVisible()
})

test('a member can report others’ photos, not their own', async () => {
  const listed = PHOTOS.slice(0, 2).map((photo, at) => ({
    ...photo,
    hikeId: `p${at}`,
    userId: at === 0 ? 't' : MIA._id,
  }))
  const gallery = { [GALLERY]: () => ({ photos: listed, hikeName: 'Trolltunga', country: 'Norway' }) }
  const { user, requests } = await openHike({ replies: { ...gallery, 'POST /reports': { message: 'Thank you.' } } })
  await user.click(await screen.findByRole('button', { name: 'Report this photo' }))
  await user.selectOptions(await screen.findByLabelText('What is wrong?'), 'Spam or advertising')
  await user.click(screen.getByRole('button', { name: 'Send report' }))
  await waitFor(() => expect(toasts()).toContain('Thank you.'))
  expect(requests.find(({ call }) => call === 'POST /reports')?.body).toMatchObject({ kind: 'photo', id: 'p0' })
  await user.click(arrow('Next photo'))
  expect(screen.queryByRole('button', { name: 'Report this photo' })).toBeNull()
})

test('visitors cannot report', async () => {
  const gallery = {
    [GALLERY]: () => ({
      photos: PHOTOS.map((one) => ({ ...one, hikeId: 'p' })),
      hikeName: 'Trolltunga',
      country: 'Norway',
    }),
  }
  await openHike({ replies: gallery, isVisitor: true })
  await carousel()
  expect(screen.queryByRole('button', { name: 'Report this photo' })).toBeNull()
})
