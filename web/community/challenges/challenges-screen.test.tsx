import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MIA } from '#web/platform/api/member-testing.ts'
import { createQueryClient } from '#web/platform/api/query.ts'
import { beginSession } from '#web/platform/api/begin-session.ts'
import { type Replies, aServer, refusal } from '#web/platform/api/server-testing.ts'
import { endTest } from '#web/platform/ui/toast/toast-testing.ts'
// load on demand in the page; here before the clock of the first test runs
import './edit-challenge-dialog.tsx'
import './new-challenge-dialog.tsx'
import { ChallengeScreen } from './challenge-screen.tsx'
import { ChallengesScreen } from './challenges-screen.tsx'
import { NO_CHALLENGES, TOM, aChallenge, aChallengeWithTom, anInvitation, detailsOf } from './challenges-testing.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-02T12:00:00') })
})
afterEach(async () => {
  vi.useRealTimers()
  await endTest()
})

const FRIENDS = [{ ...TOM, totalHikes: 1, totalLength: 1, totalElevation: 1 }]

async function open(replies: Replies, at = '/challenges') {
  const requests = aServer({ 'GET /friends': FRIENDS, ...replies })
  beginSession({ user: MIA, accessToken: 'a', refreshToken: 'r' })
  await act(async () =>
    render(
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={[at]}>
          <Routes>
            <Route path="/challenges" element={<ChallengesScreen />} />
            <Route path="/challenges/:id" element={<ChallengeScreen />} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  )
  return { requests, user: userEvent.setup() }
}

test('R21.15: what runs shows its progress, pace and days left, and what has ended hangs on the wall', async () => {
  const ended = { kind: 'year', from: '2025-01-01', to: '2025-12-31' } as const
  await open({
    'GET /challenges': {
      ...NO_CHALLENGES,
      running: [aChallengeWithTom(), aChallenge({ _id: 'c3', name: 'Slow year', value: 1 })],
      ended: [
        aChallenge({ _id: 'c4', value: 12, state: 'ended', period: ended }),
        aChallenge({ _id: 'c5', value: 3, state: 'ended', period: ended, name: 'Not quite' }),
      ],
      endedTotal: 9,
    },
  })
  const running = within(await screen.findByRole('region', { name: 'Running' })).getAllByRole('listitem')
  expect(running[0]).toHaveTextContent('2026183 days left12 hikes over 1,000 m7 of 121 ahead')
  expect(running[0]).toHaveTextContent('Tom Berg9')
  const slow = screen.getByRole('link', { name: 'Slow year' }).closest('li')
  expect(slow).toHaveTextContent('12 hikes over 1,000 m1 of 124 behind')
  const wall = within(screen.getByRole('region', { name: 'Your wall' }))
  expect(wall.getByRole('link', { name: '12 hikes over 1,000 m' }).closest('li')).toHaveTextContent('2025Reached')
  expect(wall.getByRole('link', { name: 'Not quite' }).closest('li')).not.toHaveTextContent('Reached')
  expect(wall.getByRole('button', { name: 'Show More' })).toBeVisible()
})

test('R21.25: older ended challenges come on request, and the focus moves to the first of them', async () => {
  const ended = Array.from({ length: 60 }, (_, n) => aChallenge({ _id: `e${n}`, name: `Old ${n}`, state: 'ended' }))
  const { user } = await open({
    'GET /challenges': ({ query }) => {
      const start = Number(query.get('offset') ?? 0)
      return { ...NO_CHALLENGES, ended: ended.slice(start, start + 50), endedTotal: 60 }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Show More' }))
  expect(await screen.findByRole('link', { name: 'Old 59' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Old 50' })).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull()
})

test('R21.15: a preset opens a form with its goal, which starts the challenge and leads to it', async () => {
  const { requests, user } = await open({
    'GET /challenges': NO_CHALLENGES,
    'POST /challenges': () => Response.json(detailsOf(aChallenge()), { status: 201 }),
    'GET /challenges/{id}': detailsOf(aChallenge()),
  })
  await user.click(await screen.findByRole('button', { name: /^12 hikes over 1,000 m/ }))
  const form = within(await screen.findByRole('dialog', { name: 'New challenge' }))
  await user.clear(form.getByLabelText('How many hikes?'))
  expect(form.getByRole('button', { name: 'Start' })).toBeDisabled()
  await user.type(form.getByLabelText('How many hikes?'), '20')
  await user.click(form.getByRole('checkbox', { name: 'Tom Berg' }))
  expect(form.getByRole('status')).toHaveTextContent('20 hikes over 1,000 m2026')
  await user.click(form.getByRole('button', { name: 'Start' }))
  expect(await screen.findByRole('heading', { name: '12 hikes over 1,000 m', level: 1 })).toBeVisible()
  expect(requests.find(({ call }) => call === 'POST /challenges')?.body).toMatchObject({
    template: 'hikes',
    goal: 20,
    leastAscentM: 1000,
    period: { kind: 'year', from: '2026-01-01' },
    invite: ['tom'],
  })
})

test('the form says why it was refused', async () => {
  const { user } = await open({
    'GET /challenges': NO_CHALLENGES,
    'POST /challenges': refusal(409, { message: 'You can have at most 50 challenges at a time' }),
  })
  await user.click(await screen.findByRole('button', { name: /^One hike every month/ }))
  await user.click(await screen.findByRole('button', { name: 'Start' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('You can have at most 50 challenges at a time')
})

test('an invitation can be joined or declined', async () => {
  const invitations = [anInvitation()]
  const { requests, user } = await open({
    'GET /challenges': () => ({ ...NO_CHALLENGES, invitations }),
    'POST /challenges/{id}/join': refusal(409, { message: 'This challenge is over' }),
    'POST /challenges/{id}/decline': () => {
      invitations.pop()
      return new Response(null, { status: 204 })
    },
  })
  const waiting = within(await screen.findByRole('region', { name: 'Invitations' }))
  expect(waiting.getByRole('listitem')).toHaveTextContent('Tom Berg invites you')
  await user.click(waiting.getByRole('button', { name: 'Join: 12 hikes over 1,000 m' }))
  await vi.waitFor(() => expect(requests.map(({ call }) => call)).toContain('POST /challenges/{id}/join'))
  await user.click(waiting.getByRole('button', { name: 'Decline: 12 hikes over 1,000 m' }))
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'Invitations' })).toBeNull())
  expect(requests.map(({ call }) => call)).toContain('POST /challenges/{id}/decline')
})

test('R21.12: the goal is not in the form once somebody else has joined', async () => {
  const challenge = detailsOf(aChallengeWithTom(), {
    walks: [
      { hikeId: 'h1', name: 'Besseggen', country: 'Norway', completedOn: '2026-06-30', length: 14.2, elevation: 1140 },
    ],
  })
  const { requests, user } = await open(
    { 'GET /challenges/{id}': challenge, 'PATCH /challenges/{id}': challenge },
    '/challenges/c1',
  )
  const standings = within(await screen.findByRole('region', { name: 'Standings' }))
  expect(standings.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['1TBTom Berg9', '2MWYou7'])
  expect(screen.getByRole('link', { name: 'Besseggen' })).toHaveAttribute('href', '/hike/Besseggen/Norway')
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  const form = within(await screen.findByRole('dialog', { name: 'Edit challenge' }))
  expect(form.queryByLabelText('How many hikes?')).toBeNull()
  await user.type(form.getByLabelText('Name (optional)'), 'Big days')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requests.find(({ call }) => call === 'PATCH /challenges/{id}')?.body).toEqual({ name: 'Big days', invite: [] })
})

test('R21.26: a challenge that was read before it ended says when it ended', async () => {
  const ended = { kind: 'month', from: '2026-01-01', to: '2026-01-31' } as const
  await open({ 'GET /challenges': { ...NO_CHALLENGES, running: [aChallenge({ period: ended })] } })
  expect(await screen.findByText('Ended Jan 31, 2026')).toBeVisible()
})

test('R21.18: a challenge that is not mine, and a server that cannot be reached, are said', async () => {
  await open({ 'GET /challenges/{id}': refusal(404, { message: 'Challenge not found' }) }, '/challenges/c9')
  expect(await screen.findByRole('heading', { name: 'Challenge not found' })).toBeVisible()
  await open({ 'GET /challenges': refusal(400, { message: 'no' }) })
  expect(await screen.findByText('Failed to load your challenges')).toBeVisible()
})
