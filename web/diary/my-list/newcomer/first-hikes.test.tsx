import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { BodyInput } from '#contract/endpoint.ts'
import type { hikes } from '#contract/diary/hikes.ts'
import { onPageEvent } from '#web/platform/api/events.ts'
import { MIA } from '#web/platform/api/member-testing.ts'
import { createQueryClient } from '#web/platform/api/query.ts'
import { type Replies, aServer, refusal } from '#web/platform/api/server-testing.ts'
import { beginSession } from '#web/platform/api/begin-session.ts'
import { aHike, aTemplate } from '#web/diary/list-rows/hike-testing.ts'
import { today } from '#web/diary/list-rows/today.ts'
import { takeHandedFiles } from '#web/diary/track-files/handed-files.ts'
import { endTest, toasts } from '#web/platform/ui/toast/toast-testing.ts'
import { FirstHikes } from './first-hikes.tsx'

afterEach(endTest)

const TRAILS = ['Preikestolen', 'Trolltunga', 'Besseggen'].map((name) =>
  aTemplate({ _id: `t-${name}`, name, country: 'Norway', link: 'https://example.org/trail' }),
)

/** A server that knows these trails and adds each hike that it receives. */
function aTrailServer(replies: Replies = {}) {
  return aServer({
    'GET /hikes/well-known': TRAILS,
    'POST /hikes': ({ body }) => {
      const { name } = body as BodyInput<typeof hikes.create>
      return {
        ...aHike({ _id: `h-${name}`, name }),
        earnedAchievements: [],
        userStats: { totalHikes: 1, totalLength: 1, totalElevation: 1, totalCountries: 1 },
      }
    },
    'PUT /hikes/reorder': { hikes: [] },
    ...replies,
  })
}

function show() {
  const onAdd = vi.fn()
  beginSession({ user: MIA, accessToken: 'a', refreshToken: 'r' })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <FirstHikes onAdd={onAdd} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return onAdd
}

/** Collects the hikes that the page asks to compare. */
function wantedPlaces() {
  const wanted: unknown[] = []
  onTestFinished(onPageEvent('placementRequested', (detail) => wanted.push(detail)))
  return wanted
}

const tap = async (name: string) => userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }))
const sentOf = (requests: readonly { call: string; body: unknown }[]) =>
  requests.filter(({ call }) => !call.startsWith('GET')).map(({ call, body }) => ({ call, body }))

test('R2.14: of three taps and one button three hikes are made, and the later two are asked for', async () => {
  const requests = aTrailServer()
  const wanted = wantedPlaces()
  show()
  await tap('Trolltunga')
  await tap('Preikestolen')
  await tap('Besseggen')
  expect(screen.getByRole('button', { name: /^Besseggen/ })).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(screen.getByRole('button', { name: 'Add 3 hikes' }))
  await waitFor(() => expect(wanted).toHaveLength(1))
  const { difficulty, length, elevation, link } = TRAILS[0]!
  const given = { country: 'Norway', difficulty, length, elevation, link, completedOn: today(), rating: 5 }
  expect(sentOf(requests)).toEqual([
    { call: 'POST /hikes', body: { name: 'Trolltunga', ...given } },
    { call: 'POST /hikes', body: { name: 'Preikestolen', ...given } },
    { call: 'POST /hikes', body: { name: 'Besseggen', ...given } },
    // the lowest one, which the others are compared with
    { call: 'PUT /hikes/reorder', body: { hikes: [{ _id: 'h-Trolltunga', rank: 3 }] } },
  ])
  expect(wanted).toEqual([{ hikeId: 'h-Preikestolen', later: ['h-Besseggen'] }])
  expect(toasts()).toEqual([])
})

test('one that was tapped twice is not chosen; a year is asked once, and says which day it means', async () => {
  const requests = aTrailServer()
  const wanted = wantedPlaces()
  show()
  await tap('Trolltunga')
  await tap('Besseggen')
  await tap('Trolltunga')
  const lastYear = Number(today().slice(0, 4)) - 1
  await userEvent.selectOptions(screen.getByLabelText('When did you hike them?'), `${lastYear} (saved as July 1)`)
  await userEvent.click(screen.getByRole('button', { name: 'Add 1 hike' }))
  await waitFor(() => expect(toasts()).toEqual(['Hike added successfully!']))
  expect(sentOf(requests)).toMatchObject([{ body: { name: 'Besseggen', completedOn: `${lastYear}-07-01` } }])
  // there is nothing to compare an only hike with
  expect(wanted).toEqual([])
})

test('stops at a failure with the reason; trails added before stay, and more can be added', async () => {
  let sent = 0
  const requests = aTrailServer({
    'POST /hikes': () =>
      (sent += 1) === 1
        ? {
            ...aHike({ _id: 'h1', name: 'Trolltunga' }),
            earnedAchievements: [],
            userStats: { totalHikes: 1, totalLength: 1, totalElevation: 1, totalCountries: 1 },
          }
        : refusal(400, { message: 'Too many hikes', code: 'too_many' }),
  })
  show()
  for (const name of ['Trolltunga', 'Preikestolen', 'Besseggen']) await tap(name)
  await userEvent.click(screen.getByRole('button', { name: 'Add 3 hikes' }))
  await waitFor(() => expect(toasts()).toEqual(expect.arrayContaining(['Too many hikes', 'Hike added successfully!'])))
  expect(sentOf(requests)).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Add 3 hikes' })).toBeEnabled()
})

test('beside well-known hikes the head of the list alone adds a hike', async () => {
  aTrailServer()
  show()
  expect(await screen.findByRole('link', { name: 'Import hikes' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add Hike' })).toBeNull()
})

test.each<[string, Replies]>([
  ['is none', { 'GET /hikes/well-known': [] }],
  ['cannot be had', { 'GET /hikes/well-known': refusal(404) }],
])('where of well-known hikes there %s, the ways in are there all the same', async (_, replies) => {
  aTrailServer(replies)
  const onAdd = show()
  expect(await screen.findByText(/Every hike you log is a stone/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Import hikes' })).toHaveAttribute('href', '/import')
  await userEvent.click(screen.getByRole('button', { name: 'Add Hike' }))
  expect(onAdd).toHaveBeenCalledOnce()
})

test('dropped files are passed to the import', async () => {
  aTrailServer()
  show()
  const file = new File(['<gpx/>'], 'walk.gpx')
  const list = within(await screen.findByRole('list', { name: 'Well-known hikes' }))
  fireEvent.drop(list.getAllByRole('button')[0]!, { dataTransfer: { items: [], files: [file] } })
  await waitFor(() => expect(takeHandedFiles()).toEqual([file]))
  expect(takeHandedFiles()).toEqual([])
})
