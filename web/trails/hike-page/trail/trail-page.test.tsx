import { act, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { api } from '#contract/client-api.ts'
import type { SimilarTrail, TrackOfTrail } from '#contract/trails/trail-page.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { type Replies, onlyFor, refusal } from '#web/platform/api/server-testing.ts'
import { HILL_GPX } from '#web/diary/track-view/testing/hill.ts'
import { BESSEGGEN } from '#web/diary/list-rows/hike-testing.ts'
import { aHikeServer, show } from '#web/diary/hike-form/hike-dialog-testing.tsx'
import { endTest } from '#web/platform/ui/toast/toast-testing.ts'
import { KNOWN, TRACK, TROLLTUNGA, openHike } from '#web/trails/hike-page/hike-page-testing.tsx'
// loads on demand in the page; here before the clock of the first test runs
import './compare-dialog.tsx'
import '#web/trails/hike-page/my-entry/rank-guess.tsx'
import { RouteFacts } from './route-facts.tsx'
import { TrailFolds } from './trail-folds.tsx'
import { TrailSummary } from './trail-summary.tsx'
import { TrailTools } from './trail-tools.tsx'
import { useDisplayedTrack } from './use-trail-page.ts'
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

/** The parts of Trolltunga's page without its pictures and people. */
function Page() {
  const shared = useSharedTrack(TROLLTUNGA)
  const displayed = useDisplayedTrack(TROLLTUNGA, shared.state === 'ready' ? shared.data : null)
  return (
    <>
      <TrailTools trail={TROLLTUNGA} />
      <TrailSummary trail={TROLLTUNGA} isWaiting={false} names={null} />
      <RouteFacts trail={TROLLTUNGA} facts={TROLLTUNGA} trackId={displayed?._id ?? null} />
      <TrailFolds trail={TROLLTUNGA} />
      <Address />
    </>
  )
}

const KNOWN_OF_TRAIL = { score: SCORE, trailhead: START, link: null, imported: null, description: null, months: [] }

async function open({ known = {}, replies = {} }: { known?: Partial<TrailOverviewData>; replies?: Replies } = {}) {
  const requests = aHikeServer({
    ...KNOWN,
    [SCORES]: () => ({ ...KNOWN_OF_TRAIL, ...known }),
    [TRACKS]: () => ({ tracks: [track('t1'), track('t2')] }),
    [SIMILAR]: () => ({ trails: [], fans: 0 }),
    'GET /hikes/{id}/gpx': onlyFor(['t1', 't2'], () => new Response(HILL_GPX)),
    ...replies,
  })
  const shown = await show(
    <MemoryRouter initialEntries={['/hike/Trolltunga/Norway']}>
      <Page />
    </MemoryRouter>,
  )
  return { requests, ...shown }
}

/** Opens a folded part of the page. */
const unfold = async (user: UserEvent, name: string) => {
  const heading = await screen.findByRole('heading', { name })
  // folds stay open by history entry, and all tests have the same
  if (!heading.closest('details')!.open) await user.click(heading.closest('summary')!)
  return part(name)
}

const part = (name: string) => screen.findByRole('region', { name })
const textOf = (element: HTMLElement) => element.textContent?.replaceAll(/\s+/g, ' ')
const address = () => screen.getByLabelText('Address').textContent

test('R8.30: the trail is told in words: its description, shape, best months and score', async () => {
  const months = [0, 0, 0, 0, 0, 3, 8, 5, 1, 0, 0, 0]
  await open({ known: { description: 'A rock above a fjord.', months } })
  await screen.findByText('A rock above a fjord.')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'One way',
    'Best July–August',
    'Score at least 70 of 100, #12 of all hikes',
  ])
})

const TEN_PLACED = Array.from({ length: 10 }, (_, at) => ({ ...BESSEGGEN, _id: `b${at}`, name: `Peak ${at}` }))

test.each([
  ['who has placed ten hikes', TEN_PLACED, true],
  ['who has placed nine', TEN_PLACED.slice(1), false],
  ['who has walked it', [...TEN_PLACED, { ...BESSEGGEN, name: 'TROLLTUNGA' }], false],
])('R8.30: whether a member, %s, is told where it would stand in their list', async (_, hikes, isTold) => {
  const { client, requests } = await open({ replies: { 'GET /hikes/guess/{name}/{country}': () => ({ place: 4 }) } })
  await act(async () => client.setQueryData(queryFor(api.hikes.mine, {}).queryKey, hikes))
  await part('How hikers rate it')
  if (isTold)
    expect((await screen.findByText('#4')).parentElement).toHaveTextContent('You would probably put it near #4')
  else expect(requests.filter(({ call }) => call === 'GET /hikes/guess/{name}/{country}')).toEqual([])
})

test('the score is shown with its band and the number of lists', async () => {
  const { user } = await open()
  await unfold(user, 'How hikers rate it')
  const score = await part('Community score')
  expect(score).toHaveTextContent(
    'At least 70 of 100 hikers would rank it above a typical hike: most likely 84, at most 93 (based on 23 lists).',
  )
  expect(within(score).getByRole('link', { name: 'How the ranking works' })).toHaveAttribute(
    'href',
    '/how-the-ranking-works',
  )
})

test('a trail in a single list is rising and has no place', async () => {
  const score = { ...SCORE, lists: 1, isRising: true, place: null }
  const { user } = await open({ known: { score } })
  await unfold(user, 'How hikers rate it')
  expect(await part('Community score')).toHaveTextContent(
    'based on 1 list). New and rising: it gets a place once it is on 3 lists.',
  )
  expect(screen.getByText('New and rising: on 1 list so far')).toBeVisible()
})

