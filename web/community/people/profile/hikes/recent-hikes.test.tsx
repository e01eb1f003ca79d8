import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ME } from '#web/platform/api/member-testing.ts'
import { BESSEGGEN } from '#web/diary/list-rows/hike-testing.ts'
import { endTest } from '#web/platform/ui/toast/toast-testing.ts'
import { TOM, aDirectoryServer, hikeListReply, open } from '#web/community/people/people-testing.tsx'

afterEach(async () => {
  await endTest()
  localStorage.clear()
})

test('a person without completed hikes is described as such once', async () => {
  aDirectoryServer({
    'GET /users/{username}': { ...TOM, feedUrl: 'https://example.org/feeds/tom' },
    'GET /hikes/user/{userId}': hikeListReply(() => []),
  })
  await open('/user/tom')
  expect(await screen.findAllByText('No hikes completed yet')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Add Hike' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Feed' })).toBeNull()
})

test('before the first hike there is no cairn, and on one’s own profile a hike can be added', async () => {
  aDirectoryServer({
    'GET /users/{username}': { ...TOM, _id: ME._id, username: ME.username, totalHikes: 0 },
    'GET /hikes/user/{userId}': hikeListReply(() => []),
  })
  await open(`/user/${ME.username}`)
  expect(await screen.findByRole('button', { name: 'Add Hike' })).toBeVisible()
  expect(document.querySelector('[data-stones]')).toBeNull()
})

test('hikes without a day are in the list only', async () => {
  aDirectoryServer({
    'GET /users/{username}': TOM,
    'GET /hikes/user/{userId}': hikeListReply(() => [{ ...BESSEGGEN, completedOn: null }]),
  })
  await open('/user/tom')
  expect(await screen.findByRole('region', { name: 'Ranked list' })).toBeVisible()
  await waitFor(() => expect(document.querySelectorAll('.h-34')).toHaveLength(0))
  expect(screen.queryByText('No hikes completed yet')).toBeNull()
})
