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
    'PUT /hikes/{id}/place': () => {
      list = [second!, third!, first!].map((hike, at) => ({ ...hike, rank: at + 1 }))
      return { rank: 3, earnedAchievements: [] }
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
  const { requests, client } = await show({ 'GET /hikes/my-hikes': () => list, 'PUT /hikes/{id}/place': refusal(500) })
  await act(async () => dispatchPageEvent('placementRequested', { hikeId: HIKES[0]!._id }))
  await waitFor(() => expect(question()).toBeVisible())
  list.unshift(aHike({ _id: 'h-new', name: 'Newcomer', rank: 1 }))
  await act(async () => client.invalidateQueries())
  await waitFor(() => expect(requests.filter(({ call }) => call === 'GET /hikes/my-hikes')).toHaveLength(2))
  // better than Meadow alone
  const isAbout = (name: string) => (screen.getByRole('status').textContent ?? '').includes(name)
  for (let asked = 0; question() && asked < 5; asked += 1)
    await act(async () => fireEvent.keyDown(screen.getByRole('dialog'), { key: isAbout('or Meadow') ? '1' : '2' }))
  const [moved] = requests.filter(({ call }) => call === 'PUT /hikes/{id}/place')
  expect(moved?.body).toMatchObject({ before: findId('Meadow'), after: findId('Gorge') })
})

/** Shows three hikes of which the lowest is placed, and asks for the places of the two above it. */
async function askForTwo() {
  const [gorge, meadow, ridge] = ['Gorge', 'Meadow', 'Ridge'].map((name, at) =>
    aHike({ _id: `w-${name}`, name, rank: at + 1, isPlaced: name === 'Ridge' }),
  )
  const { requests } = await show({
    'GET /hikes/my-hikes': [gorge!, meadow!, ridge!],
    'PUT /hikes/{id}/place': () => new Promise(() => {}),
  })
  await act(async () => dispatchPageEvent('placementRequested', { hikeId: meadow!._id, later: [gorge!._id] }))
  await waitFor(() => expect(question()).toBeVisible())
  return { sent: () => requests.filter(({ call }) => call === 'PUT /hikes/{id}/place').length }
}
const press = async (key: string) => act(async () => fireEvent.keyDown(screen.getByRole('dialog'), { key }))
const status = () => screen.getByRole('status').textContent

test('R2.11: several hikes are placed one after the other, without comparing with later ones', async () => {
  await askForTwo()
  expect(status()).toBe('Hike 1 of 2 · Question 1, the last one: Meadow or Ridge?')
  await press('1')
  expect(status()).toMatch(/^Hike 2 of 2 · Question 1, up to 3 more: Gorge or /)
  expect(screen.getByText('Meadow is number 2 now.')).toBeVisible()
  for (let asked = 0; question(); asked += 1) {
    expect(asked).toBeLessThan(4)
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

/** Shows a list of placed hikes with stars that fall, and asks for the place of the first. */
async function askInListOf(count: number, replies: Replies = {}) {
  const list = Array.from({ length: count }, (_, at) =>
    aHike({ _id: `n-${at}`, name: `N${at}`, rank: at + 1, isPlaced: true, rating: 5 - Math.floor((at * 5) / count) }),
  )
  const shown = await show({
    'GET /hikes/my-hikes': list,
    'GET /hikes/my-comparisons': [],
    'PUT /hikes/{id}/place': { rank: 1, earnedAchievements: [] },
    ...replies,
  })
  await act(async () => dispatchPageEvent('placementRequested', { hikeId: 'n-0' }))
  await waitFor(() => expect(question()).toBeVisible())
  return shown
}

/** Answers as one for whom so many others were better, until the place is found. Returns the notes that were shown. */
async function answerAll(better: number): Promise<string[]> {
  const notes: string[] = []
  for (let asked = 0; question() && asked < 20; asked += 1) {
    const other = Number(/or N(\d+)\?/.exec(status() ?? '')?.[1])
    notes.push(screen.queryByText(/We asked this one before/)?.textContent ?? '')
    await press(other <= better ? '2' : '1')
  }
  return notes
}

test('R8.38: it says how many questions may follow, and why it ends before the last', async () => {
  await askInListOf(20)
  expect(status()).toMatch(/^Question 1, up to 6 more: N0 or N/)
  await answerAll(0)
  expect(screen.getByText('Your answers agree, so we stopped early.')).toBeVisible()
})

test('R8.38: a question that is asked again says so', async () => {
  await askInListOf(9)
  expect((await answerAll(4)).join('')).toContain('We asked this one before. Just to be sure: how do you see it now?')
})

test('R8.39: the answers are sent with the place, and those taken back afterwards too', async () => {
  const { requests } = await askInListOf(6)
  await answerAll(2)
  const sent = () =>
    requests.filter(({ call }) => call === 'PUT /hikes/{id}/place').map(({ body }) => body as SentPlace)
  const today = new Date().toISOString().slice(0, 4)
  expect(sent()).toHaveLength(1)
  for (const { otherId, verdict, answeredOn } of sent()[0]?.answers ?? []) {
    expect(verdict).toBe(Number(otherId.slice(2)) <= 2 ? 'worse' : 'better')
    expect(answeredOn).toMatch(new RegExp(`^${today}-\\d\\d-\\d\\d$`))
  }
  const about = sent()[0]?.answers.map(({ otherId }) => otherId) ?? []
  expect(about.length).toBeGreaterThan(1)
  for (const _ of about) await press('u')
  expect(question()).toBeVisible()
  while (question()) await press('1')
  const again = sent()[1]?.answers ?? []
  expect(again.map(({ otherId }) => otherId)).toEqual(expect.arrayContaining(about))
  expect(again.some(({ verdict }) => verdict === 'worse')).toBe(false)
})

interface SentPlace {
  readonly answers: readonly {
    readonly otherId: string
    readonly verdict: string | null
    readonly answeredOn: string
  }[]
}

test('R8.37: earlier answers about a hike count', async () => {
  const kept = [3, 4, 5].map((at) => ({ betterId: `n-${at}`, worseId: 'n-0', answeredOn: '2026-01-01' }))
  await askInListOf(12, { 'GET /hikes/my-comparisons': kept })
  // by its stars alone it would be compared with the best
  expect(Number(/or N(\d+)\?/.exec(status() ?? '')?.[1])).toBeGreaterThan(4)
})
