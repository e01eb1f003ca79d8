import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '#contract/client-api.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { MIA } from '#web/platform/api/member-testing.ts'
import { createQueryClient, queryFor } from '#web/platform/api/query.ts'
import { type FakeRequest, type Replies, aServer, refusal } from '#web/platform/api/server-testing.ts'
import { beginSession } from '#web/platform/api/begin-session.ts'
import { BESSEGGEN } from '#web/diary/list-rows/hike-testing.ts'
import { endTest } from '#web/platform/ui/toast/toast-testing.ts'
import { TuneDialog } from './tune-dialog.tsx'

afterEach(async () => {
  vi.useRealTimers()
  localStorage.clear()
  await endTest()
})

/** Returns placed hikes with these ratings, named by letters, best first. */
function aList(...ratings: readonly number[]): Hike[] {
  return ratings.map((rating, at) => {
    const name = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[at] ?? ''
    return { ...BESSEGGEN, _id: `h-${name}`, name, rating, rank: at + 1, isPlaced: true }
  })
}

const NO_RANKING = { entries: [], rising: [], total: 0, fittedAt: null }

function Opened({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(queryFor(api.hikes.mine, {}))
  return data ? <TuneDialog hikes={data} userId={MIA._id} onClose={onClose} /> : null
}

async function open(hikes: readonly Hike[], replies: Replies = {}) {
  let list = hikes
  const requests = aServer({
    'GET /hikes/my-hikes': () => Response.json(list),
    'GET /rankings/community': NO_RANKING,
    'PUT /hikes/reorder': ({ body }: FakeRequest) => {
      const moved = (body as { hikes: { _id: string; rank: number }[] }).hikes
      const ids = new Set(moved.map(({ _id }) => _id))
      const others = list.filter(({ _id }) => !ids.has(_id))
      for (const { _id, rank } of moved.toSorted((a, b) => a.rank - b.rank)) {
        const hike = list.find((one) => one._id === _id)
        if (hike) others.splice(rank - 1, 0, { ...hike, isPlaced: true })
      }
      list = others.map((hike, at) => ({ ...hike, rank: at + 1 }))
      return Response.json({ hikes: list.map(({ _id, rank }) => ({ _id, rank })), earnedAchievements: [] })
    },
    'PUT /hikes/{id}/place': ({ line, body }: FakeRequest) => {
      const moved = list.find(({ _id }) => line.includes(_id))
      const others = list.filter((hike) => hike !== moved)
      const { before } = body as { before: string | null }
      const at = before === null ? others.length : others.findIndex(({ _id }) => _id === before)
      list = others.toSpliced(at, 0, { ...moved!, isPlaced: true }).map((hike, place) => ({ ...hike, rank: place + 1 }))
      return Response.json({ rank: at + 1, earnedAchievements: [] })
    },
    'GET /hikes/my-comparisons': [],
    ...replies,
  })
  beginSession({ user: MIA, accessToken: 'a', refreshToken: 'r' })
  const onClose = vi.fn<() => void>()
  const view = await act(async () =>
    render(
      <QueryClientProvider client={createQueryClient()}>
        <Opened onClose={onClose} />
      </QueryClientProvider>,
    ),
  )
  await waitFor(() => expect(status()).not.toBe(''))
  return {
    view,
    onClose,
    user: userEvent.setup(),
    sent: () =>
      requests.filter(({ call }) => call.startsWith('PUT ')).map(({ body }) => body as { answers?: unknown[] }),
    order: () => list.map(({ name }) => name).join(''),
  }
}

const status = () => screen.getAllByRole('status')[0]?.textContent ?? ''

test('it asks about two of whom the lower has more stars; the better one goes above, and both have their place', async () => {
  const { user, sent, order } = await open(aList(5, 3, 4, 2))
  expect(status()).toBe('Question 1 of 10 today: B or C?')
  await user.keyboard('2')
  await waitFor(() => expect(order()).toBe('ACBD'))
  expect(sent()).toMatchObject([{ answers: [{ otherId: 'h-B', verdict: 'better' }] }])
  expect(await screen.findByText('Two hikes swapped places')).toBeVisible()
})

test('confirming the order keeps it, and places a hike that had no place', async () => {
  const list = aList(4, 4).map((hike) => ({ ...hike, isPlaced: false }))
  const { user, sent, order } = await open(list)
  await user.keyboard('1')
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(order()).toBe('AB')
  expect(await screen.findByText('Nothing changed')).toBeVisible()
})

test('an answer can be undone, and is asked again', async () => {
  const { user, order, sent } = await open(aList(3, 4))
  await user.keyboard('2')
  await waitFor(() => expect(order()).toBe('BA'))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(order()).toBe('AB'))
  expect(sent().at(-1)).toMatchObject({ answers: [{ otherId: 'h-A', verdict: null }] })
  expect(status()).toBe('Question 1 of 10 today: A or B?')
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled()
})

