import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { refusal } from '#web/platform/api/server-testing.ts'
import { aHikeServer } from '#web/diary/hike-form/hike-dialog-testing.tsx'
import { endTest, toasts } from '#web/platform/ui/toast/toast-testing.ts'
import { friendReplies, showFriends } from './friends-testing.tsx'

afterEach(endTest)

const EVE = { _id: 'u-eve', username: 'eve', firstName: '', lastName: '', since: '2026-07-12T12:00:00.000Z' }

/** Fakes a server where Eve's follow request waits until it is answered. */
function asking(answers: Parameters<typeof aHikeServer>[0] = {}) {
  let waiting = [EVE]
  const answered = () => void (waiting = [])
  return aHikeServer({
    ...friendReplies(),
    'GET /friends/requests': () => waiting,
    'PUT /friends/requests/{id}': answered,
    'DELETE /friends/requests/{id}': answered,
    ...answers,
  })
}

test.each([
  ['Accept eve', 'PUT /friends/requests/u-eve', ['eve now follows you']],
  ['Decline eve', 'DELETE /friends/requests/u-eve', []],
])('%s answers the request, which is gone then', async (button, line, told) => {
  const requests = asking()
  const { user } = await showFriends()
  expect(await screen.findByRole('heading', { name: '1 follow request' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: button }))
  expect(requests.map((request) => request.line)).toContain(line)
  await expect.poll(() => screen.queryByRole('heading', { name: '1 follow request' })).toBeNull()
  expect(toasts()).toEqual(told)
})

test('a request that no longer exists is reported', async () => {
  asking({ 'PUT /friends/requests/{id}': refusal(404) })
  const { user } = await showFriends()
  await user.click(await screen.findByRole('button', { name: 'Accept eve' }))
  await expect.poll(() => toasts().includes('That request no longer exists.')).toBe(true)
})

test('without requests nothing is rendered', async () => {
  aHikeServer({ ...friendReplies(), 'GET /friends/requests': [] })
  await showFriends()
  expect(await screen.findByText('2 Friends')).toBeVisible()
  expect(screen.queryByText(/follow request/)).toBeNull()
})
