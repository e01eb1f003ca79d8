import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { BESSEGGEN } from '#web/diary/list-rows/hike-testing.ts'
import { TOM, aDirectoryServer, hikeListReply, open } from '#web/community/people/people-testing.tsx'
import { endTest } from '#web/platform/ui/toast/toast-testing.ts'

afterEach(async () => {
  vi.restoreAllMocks()
  await endTest()
  localStorage.clear()
})

const told = (at: number, completedOn: string | null) => ({
  _id: `h${at}`,
  name: `Hike ${at}`,
  country: at === 1 ? 'Norway' : 'Peru',
  difficulty: 'Hard' as const,
  length: 10 * at,
  elevation: 100 * at,
  rank: at,
  completedOn,
  completionCount: 1,
})

function aServerOfTom(shows: { showsMountains?: boolean }) {
  return aDirectoryServer({
    'GET /users/{username}': { ...TOM, ...shows },
    'GET /hikes/user/{userId}': hikeListReply(() => [BESSEGGEN]),
    'GET /users/{username}/mountains': {
      hikes: [told(1, '2026-06-03'), told(2, '2026-07-01'), told(3, '2025-05-05')],
      visits: [],
      lines: [],
      trailheads: [],
    },
  })
}

test('the years load when near the window: newest first, with totals, records and countries', async () => {
  aServerOfTom({ showsMountains: true })
  const user = await open('/user/tom', { isInViewport: true })
  await screen.findByRole('heading', { name: 'Ranked list' })
  const years = within(await screen.findByRole('region', { name: 'Years' }))
  expect(years.getByRole('button', { name: '2026', pressed: true })).toBeVisible()
  expect(years.getByRole('region', { name: 'The months of 2026' })).toBeVisible()
  expect(years.getByRole('region', { name: 'Records' })).toHaveTextContent('Longest hike')
  expect(within(years.getByRole('region', { name: 'Countries' })).getAllByRole('listitem')).toHaveLength(2)
  await user.click(years.getByRole('button', { name: 'All years' }))
  expect(years.getByRole('region', { name: 'The years' })).toBeVisible()
})

test('where they are hidden nothing is requested', async () => {
  const requests = aServerOfTom({})
  await open('/user/tom', { isInViewport: true })
  await screen.findByRole('heading', { name: 'Tom Hill', level: 1 })
  expect(screen.queryByRole('region', { name: 'Years' })).toBeNull()
  expect(requests.filter(({ call }) => call.includes('/mountains'))).toEqual([])
})
