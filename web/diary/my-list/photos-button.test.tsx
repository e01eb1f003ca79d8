import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
// loads on demand in the page; here before the clock of the first test runs
import '#web/diary/list-rows/photos/hike-photos.tsx'
import { endTest } from '#web/platform/ui/toast/toast-testing.ts'
import { aHikeServer, show } from '#web/diary/hike-form/hike-dialog-testing.tsx'
import { MemoryRouter } from 'react-router'
import { BESSEGGEN, WITH_FILES } from '#web/diary/list-rows/hike-testing.ts'
import { MyListScreen } from './my-list-screen.tsx'

afterEach(endTest)

test('a cover that is a photo opens it, under my name', async () => {
  aHikeServer({
    'GET /hikes/my-hikes': () => [WITH_FILES, { ...BESSEGGEN, _id: 'h2', name: 'Romsdalseggen' }],
    'GET /hikes/my-wishlist': () => [],
  })
  const { client, user } = await show(
    <MemoryRouter>
      <MyListScreen />
    </MemoryRouter>,
  )
  await client.invalidateQueries()
  await user.click(await screen.findByRole('button', { name: 'Photos of Besseggen' }))
  const viewer = await screen.findByRole('dialog', { name: 'Photos of Besseggen' })
  expect(within(viewer).getByRole('img', { name: 'Besseggen, by mia' })).toHaveAttribute('src', '/api/hikes/h1/photo')
  expect(screen.queryByRole('button', { name: 'Photos of Romsdalseggen' })).toBeNull()
})
