import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { MIA } from '#web/platform/api/member-testing.ts'
import { createQueryClient } from '#web/platform/api/query.ts'
import { type Replies, aServer, refusal } from '#web/platform/api/server-testing.ts'
import { beginSession } from '#web/platform/api/begin-session.ts'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import { GpxDialog } from '#web/diary/track-view/gpx-dialog.tsx'
import { HILL_GPX } from '#web/diary/track-view/testing/hill.ts'

const KEPT = {
  usedBytes: 11_000_000,
  maxBytes: null,
  originals: [
    { _id: 'h1', hikeId: 'h1', fileName: 'morning.fit', fileSize: 11_639_193, keptAt: '2026-07-12T10:00:00.000Z' },
  ],
}

/** Opens the dialog of my track, or of one of its further walks. */
function openDialog({ replies = {}, ...props }: { replies?: Replies; isMine?: boolean; visitId?: string } = {}) {
  const requests = aServer({
    'GET /hikes/{id}/gpx': () => new Response(HILL_GPX),
    'GET /visits/{id}/gpx': () => new Response(HILL_GPX),
    'GET /originals': () => KEPT,
    ...replies,
  })
  beginSession({ user: MIA, accessToken: 'a1', refreshToken: 'r1' })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <GpxDialog
          hike={{ _id: 'h1', name: 'Mojstrovka', gpxFile: { fileName: 'hill.gpx', fileSize: 1536 } }}
          isMine
          onClose={() => {}}
          {...props}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { requests, user: userEvent.setup() }
}

const section = () => screen.findByRole('region', { name: 'Original file' })

test('its owner saves the original of a track, and removes it', async () => {
  let kept = KEPT
  const { requests, user } = openDialog({
    replies: {
      'GET /originals': () => kept,
      'GET /originals/{id}': () => new Response('a FIT file'),
      'DELETE /originals/{id}': () => {
        kept = { ...KEPT, originals: [] }
        return new Response(null, { status: 204 })
      },
    },
  })
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: unknown) {
    expect((this as HTMLAnchorElement).download).toBe('morning.fit')
  })
  expect((await section()).textContent).toContain('Your original, 11.1 MBmorning.fit. Only you can see it.')
  await user.click(within(await section()).getByRole('button', { name: 'Download original' }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  await user.click(within(await section()).getByRole('button', { name: 'Remove' }))
  expect(requests.some(({ line }) => line.startsWith('DELETE'))).toBe(false)
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Original file' })).toBeNull())
  expect(requests.map(({ line }) => line)).toContain('DELETE /originals/h1')
})

test('a failed download of the original is reported and can be retried', async () => {
  const told = vi.spyOn(toast, 'error')
  const { user } = openDialog({
    replies: { 'GET /originals/{id}': () => refusal(503), 'DELETE /originals/{id}': () => refusal(503) },
  })
  await user.click(within(await section()).getByRole('button', { name: 'Download original' }))
  await waitFor(() => expect(told).toHaveBeenCalledWith('Failed to download the original file. Please try again.'))
  await user.click(within(await section()).getByRole('button', { name: 'Remove' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(told).toHaveBeenCalledWith('Failed to remove the original file. Please try again.'))
  expect(await section()).toBeTruthy()
})

test.each([
  ['of somebody else is not asked for', { isMine: false }, 0],
  ['of another walk is not that of this one', { visitId: 'v1' }, 1],
])('an original %s', async (...[, props, asked]) => {
  const { requests } = openDialog(props)
  await screen.findByText('hill.gpx')
  await waitFor(() => expect(requests.filter(({ line }) => line === 'GET /originals')).toHaveLength(asked))
  expect(screen.queryByRole('region', { name: 'Original file' })).toBeNull()
})