test('an answer can be undone before the new order arrives', async () => {
  const { sent, order } = await open(aList(3, 4, 2, 1))
  const dialog = screen.getByRole('dialog')
  fireEvent.keyDown(dialog, { key: '2' })
  fireEvent.keyDown(dialog, { key: 'u' })
  await waitFor(() => expect(sent()).toHaveLength(2))
  await waitFor(() => expect(order()).toBe('ABCD'))
})

test('R2.12: after ten answers it is done for the day, also for whoever comes back; tomorrow it goes on with other pairs', async () => {
  const list = aList(...Array.from({ length: 14 }, () => 3))
  const { user, view, sent } = await open(list)
  for (let asked = 1; asked <= 10; asked += 1) {
    expect(status()).toContain(`Question ${asked} of 10`)
    await user.keyboard('s')
  }
  await waitFor(() => expect(status()).toContain('That’s it for today'))
  expect(sent()).toEqual([])
  view.unmount()
  const again = await open(list)
  expect(status()).toContain('That’s it for today')
  again.view.unmount()
  vi.setSystemTime(Date.now() + 24 * 60 * 60_000)
  await open(list)
  expect(status()).toBe('Question 1 of 10 today: K or L?')
})

test('where the community disagrees it asks, and without the community it goes by the stars', async () => {
  const scored = (name: string, place: number) => ({
    place,
    name,
    country: BESSEGGEN.country,
    elevation: 1,
    score: 50,
    low: 40,
    high: 60,
    lists: 3,
    likesCount: 0,
    photo: null,
  })
  const ranking = { ...NO_RANKING, entries: [scored('C', 1), scored('B', 2)] }
  const { view } = await open(aList(5, 4, 3), { 'GET /rankings/community': ranking })
  expect(status()).toBe('Question 1 of 10 today: B or C?')
  view.unmount()
  await open(aList(5, 4, 3), { 'GET /rankings/community': refusal(404) })
  expect(status()).toContain('Your stars and other hikers agree with your order')
})

test('invalid stored data count as no questions', async () => {
  localStorage.setItem(`tunedList:${MIA._id}`, '{"day":7,"asked":"many"}')
  await open(aList(3, 4))
  expect(status()).toContain('Question 1 of 10')
})

test('it can be ended at any time, and changes nothing that was not answered', async () => {
  const { user, onClose, sent } = await open(aList(3, 4))
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(sent()).toEqual([])
})

test('R8.41: what was answered lately is asked again only where the list says otherwise, and it says so', async () => {
  const answer = (betterId: string, worseId: string) => ({ betterId, worseId, answeredOn: '2026-01-01' })
  vi.setSystemTime(Date.parse('2026-02-01T12:00:00Z'))
  const { view } = await open(aList(3, 3, 3), { 'GET /hikes/my-comparisons': [answer('h-A', 'h-B')] })
  expect(status()).toBe('Question 1 of 10 today: B or C?')
  expect(screen.queryByText(/the other way round/)).toBeNull()
  view.unmount()
  await open(aList(3, 3, 3), { 'GET /hikes/my-comparisons': [answer('h-B', 'h-A')] })
  expect(status()).toBe('Question 1 of 10 today: A or B?')
  expect(screen.getByText('You once answered this the other way round. How do you see it now?')).toBeVisible()
})

test('R8.41: two that are far apart are asked about, and what is confirmed stays where it is', async () => {
  const { user, sent, order } = await open(aList(5, 2, 4, 4, 4, 5))
  expect(status()).toBe('Question 1 of 10 today: B or E?')
  await user.keyboard('1')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()).toMatchObject([{ before: 'h-C', after: 'h-A', answers: [{ otherId: 'h-E', verdict: 'better' }] }])
  expect(order()).toBe('ABCDEF')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await user.keyboard('2')
  await waitFor(() => expect(order()).toBe('AEBCDF'))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(order()).toBe('ABCDEF'))
})
