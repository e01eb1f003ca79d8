import { useState } from 'react'
import { act, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { SimilarTrail, TrackOfTrail } from '#contract/trails/trail-page.ts'
import { type Replies, onlyFor, refusal } from '#web/platform/api/server-testing.ts'
import { HILL_GPX } from '#web/diary/track-view/testing/hill.ts'
import { aHikeServer, show } from '#web/diary/hike-form/hike-dialog-testing.tsx'
import { endTest } from '#web/platform/ui/toast/toast-testing.ts'
import { KNOWN, SHARED, TRACK, TROLLTUNGA, openHike } from '#web/trails/hike-page/hike-page-testing.tsx'
// loads on demand in the page; here before the clock of the first test runs
import './compare-dialog.tsx'
import { SimilarTrails } from './similar-trails.tsx'
import { TrailOverview } from './trail-overview.tsx'
import { TrailTools } from './trail-tools.tsx'
import { useSharedTrack } from '#web/trails/hike-page/use-hike-page.ts'
import type { TrailOverviewData } from './use-trail-page.ts'

afterEach(endTest)

const SCORE = { score: 84.4, low: 70.6, high: 92.9, lists: 23, isRising: false, place: 12 }
const START = { lat: 60.13, lng: -6.6284, source: 'track' as const }

const track = (hikeId: string, over: Partial<TrackOfTrail> = {}): TrackOfTrail => ({
  hikeId,
  userId: `u-${hikeId}`,
  username: hikeId === 't1' ? 'tom' : 'eva',
  completedOn: '2026-07-03',
  lengthKm: 27.4,
  ascentM: 1180,
  descentM: 1175,
  maxElevationM: 1398,
  fileName: 'Trolltunga.gpx',
  ...over,
})

const SIMILAR = 'GET /hikes/similar/{name}/{country}'
const TRACKS = 'GET /hikes/tracks/{name}/{country}'
const SCORES = 'GET /hikes/known/{name}/{country}'

function similar(name: string, over: Partial<SimilarTrail> = {}): SimilarTrail {
  const figures = { country: 'Norway', difficulty: 'Hard' as const, length: 14, elevation: 1050, photo: null }
  return { name, ...figures, nearKm: null, isAlike: false, lovedBy: 0, ...over }
}

function Address() {
  return <output aria-label="Address">{useLocation().pathname + useLocation().search}</output>
}

/** Reads the shared track, as the pictures above do. */
function AskForTrack() {
  const { state } = useSharedTrack(TROLLTUNGA)
  return <output aria-label="Track">{state}</output>
}

/** Renders the part below the pictures of Trolltunga. */
async function open(given: { known?: TrailOverviewData; replies?: Replies } = {}) {
  const known = given.known ?? { score: SCORE, trailhead: START, link: null }
  const requests = aHikeServer({
    ...KNOWN,
    [SCORES]: () => known,
    [TRACKS]: () => ({ tracks: [track('t1'), track('t2')] }),
    [SIMILAR]: () => ({ trails: [], fans: 0 }),
    'GET /hikes/{id}/gpx': onlyFor(['t1', 't2'], () => new Response(HILL_GPX)),
    ...given.replies,
  })
  const shown = await show(
    <MemoryRouter initialEntries={['/hike/Trolltunga/Norway']}>
      <AskForTrack />
      <TrailTools trail={TROLLTUNGA} />
      <TrailOverview trail={TROLLTUNGA} facts={TROLLTUNGA} />
      <SimilarTrails trail={TROLLTUNGA} />
      <Address />
    </MemoryRouter>,
  )
  return { requests, ...shown }
}

const part = (name: string) => screen.findByRole('region', { name })
const textOf = (element: HTMLElement) => element.textContent?.replaceAll(/\s+/g, ' ')
const address = () => screen.getByLabelText('Address').textContent

test('a missing track is not requested again when the sections below load', async () => {
  const requests = aHikeServer({
    ...KNOWN,
    [SHARED]: refusal(404, {}),
    [SCORES]: () => ({ score: SCORE, trailhead: START, link: null }),
  })
  function Page() {
    const [isInViewport, setInViewport] = useState(false)
    return (
      <MemoryRouter>
        <AskForTrack />
        <button onClick={() => setInViewport(true)}>Nearer</button>
        {isInViewport && <TrailOverview trail={TROLLTUNGA} facts={TROLLTUNGA} />}
      </MemoryRouter>
    )
  }
  const { user } = await show(<Page />)
  const isKnown = () => screen.getByLabelText('Track').textContent
  await waitFor(() => expect(isKnown()).toBe('ready'))
  await user.click(screen.getByText('Nearer'))
  expect(isKnown()).toBe('ready')
  await part('Community score')
  expect(requests.filter(({ call }) => call === SHARED)).toHaveLength(1)
})

test('the score is shown with its band, its place and the number of lists', async () => {
  await open()
  const score = await part('Community score')
  expect(textOf(score)).toContain('84of 100#12of all hikes')
  expect(score).toHaveTextContent(
    'About 84 in 100 hikers would rank it above a typical hike (likely 71–93, based on 23 lists).',
  )
  expect(within(score).getByRole('link', { name: 'How the ranking works' })).toHaveAttribute(
    'href',
    '/how-the-ranking-works',
  )
})

test('a trail in a single list is rising and has no place', async () => {
  const score = { ...SCORE, lists: 1, isRising: true, place: null }
  await open({ known: { score, trailhead: null, link: null } })
  const told = await part('Community score')
  expect(told).toHaveTextContent('based on 1 list). Not ranked yet: needs 3 lists.')
  expect(told).not.toHaveTextContent('#')
})

test('without a list it invites to add the trail to one’s own', async () => {
  await open({ known: { score: null, trailhead: null, link: null } })
  expect(await part('Community score')).toHaveTextContent('Rank it on your list')
})

test('a score that cannot be read says so and can be tried again', async () => {
  let isUp = false
  const reply = () => (isUp ? { score: SCORE, trailhead: null, link: null } : refusal(400))
  const { user } = await open({ replies: { [SCORES]: reply } })
  expect(await screen.findByText('Failed to load the score')).toBeVisible()
  isUp = true
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await part('Community score')).toBeVisible()
})

