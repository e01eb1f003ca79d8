import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { refusal } from '#web/platform/api/server-testing.ts'
import { endTest } from '#web/platform/ui/toast/toast-testing.ts'
import { GALLERY, SHARED, STATS, TROLLTUNGA, openHike, tiles } from './hike-page-testing.tsx'
import type { TrailOverviewData } from './trail/use-trail-page.ts'

afterEach(endTest)

const OF_OPENSTREETMAP = {
  source: 'openstreetmap',
  name: '© OpenStreetMap contributors',
  licence: 'ODbL 1.0',
  licenceUrl: 'https://www.openstreetmap.org/copyright',
  url: 'https://www.openstreetmap.org/relation/1',
  line: '_p~iF~ps|U_ulLnnqC',
  isLoop: null,
  tags: [],
  hasElevation: false,
}
const KNOWN: TrailOverviewData = {
  score: null,
  trailhead: { lat: 60.13, lng: 6.63, source: 'import' },
  link: OF_OPENSTREETMAP.url,
  imported: OF_OPENSTREETMAP,
  description: null,
  months: [],
}
const UNWALKED = { ...TROLLTUNGA, totalCompletions: 0, averageRating: 0, totalLikes: 0, averagePosition: 0 }

const open = (known: TrailOverviewData) =>
  openHike({
    replies: {
      [STATS]: () => ({ ...UNWALKED, elevation: 0 }),
      [GALLERY]: refusal(404),
      [SHARED]: refusal(404),
      'GET /hikes/known/{name}/{country}': () => known,
    },
  })

test('R19.4, R19.9: a trail that nobody has walked shows its line, and whom it is from with the licence', async () => {
  await open(KNOWN)
  expect(await screen.findByRole('region', { name: 'Route of Trolltunga' })).toBeVisible()
  expect(screen.getByRole('link', { name: '© OpenStreetMap contributors' })).toHaveAttribute('href', KNOWN.link)
  expect(screen.getByRole('link', { name: 'ODbL 1.0' })).toHaveAttribute('href', OF_OPENSTREETMAP.licenceUrl)
  expect(screen.queryByText('GPX file not available for this hike')).toBeNull()
})

test('R19.15: a figure that no source knows is a dash, and no time is estimated from it', async () => {
  await open({ ...KNOWN, imported: { ...OF_OPENSTREETMAP, line: null } })
  expect(await screen.findByText('GPX file not available for this hike')).toBeVisible()
  expect(tiles().slice(0, 2)).toEqual(['Length27.25km', 'Elevation–'])
  expect(screen.queryByText('Time, excluding breaks')).toBeNull()
})
