import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { onPageEvent } from '#web/platform/api/events.ts'
import { signOut } from '#web/platform/api/session.ts'
import { ME } from '#web/platform/api/member-testing.ts'
import { FIRST_STEPS } from '#web/account/settings/my-account-testing.tsx'
import { type FakeRequest, onlyFor, refusal } from '#web/platform/api/server-testing.ts'
import { endTest, toasts } from '#web/platform/ui/toast/toast-testing.ts'
import { aHikeServer, show } from '#web/diary/hike-form/hike-dialog-testing.tsx'
import { aLateAnswer } from '#web/diary/wishlist/wishlist-testing.tsx'
import { FriendButton } from './friend-button.tsx'

afterEach(endTest)

const TOM = { _id: 'u2', username: 'tom', firstName: 'Tom', lastName: 'Hill' }
const ADD = 'Add Tom Hill as a friend'
const REMOVE = 'Remove Tom Hill from your friends'

/** Fakes a server that stores these ids as followed. */
function following(...ids: string[]) {
  let friends = ids
  const answered = (next: string[]) => () => {
    friends = next
    return { friends }
  }
  return {
    'GET /users/me': () => ({ ...ME, friends }),
    'POST /users/friends/{id}': onlyFor(['u2'], answered([...ids, 'u2'])),
    'DELETE /users/friends/{id}': onlyFor(['u2'], answered(ids.filter((id) => id !== 'u2'))),
  }
}

const press = (name: string) => screen.findByRole('button', { name })
const answerWith = async (title: string, name: string) =>
  within(await screen.findByRole('alertdialog', { name: title })).getByRole('button', { name })
const writes = (requests: readonly FakeRequest[]) =>
  requests.map(({ line }) => line).filter((line) => line.includes('/users/friends'))

test('R9.1: adding asks first, with Cancel in focus', async () => {
  const requests = aHikeServer(following())
  const { user } = await show(<FriendButton person={TOM} look="icon" />)
  await user.click(await press(ADD))
  expect(screen.getByText('Are you sure you want to add Tom Hill as a friend?')).toBeVisible()
  expect(await answerWith('Add Friend', 'Cancel')).toHaveFocus()
  await user.click(await answerWith('Add Friend', 'Cancel'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(await press(ADD)).toHaveFocus()
  expect(writes(requests)).toEqual([])
})

test.each([
  ['Tom', '', 'Tom'],
  ['', '', 'tom'],
])('of somebody whose names are %j and %j the question is about %s', async (firstName, lastName, name) => {
  aHikeServer(following())
  const { user } = await show(<FriendButton person={{ ...TOM, firstName, lastName }} look="icon" />)
  await user.click(await press(`Add ${name} as a friend`))
  expect(screen.getByText(`Are you sure you want to add ${name} as a friend?`)).toBeVisible()
})

test('while it runs the button is busy and ignores clicks; then the page knows the new friend', async () => {
  const late = aLateAnswer()
  const server = following()
  const requests = aHikeServer({
    ...server,
    'POST /users/friends/{id}': (request) => late.reply().then(() => server['POST /users/friends/{id}'](request)),
  })
  const onChanged = vi.fn()
  const { user } = await show(<FriendButton person={TOM} look="icon" onChanged={onChanged} />)
  await user.click(await press(ADD))
  await user.click(await answerWith('Add Friend', 'Add'))
  await waitFor(async () => expect(await press(ADD)).toHaveAttribute('aria-disabled', 'true'))
  await user.click(await press(ADD))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(onChanged).not.toHaveBeenCalled()
  late.answer(Response.json({}))
  expect(await press(REMOVE)).not.toHaveAttribute('aria-disabled')
  expect(toasts()).toEqual(['Friend added successfully!'])
  expect(onChanged).toHaveBeenCalledOnce()
  expect(writes(requests)).toEqual(['POST /users/friends/u2'])
})

test('a medal earned by adding a friend is in the popup', async () => {
  const earned: string[] = []
  const stop = onPageEvent('achievementsEarned', ({ achievements }) => earned.push(...achievements.map((a) => a._id)))
  const replies = { 'POST /users/friends/{id}': () => ({ friends: ['u2'], earnedAchievements: [FIRST_STEPS] }) }
  aHikeServer({ ...following(), ...replies })
  const { user } = await show(<FriendButton person={TOM} look="icon" />)
  await user.click(await press(ADD))
  await user.click(await answerWith('Add Friend', 'Add'))
  await waitFor(() => expect(earned).toEqual([FIRST_STEPS._id]))
  stop()
})

test('removing asks too', async () => {
  const requests = aHikeServer(following('u2', 'u3'))
  const { user } = await show(<FriendButton person={TOM} look="icon" />)
  await user.click(await press(REMOVE))
  expect(screen.getByText('Are you sure you want to remove Tom Hill from your friends?')).toBeVisible()
  await user.click(await answerWith('Remove Friend', 'Remove'))
  expect(await press(ADD)).toBeVisible()
  expect(toasts()).toEqual(['Friend removed successfully!'])
  expect(writes(requests)).toEqual(['DELETE /users/friends/u2'])
})

test.each([
  ['adding', [], undefined, 'Failed to add friend. Please try again.'],
  ['removing', ['u2'], undefined, 'Failed to remove friend. Please try again.'],
  [
    'adding',
    [],
    'Failed to update friend status. Please try again.',
    'Failed to update friend status. Please try again.',
  ],
] as const)('%s that fails says so and changes nothing (%j)', async (what, ids, failure, text) => {
  aHikeServer({
    ...following(...ids),
    'POST /users/friends/{id}': refusal(500, {}),
    'DELETE /users/friends/{id}': refusal(500, {}),
  })
  const { user } = await show(<FriendButton person={TOM} look="icon" {...(failure && { failure })} />)
  const [before, title, yes] = what === 'adding' ? [ADD, 'Add Friend', 'Add'] : [REMOVE, 'Remove Friend', 'Remove']
  await user.click(await press(before))
  await user.click(await answerWith(title, yes))
  await waitFor(() => expect(toasts()).toEqual([text]))
  expect(await press(before)).not.toHaveAttribute('aria-disabled')
})

test('with text it says Add Friend, then Remove Friend', async () => {
  aHikeServer(following())
  const { user } = await show(<FriendButton person={TOM} look="text" />)
  await user.click(await press('Add Friend'))
  await user.click(await answerWith('Add Friend', 'Add'))
  expect(await press('Remove Friend')).toBeVisible()
})

test('without the list of friends somebody can still be added', async () => {
  const server = following()
  aHikeServer({ ...server, 'GET /users/me': refusal(400, {}) })
  const { user } = await show(<FriendButton person={TOM} look="icon" />)
  await user.click(await press(ADD))
  await user.click(await answerWith('Add Friend', 'Add'))
  await waitFor(() => expect(toasts()).toEqual(['Friend added successfully!']))
})

test('for a visitor there is no button', async () => {
  aHikeServer(following())
  await show(<FriendButton person={TOM} look="icon" />)
  await act(signOut)
  expect(screen.queryByRole('button')).toBeNull()
})
