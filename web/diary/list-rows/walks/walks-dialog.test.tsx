import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { Visit } from '#contract/diary/walks.ts'
import { createQueryClient } from '#web/platform/api/query.ts'
import { aServer, refusal } from '#web/platform/api/server-testing.ts'
// load on demand in the page; here before the clock of the first test runs
import '#web/diary/track-view/gpx-dialog.tsx'
import { WITH_FILES, aVisit } from '#web/diary/list-rows/hike-testing.ts'
import '#web/diary/list-rows/photos/hike-photos.tsx'
import { WalksDialog } from './walks-dialog.tsx'

const PHOTO = { url: '/api/visits/v1/photo', thumbnailUrl: '/api/visits/v1/photo?size=thumb', width: 600, height: 400 }
const TRACK = { fileName: 'walk.gpx', fileSize: 900, s3Key: 'k2', isShared: true }

/** Renders the walks of Besseggen, walked four times by Mia, with these further walks. */
function show(visits: Visit[] | (() => Visit[] | ReturnType<typeof refusal>)) {
  const server = aServer({
    'GET /hikes/{id}/visits': visits,
    'GET /visits/{id}/gpx': () => new Response('no file', { status: 500 }),
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <WalksDialog hike={{ ...WITH_FILES, completionCount: 4 }} username="mia" onClose={() => {}} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return server
}

afterEach(() => vi.unstubAllGlobals())

test('lists each walk with its date and data, newest first, and the number of undated ones', async () => {
  show([
    aVisit('2026-09-12', { notes: 'Snow on the ridge.', weatherConditions: ['snowy'], photo: PHOTO, gpxFile: TRACK }),
    aVisit('2025-07-01'),
  ])
  const dialog = await screen.findByRole('dialog', { name: 'Besseggen' })
  expect(within(dialog).getByText('4 walks by @mia')).toBeVisible()
  const rows = within(await within(dialog).findByRole('list', { name: 'Walks' })).getAllByText(/, 20\d\d$/)
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Sep 12, 2026', 'Jun 30, 2026', 'Jul 1, 2025'])
  for (const words of ['Snow on the ridge.', 'Ferry first.', 'Snowy', 'Windy', 'One more walk without a date.'])
    expect(within(dialog).getByText(words)).toBeVisible()
  expect(within(dialog).getAllByRole('button', { name: /^Track of/ })).toHaveLength(2)
})

test('the photo of a further walk opens, and its track by its own address', async () => {
  const requests = show([aVisit('2026-09-12', { _id: 'v1', photo: PHOTO, gpxFile: TRACK })])
  await userEvent.click(await screen.findByRole('button', { name: 'Photo of Sep 12, 2026' }))
  const viewer = await screen.findByRole('dialog', { name: 'Photos of Besseggen' })
  expect(within(viewer).getByRole('img', { name: 'Besseggen, by mia' })).toHaveAttribute('src', PHOTO.url)
  await userEvent.click(within(viewer).getByRole('button', { name: 'Close' }))
  await userEvent.click(screen.getByRole('button', { name: 'Track of Sep 12, 2026' }))
  // the error is shown again in the dialog that opens
  await waitFor(() => expect(screen.getByText('Failed to load GPX file')).toBeVisible())
  expect(requests.map(({ path }) => path)).toContain('/visits/v1/gpx')
})

test('shows a failure to load the walks, and retries on request', async () => {
  let isDown = true
  show(() => (isDown ? refusal(500) : [aVisit('2025-07-01')]))
  expect(await screen.findByText('Failed to load walks')).toBeVisible()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Jul 1, 2025')).toBeVisible()
})