test('the walk’s numbers come from the track, and the trailhead links to the map application', async () => {
  await open()
  const walk = await part('The route')
  await within(walk).findByText('Descent')
  expect([...walk.querySelectorAll('dl > div')].map((cell) => textOf(cell as HTMLElement))).toEqual([
    'This track2.2 km',
    'Elevation gain200 m',
    'Descent100 m',
    'Highest point700 mat 1.1 km',
    expect.stringMatching(/^Estimated time\d+ minexcluding breaks$/),
    expect.stringMatching(/^Effort\d+\w+/),
  ])
  expect(walk).toHaveTextContent('60.1300° N, 6.6284° W')
  const link = within(walk).getByRole('link', { name: /^Open in Maps/ })
  expect(link).toHaveAttribute('href', expect.stringContaining('mlat=60.13000&mlon=-6.62840'))
})

test('without a track they come from the hike’s numbers, and the card invites to add one', async () => {
  await open({
    known: {
      score: null,
      trailhead: { ...START, source: 'catalogue' },
      link: 'https://en.wikipedia.org/wiki/Besseggen',
    },
    replies: { 'GET /hikes/gpx/{name}/{country}': refusal(404), [TRACKS]: refusal(404) },
  })
  const walk = await part('The route')
  await within(walk).findByText(/Hiked it\? Add yours/)
  expect([...walk.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
    'Elevation gain',
    'Estimated time',
    'Effort',
  ])
  expect(walk).toHaveTextContent('accurate to about a kilometre')
  expect(screen.queryByRole('group', { name: /Shared tracks/ })).toBeNull()
  expect(within(walk).getByRole('link', { name: /^More about this trail on en.wikipedia.org/ })).toHaveAttribute(
    'href',
    'https://en.wikipedia.org/wiki/Besseggen',
  )
})

test('the best of several tracks is chosen, and another choice is in the address', async () => {
  const { user } = await open()
  const group = await screen.findByRole('group', { name: /^Shared tracks/ })
  const [best, other] = within(group).getAllByRole('radio')
  expect(best).toBeChecked()
  expect(group).toHaveTextContent('@tom Jul 3, 202627.4 km elevation gain 1,180 mup to 1,398 m')
  await user.click(other!)
  expect(other).toBeChecked()
  expect(address()).toBe('/hike/Trolltunga/Norway?track=t2')
  await user.click(best!)
  expect(address()).toBe('/hike/Trolltunga/Norway')
})