test('without a list it invites to add the trail to one’s own', async () => {
  const { user } = await open({ known: { score: null } })
  await unfold(user, 'How hikers rate it')
  expect(await part('Community score')).toHaveTextContent('Rank it on your list')
})

test('a score that cannot be read says so and can be tried again', async () => {
  let isUp = false
  const reply = () => (isUp ? KNOWN_OF_TRAIL : refusal(400))
  const { user } = await open({ replies: { [SCORES]: reply } })
  await unfold(user, 'How hikers rate it')
  const note = (await screen.findByText('Failed to load the score')).closest<HTMLElement>('[role=alert]')
  isUp = true
  await user.click(within(note!).getByRole('button', { name: 'Try Again' }))
  expect(await part('Community score')).toBeVisible()
})

test('the walk’s numbers come from the track, and the trailhead links to the map application', async () => {
  await open()
  const walk = await part('The route')
  await within(walk).findByText('700 m')
  expect([...walk.querySelectorAll('dl > div')].map((cell) => textOf(cell as HTMLElement))).toEqual([
    expect.stringMatching(/^Time, excluding breaksAbout \d+ min$/),
    expect.stringMatching(/^Effort\d+ \w+/),
    'Descent100 m',
    'Highest point700 m at 1.1 km',
  ])
  expect(walk).toHaveTextContent('60.1300° N, 6.6284° W')
  const link = within(walk).getByRole('link', { name: /^Open in Maps/ })
  expect(link).toHaveAttribute('href', expect.stringContaining('mlat=60.13000&mlon=-6.62840'))
})

test('without a track they come from the hike’s numbers', async () => {
  await open({
    known: {
      trailhead: { ...START, source: 'catalogue' },
      link: 'https://en.wikipedia.org/wiki/Besseggen',
    },
    replies: { 'GET /hikes/gpx/{name}/{country}': refusal(404), [TRACKS]: refusal(404) },
  })
  const walk = await part('The route')
  await within(walk).findByText(/^accurate to|accurate to about a kilometre/)
  expect([...walk.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
    'Time, excluding breaks',
    'Effort',
  ])
  expect(screen.queryByRole('group', { name: /Shared tracks/ })).toBeNull()
  expect(within(walk).getByRole('link', { name: /^More about this trail on en.wikipedia.org/ })).toHaveAttribute(
    'href',
    'https://en.wikipedia.org/wiki/Besseggen',
  )
})

test('the best of several tracks is chosen, and another choice is in the address', async () => {
  const { user } = await open()
  const group = within(await unfold(user, 'Shared tracks')).getByRole('group', { name: /^Shared tracks/ })
  const [best, other] = within(group).getAllByRole('radio')
  expect(best).toBeChecked()
  expect(group).toHaveTextContent('@tom Jul 3, 202627.4 km elevation gain 1,180 mup to 1,398 m')
  await user.click(other!)
  expect(other).toBeChecked()
  expect(address()).toBe('/hike/Trolltunga/Norway?track=t2')
  await user.click(best!)
  expect(address()).toBe('/hike/Trolltunga/Norway')
})

test('a single track is no choice', async () => {
  await open({ replies: { [TRACKS]: () => ({ tracks: [track('t1')] }) } })
  await part('How hikers rate it')
  expect(screen.queryByRole('heading', { name: 'Shared tracks' })).toBeNull()
})

test('six of many tracks are shown, and more on request', async () => {
  const tracks = Array.from({ length: 9 }, (_, at) => track(`t${at + 1}`))
  const { user } = await open({ replies: { [TRACKS]: () => ({ tracks }) } })
  await unfold(user, 'Shared tracks')
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

test('a member who has hiked it reads their own stars and rank beside everyone’s', async () => {
  const mine = { ...BESSEGGEN, name: 'Trolltunga', country: 'Norway', rating: 3 }
  const facts = { ...TROLLTUNGA, totalCompletions: 4, averageRating: 4.8, averagePosition: 3.5 }
  const { user, client } = await open({ replies: { 'GET /hikes/stats/{hikeName}/{country}': facts } })
  await act(async () => client.setQueryData(queryFor(api.hikes.mine, {}).queryKey, [BESSEGGEN, mine]))
  const fold = await unfold(user, 'How hikers rate it')
  expect(await within(fold).findByText('Everyone', { exact: false })).toHaveTextContent(
    'Everyone 4.8 stars, #3.5 on average',
  )
  expect(within(fold).getByText('You', { exact: false })).toHaveTextContent('You 3 stars, #2')
})

test('similar hikes show their reasons', async () => {
  const trails = [similar('Kindred', { lovedBy: 7 }), similar('Next Door', { nearKm: 4, isAlike: true })]
  const { user } = await open({ replies: { [SIMILAR]: () => ({ trails, fans: 31 }) } })
  const [kindred, nextDoor] = within(await unfold(user, 'Similar hikes')).getAllByRole('article')
  expect(kindred).toHaveTextContent('Loved by 7 of 31 hikers who love this one')
  expect(nextDoor).toHaveTextContent('Starts 4 km away')
  expect(nextDoor).toHaveTextContent('About as long and as steep')
  expect(within(nextDoor!).getByRole('link')).toHaveAttribute('href', '/hike/Next%20Door/Norway')
})

test('without similar hikes, or where they cannot be read, nothing is rendered', async () => {
  await open({ replies: { [SIMILAR]: refusal(400) } })
  await part('How hikers rate it')
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
