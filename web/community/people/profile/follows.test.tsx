import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ME } from '#web/platform/api/member-testing.ts'
import { endTest } from '#web/platform/ui/toast/toast-testing.ts'
import { TOM, aDirectoryServer, hikeListReply, open } from '#web/community/people/people-testing.tsx'

afterEach(async () => {
  vi.restoreAllMocks()
  await endTest()
  localStorage.clear()
})

const ADA = { _id: 'u-ada', username: 'ada', firstName: 'Ada', lastName: 'Moor', totalHikes: 3, followsMe: true }
const MIA = { _id: ME._id, username: ME.username, firstName: 'Mia', lastName: 'Berg', totalHikes: 1, followsMe: false }
const FAY = { _id: 'u-fay', username: 'fay', firstName: '', lastName: '', totalHikes: 0, followsMe: false }

function aServerOfTom(over: Partial<typeof TOM> & { showsFollows?: boolean } = { showsFollows: true }) {
  const friends: string[] = []
  return aDirectoryServer({
    'GET /users/{username}': { ...TOM, ...over },
    'GET /hikes/user/{userId}': hikeListReply(() => []),
    'GET /users/{username}/follows': { followers: 3, following: 1 },
    'GET /users/{username}/followers': ({ query }) =>
      query.get('after') === '1.x' ? { people: [FAY], next: null } : { people: [ADA, MIA], next: '1.x' },
    'GET /users/{username}/following': { people: [], next: null },
    'GET /users/me': () => ({ ...ME, friends }),
    'POST /users/friends/{id}': () => {
      friends.push('u-ada')
      return { friends }
    },
  })
}

test('the line beside the name opens the followers, page by page', async () => {
  aServerOfTom()
  const user = await open('/user/tom')
  await user.click(await screen.findByRole('button', { name: '3 followers' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Tom Hill' }))
  const list = await dialog.findByRole('list', { name: 'Followers' })
  expect(
    within(list)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ada Moor', 'Mia Berg'])
  expect(within(list).getAllByText('Follows you')).toHaveLength(1)
  await user.click(dialog.getByRole('button', { name: 'Show More' }))
  expect(await dialog.findByRole('link', { name: 'fay' })).toHaveFocus()
  expect(dialog.queryByRole('button', { name: 'Show More' })).toBeNull()
})

test('people can be followed in place, except oneself', async () => {
  const requests = aServerOfTom()
  const user = await open('/user/tom?people=followers')
  const dialog = within(await screen.findByRole('dialog', { name: 'Tom Hill' }))
  await user.click(await dialog.findByRole('button', { name: 'Add Ada Moor as a friend' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /Add/ }))
  expect(await dialog.findByRole('button', { name: 'Remove Ada Moor from your friends' })).toBeVisible()
  expect(dialog.queryByRole('button', { name: /Mia Berg/ })).toBeNull()
  expect(requests.filter(({ call }) => call === 'POST /users/friends/{id}')).toHaveLength(1)
})

test('the other list is a tab, and is in the address', async () => {
  aServerOfTom()
  const user = await open('/user/tom?people=followers')
  await user.click(await screen.findByRole('radio', { name: 'Following 1' }))
  expect(await screen.findByRole('heading', { name: 'No one here yet' })).toBeVisible()
  expect(screen.getByTestId('address')).toHaveTextContent('/user/tom?people=following')
})

test('where they are hidden nothing is requested', async () => {
  const requests = aServerOfTom({})
  await open('/user/tom?people=followers')
  expect(await screen.findByRole('heading', { name: 'Tom Hill', level: 1 })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(requests.filter(({ call }) => call.includes('/follow'))).toEqual([])
})