test('a single track is no choice; six of many are shown, and more on request', async () => {
  await open({ replies: { [TRACKS]: () => ({ tracks: [track('t1')] }) } })
  await part('The route')
  await waitFor(() => expect(screen.queryByRole('radio')).toBeNull())
})

test('six of many tracks are shown, and more on request', async () => {
  const tracks = Array.from({ length: 9 }, (_, at) => track(`t${at + 1}`))
  const { user } = await open({ replies: { [TRACKS]: () => ({ tracks }) } })
  expect(await screen.findAllByRole('radio')).toHaveLength(6)
  await user.click(screen.getByRole('button', { name: 'Show more tracks' }))
  expect(screen.getAllByRole('radio')).toHaveLength(9)
  expect(screen.queryByRole('button', { name: 'Show more tracks' })).toBeNull()
})

test.each([
  ['t2', 't2'],
  ['of-another-trail', 't1'],
])('the address with track=%s shows the track of %s on the map', async (chosen, expected) => {
  const { requests } = await openHike({
    search: `?track=${chosen}`,
    replies: {
      [TRACKS]: () => ({ tracks: [track('t1'), track('t2')] }),
      'GET /hikes/gpx/{name}/{country}': () => TRACK,
      'GET /hikes/{id}/gpx': onlyFor(['t1', 't2'], () => new Response(HILL_GPX)),
    },
  })
  await screen.findByText('Elevation profile')
  expect(requests.filter(({ call }) => call === 'GET /hikes/{id}/gpx').map(({ path }) => path)).toEqual([
    `/hikes/${expected}/gpx`,
  ])
})

test('similar hikes show their reasons', async () => {
  const trails = [similar('Kindred', { lovedBy: 7 }), similar('Next Door', { nearKm: 4, isAlike: true })]
  await open({ replies: { [SIMILAR]: () => ({ trails, fans: 31 }) } })
  const [kindred, nextDoor] = within(await part('Similar hikes')).getAllByRole('article')
  expect(kindred).toHaveTextContent('Loved by 7 of 31 hikers who love this one')
  expect(nextDoor).toHaveTextContent('Starts 4 km away')
  expect(nextDoor).toHaveTextContent('About as long and as steep')
  expect(within(nextDoor!).getByRole('link')).toHaveAttribute('href', '/hike/Next%20Door/Norway')
})

test('without similar hikes, or where they cannot be read, nothing is rendered', async () => {
  await open({ replies: { [SIMILAR]: refusal(400) } })
  await part('Community score')
  expect(screen.queryByRole('region', { name: 'Similar hikes' })).toBeNull()
})

test('a trail is compared with a hike of one’s own list, a similar one, or one found by name', async () => {
  const { user } = await open({
    replies: {
      [SIMILAR]: () => ({ trails: [similar('Next Door', { nearKm: 4 })], fans: 0 }),
      'GET /hikes/templates': [],
      'GET /hikes/search': [
        {
          _id: 'x',
          name: 'Kjerag',
          country: 'Norway',
          difficulty: 'Hard',
          length: 11,
          elevation: 780,
          rating: 4,
          likesCount: 0,
          type: 'hike',
        },
        {
          _id: 'y',
          name: 'trolltunga',
          country: 'Norway',
          difficulty: 'Hard',
          length: 27,
          elevation: 800,
          rating: 4,
          likesCount: 0,
          type: 'hike',
        },
      ],
      'GET /users/search': [],
    },
  })
  await user.click(screen.getByRole('button', { name: /^Compare/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Compare Trolltunga with…' })
  const own = await within(dialog).findByRole('region', { name: 'On your list' })
  expect(within(own).getByRole('link')).toHaveAttribute('href', '/compare/Trolltunga/Norway/Besseggen/Norway')
  expect(await within(dialog).findByRole('region', { name: 'Similar hikes' })).toHaveTextContent('Next Door')
  await user.type(within(dialog).getByRole('searchbox', { name: 'The other hike' }), 'kje')
  const found = await within(dialog).findByRole('region', { name: 'Found' })
  await within(found).findByText('Kjerag')
  expect(
    within(found)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Kjerag'])
  await user.click(within(found).getByRole('link', { name: 'Kjerag' }))
  await act(async () => {})
  expect(address()).toBe('/compare/Trolltunga/Norway/Kjerag/Norway')
  expect(screen.queryByRole('dialog')).toBeNull()
})
