import { SITE } from '#web/platform/api/site-testing.ts'
import { act, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { packLines } from '#domain/tracks/lines/packed-line.ts'
import { signOut } from '#web/platform/api/session.ts'
// load on demand in the page; here before the clock of the first test runs
import './cover-frame.tsx'
import './photos/photo-carousel.tsx'
import './track/track-sheet.tsx'
import './fetch-initial-values.ts'
import './member-actions.tsx'
import './my-entry/my-entry.tsx'
import './my-entry/rank-guess.tsx'
import './my-entry/walks/walk-form.tsx'
import '#web/diary/hike-form/edit-hike-dialog.tsx'
import '#web/diary/wishlist/dialogs/wish-dialogs.tsx'
import '#web/trails/search/card/add-from-search.tsx'
import '#web/platform/ui/dialog/confirm-dialog.tsx'
import '#web/diary/wishlist/dialogs/save-wish.ts'
import '#web/diary/hike-form/add-hike-dialog.tsx'
import '#web/platform/ui/map/leaflet-map.tsx'
import '#web/platform/ui/photo/photo-viewer.tsx'
import { HILL_GPX } from '#web/diary/track-view/testing/hill.ts'
import { type Replies, onlyFor } from '#web/platform/api/server-testing.ts'
import { aHikeServer, show } from '#web/diary/hike-form/hike-dialog-testing.tsx'
import { hikePath } from '#web/diary/list-rows/trail-facts.tsx'
import { HikeScreen } from './hike-screen.tsx'
import type { HikeFacts } from './use-hike-page.ts'

export const TROLLTUNGA: HikeFacts = {
  name: 'Trolltunga',
  country: 'Norway',
  totalCompletions: 1038,
  totalCompletionCount: 1100,
  averageRating: 4.76,
  averageDifficulty: 'Hard',
  totalLikes: 412,
  averagePosition: 2.34,
  length: 27.25,
  elevation: 1160,
  difficulty: 'Very Hard',
}

export const PHOTOS = ['tom', 'mia', 'eva'].map((username, at) => ({
  photoUrl: `/api/hikes/p${at}/photo`,
  username,
  completedOn: at === 2 ? null : `2026-07-0${at + 1}`,
}))

export const TRACK = {
  _id: 't1',
  name: 'Trolltunga',
  gpxFile: { fileName: 'tongue.gpx', fileSize: 2048, s3Key: 'k', isShared: true },
  line: packLines([[{ lat: 46, lng: 13.7 }, { lat: 46.02, lng: 13.7 }]]), // prettier-ignore
}

export const STATS = 'GET /hikes/stats/{hikeName}/{country}'
export const GALLERY = 'GET /hikes/photos/{name}/{country}'
export const SHARED = 'GET /hikes/gpx/{name}/{country}'

const here = <Given,>(given: Given) => onlyFor(['Trolltunga'], () => given)

/** Replies of a server that has everything about Trolltunga. */
export const KNOWN: Replies = {
  [STATS]: here(TROLLTUNGA),
  [GALLERY]: here({ photos: PHOTOS, hikeName: 'Trolltunga', country: 'Norway' }),
  [SHARED]: here(TRACK),
  'GET /hikes/{id}/gpx': onlyFor(['t1'], () => new Response(HILL_GPX)),
  'GET /hikes/my-wishlist': () => [],
  'GET /settings': () => ({
    ...SITE,
    instagramUrl: null,
    sendsMail: false,
    contact: null,
    signUp: 'open',
    tileUrls: {},
  }),
}

interface Opening {
  replies?: Replies
  isVisitor?: boolean
  /** The pages visited before. */
  before?: string[]
  /** The query of the address: `?track=t2`. */
  search?: string
}

/** Opens the page of Trolltunga as Mia, who has Besseggen in her list. */
export async function openHike({ replies = {}, isVisitor = false, before = [], search = '' }: Opening = {}) {
  const requests = aHikeServer({ ...KNOWN, ...replies })
  const path = hikePath(TROLLTUNGA) + search
  if (isVisitor) await signOut()
  const shown = await show(
    <MemoryRouter initialEntries={[...before, path]}>
      <Routes>
        <Route path="hike/:hikeName/:country" element={<HikeScreen />} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
    </MemoryRouter>,
  )
  if (isVisitor) await act(signOut)
  return { requests, ...shown }
}

function Elsewhere() {
  return `now at ${useLocation().pathname}`
}

/** Returns the rail's texts: `Length27.25km` and so on. */
export const tiles = () => [...(document.querySelector('dl')?.children ?? [])].map(({ textContent }) => textContent)

export const photoShown = () => screen.getByRole('img', { name: /, by / }).getAttribute('src')
