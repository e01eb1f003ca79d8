import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode } from 'react'
import { vi } from 'vitest'
import { api } from '#contract/client-api.ts'
import { MIA, aMember } from '#web/platform/api/member-testing.ts'
import { createQueryClient, queryFor } from '#web/platform/api/query.ts'
import { type FakeRequest, type Replies, aServer, onlyFor } from '#web/platform/api/server-testing.ts'
import { beginSession } from '#web/platform/api/begin-session.ts'
import { BESSEGGEN, WITH_FILES } from '#web/diary/list-rows/hike-testing.ts'
// loads on demand in the page; here before the clock of the first test runs
import './hike-form.tsx'
import { PHOTO_ACCEPT, TRACK_ACCEPT } from './save/file-checks.ts'

/** Mia's totals once a hike is saved. */
export const TOTALS = { totalHikes: 2, totalLength: 24.2, totalElevation: 1640, totalCountries: 1 }

/** Values of a valid new hike. */
export const VALID_HIKE = { name: 'Romsdalseggen', country: 'Norway', length: '10.3', elevation: '970' }

/** A download whose `blob` is one of jsdom's, because jsdom's `File` cannot read the response's own. */
export const download = (file: File) => Object.assign(new Response(), { blob: async () => file })

/** Statistics that the server reads from a track. */
export const TRACK_STATISTICS = {
  lengthKm: 1.11,
  ascentM: 100,
  descentM: 0,
  ascentErrorM: 15,
  ascentMethod: 'smooth',
  heightSource: 'model',
  minElevationM: 1000,
  maxElevationM: 1100,
  start: { lat: 61, lng: 8 },
  elapsedTimeS: null,
  movingTimeS: null,
  stoppedTimeS: null,
  droppedPoints: 0,
  droppedHeights: 0,
  repeatedPoints: 0,
} as const

const OWN = ['h1', 'new']
const removed = onlyFor(['h1'], () => undefined)

const USUAL: Replies = {
  'POST /hikes': ({ body }) =>
    Object.assign({}, BESSEGGEN, body, { _id: 'new', rank: 1, earnedAchievements: [], userStats: TOTALS }),
  'PATCH /hikes/{id}': onlyFor(['h1'], ({ body }) => Object.assign({}, WITH_FILES, body, { earnedAchievements: [] })),
  'GET /users/me': aMember(TOTALS),
  'GET /hikes/templates': [],
  'GET /hikes/search': [],
  'GET /hikes/my-hikes': [BESSEGGEN],
  'GET /hikes/my-visits': [],
  'POST /hikes/{id}/photo': onlyFor(OWN, () => ({ photo: WITH_FILES.photo })),
  'POST /hikes/{id}/gpx': onlyFor(OWN, () => ({ gpxFile: WITH_FILES.gpxFile, track: TRACK_STATISTICS })),
  'DELETE /hikes/{id}/photo': removed,
  'DELETE /hikes/{id}/gpx': removed,
}

/** A server that accepts all calls of Mia's hike forms, except for `replies`. */
export const aHikeServer = (replies: Replies = {}) => aServer({ ...USUAL, ...replies })

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Shows a dialog to a member with Besseggen on the list. */
export async function show(dialog: ReactNode) {
  vi.stubGlobal('IntersectionObserver', NoObserver)
  URL.createObjectURL = vi.fn(() => 'blob:photo')
  URL.revokeObjectURL = vi.fn()
  beginSession({ user: MIA, accessToken: 'a', refreshToken: 'r' })
  const client = createQueryClient()
  client.setQueryData(queryFor(api.hikes.mine, {}).queryKey, [BESSEGGEN])
  const view = await act(async () => render(<QueryClientProvider client={client}>{dialog}</QueryClientProvider>))
  return { client, user: userEvent.setup({ applyAccept: false }), ...view }
}

export const nothing = () => undefined

export const addButton = () => screen.getByRole('button', { name: 'Add Hike' })
export const creations = (requests: readonly FakeRequest[]) => requests.filter(({ call }) => call === 'POST /hikes')

/** The file inputs behind "Choose a file". */
export const photoBox = () => fileBox(PHOTO_ACCEPT)
export const gpxBox = () => fileBox(TRACK_ACCEPT)

function fileBox(accept: string): HTMLElement {
  const box = document.querySelector<HTMLElement>(`input[type=file][accept="${accept}"]`)
  if (!box) throw new Error(`no box for ${accept}`)
  return box
}

export const PHOTO = new File([new Uint8Array([1, 2, 3])], 'summit.jpg', { type: 'image/jpeg' })

/** About 1.11 km due north, 100 m up. */
export const GPX = new File(
  [
    `<?xml version="1.0"?><gpx version="1.1" creator="t" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>${Array.from(
      { length: 11 },
      (_, step) => `<trkpt lat="${61 + step / 1000}" lon="8"><ele>${1000 + step * 10}</ele></trkpt>`,
    ).join('')}</trkseg></trk></gpx>`,
  ],
  'north.gpx',
)
