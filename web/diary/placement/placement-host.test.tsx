import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { EarnedAchievement } from '#contract/community/achievements.ts'
import { dispatchPageEvent } from '#web/platform/api/events.ts'
import { aHike } from '#web/diary/list-rows/hike-testing.ts'
import { MIA } from '#web/platform/api/member-testing.ts'
import { createQueryClient } from '#web/platform/api/query.ts'
import { type Replies, aServer, refusal } from '#web/platform/api/server-testing.ts'
import { beginSession } from '#web/platform/api/begin-session.ts'
import { endTest } from '#web/platform/ui/toast/toast-testing.ts'
import { PlacementHost } from './placement-host.tsx'
// loads on demand in the page; here before the clock of the first test runs
import './placement-dialog.tsx'

afterEach(endTest)

const HIKES = ['Ridge', 'Gorge', 'Meadow'].map((name, index) => aHike({ name, rank: index + 1 }))
const MEDAL: EarnedAchievement = {
  _id: 'tracks-1',
  name: 'First Track',
  description: '',
  icon: 'trophy',
  tier: 'bronze',
  earnedAt: '2026-01-01T00:00:00.000Z',
}

async function show(replies: Replies) {
  const requests = aServer(replies)
  const client = createQueryClient()
  beginSession({ user: MIA, accessToken: 'a', refreshToken: 'r' })
  await act(async () =>
    render(
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <PlacementHost />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  )
  return { requests, client }
}

const findId = (name: string) => HIKES.find((hike) => hike.name === name)?._id
const question = () => screen.queryByRole('dialog', { name: 'Which was better?' })

test('a medal earned before the question is visible is shown first', async () => {
  let answer = (): void => undefined
  const isRead = new Promise<void>((resolve) => (answer = resolve))
  await show({ 'GET /hikes/my-hikes': () => isRead.then(() => HIKES) })
  await act(async () => dispatchPageEvent('placementRequested', { hikeId: HIKES[0]!._id }))
  await act(async () => dispatchPageEvent('achievementsEarned', { achievements: [MEDAL] }))
  await act(async () => answer())
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(question()).toBeNull()
  await act(async () => dispatchPageEvent('achievementsSeen', {}))
  await waitFor(() => expect(question()).toBeVisible())
})

test('a medal earned while the question is visible does not close it', async () => {
  await show({ 'GET /hikes/my-hikes': HIKES })
  await act(async () => dispatchPageEvent('placementRequested', { hikeId: HIKES[0]!._id }))
  await waitFor(() => expect(question()).toBeVisible())
  await act(async () => dispatchPageEvent('achievementsEarned', { achievements: [MEDAL] }))
  expect(question()).toBeVisible()
})

test('an answer that is taken back after the end leaves the hike where it was put, and says so', async () => {
  const [first, second, third] = HIKES.map((hike) => ({ ...hike, isPlaced: true }))
  let list = [first!, second!, third!]
  await show({
    'GET /hikes/my-hikes': () => list,
    'PUT /hikes/reorder': () => {
      list = [second!, third!, first!].map((hike, at) => ({ ...hike, rank: at + 1 }))
      return { hikes: list.map(({ _id }, at) => ({ _id, rank: at + 1 })), earnedAchievements: [] }
    },
  })
  await act(async () => dispatchPageEvent('placementRequested', { hikeId: HIKES[0]!._id }))
  await waitFor(() => expect(question()).toBeVisible())
  const press = async (key: string) => act(async () => fireEvent.keyDown(screen.getByRole('dialog'), { key }))
  const stays = () => screen.queryByText(/Until you finish, it stays number/)
  expect(stays()).toBeNull()
  await press('2')
  for (const _ of HIKES) if (question()) await press('2')
  expect(screen.getByRole('dialog', { name: 'Placed!' })).toBeVisible()
  await press('u')
  expect(question()).toBeVisible()
  expect(stays()).toHaveTextContent('Until you finish, it stays number 3 on your list.')
  await press('Escape')
  expect(list.map(({ name }) => name)).toEqual(['Gorge', 'Meadow', 'Ridge'])
})

test('a hike comes between the two that the answers say, whatever else has come meanwhile', async () => {
  const list = HIKES.map((hike) => ({ ...hike, isPlaced: true }))
  const { requests, client } = await show({ 'GET /hikes/my-hikes': () => list, 'PUT /hikes/reorder': refusal(500) })
  await act(async () => dispatchPageEvent('placementRequested', { hikeId: HIKES[0]!._id }))
  await waitFor(() => expect(question()).toBeVisible())
  list.unshift(aHike({ _id: 'h-new', name: 'Newcomer', rank: 1 }))
  await act(async () => client.invalidateQueries())
  await waitFor(() => expect(requests.filter(({ call }) => call === 'GET /hikes/my-hikes')).toHaveLength(2))
  for (const key of ['2', '1']) await act(async () => fireEvent.keyDown(screen.getByRole('dialog'), { key }))
  const [moved] = requests.filter(({ call }) => call === 'PUT /hikes/reorder')
  expect(moved?.body).toEqual({
    hikes: ['Gorge', 'Ridge', 'Meadow'].map((name, at) => ({ _id: findId(name), rank: at + 2 })),
  })
})

/** Shows three hikes of which the lowest is placed, and asks for the places of the two above it. */
async function askForTwo() {
  const [gorge, meadow, ridge] = ['Gorge', 'Meadow', 'Ridge'].map((name, at) =>
    aHike({ _id: `w-${name}`, name, rank: at + 1, isPlaced: name === 'Ridge' }),
  )
  const { requests } = await show({
    'GET /hikes/my-hikes': [gorge!, meadow!, ridge!],
    'PUT /hikes/reorder': () => new Promise(() => {}),
  })
  await act(async () => dispatchPageEvent('placementRequested', { hikeId: meadow!._id, later: [gorge!._id] }))
  await waitFor(() => expect(question()).toBeVisible())
  return { sent: () => requests.filter(({ call }) => call === 'PUT /hikes/reorder').length }
}
const press = async (key: string) => act(async () => fireEvent.keyDown(screen.getByRole('dialog'), { key }))
const status = () => screen.getByRole('status').textContent

test('several hikes are placed one after the other, without comparing with later ones', async () => {
  await askForTwo()
  expect(status()).toBe('Hike 1 of 2 · Question 1, the last one: Meadow or Ridge?')
  await press('1')
  expect(status()).toMatch(/^Hike 2 of 2 · Question 1, up to 3 more: Gorge or /)
  expect(screen.getByText('Meadow is number 2 now.')).toBeVisible()
  for (let asked = 0; question(); asked += 1) {
    expect(asked).toBeLessThan(2)
    await press('2')
  }
  expect(screen.getByRole('dialog', { name: 'Your list is in order' })).toBeVisible()
  expect(status()).toBe('Gorge: Number 3 of 3')
})

test('the last answer about the hike before can be undone too', async () => {
  await askForTwo()
  await press('1')
  await press('u')
  expect(status()).toBe('Hike 1 of 2 · Question 1, the last one: Meadow or Ridge?')
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled()
})

test('who closes the dialog is not asked about the hikes that follow', async () => {
  const { sent } = await askForTwo()
  await act(async () => screen.getByRole('button', { name: 'Close' }).click())
  expect(question()).toBeNull()
  expect(sent()).toBe(0)
})
