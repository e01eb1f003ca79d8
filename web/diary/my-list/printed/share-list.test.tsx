import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { MIA } from '#web/platform/api/member-testing.ts'
import { createQueryClient } from '#web/platform/api/query.ts'
import { aServer } from '#web/platform/api/server-testing.ts'
import { beginSession } from '#web/platform/api/begin-session.ts'
import { aHike } from '#web/diary/list-rows/hike-testing.ts'
import { endTest } from '#web/platform/ui/toast/toast-testing.ts'
import { MoreMenu } from '#web/diary/my-list/more-menu.tsx'
import { MemoryRouter } from 'react-router'
// loads on demand in the page; here before the clock of the first test runs
import './share-list-dialog.tsx'

afterEach(endTest)

const OPEN = {
  isListed: true,
  approvesFollowers: false,
  newHikes: 'public',
  newTracks: 'public',
  follows: 'followers',
  mountains: 'public',
  tellsNewDevices: true,
} as const

const nothing = () => undefined

async function show(profile: 'public' | 'followers' | 'private') {
  const hikes = Array.from({ length: 300 }, (_, at) => aHike({ name: `Hike ${at + 1}`, rank: at + 1 }))
  aServer({
    'GET /hikes/my-hikes': hikes,
    'GET /users/me/privacy': { ...OPEN, profile },
  })
  beginSession({ user: MIA, accessToken: 'a', refreshToken: 'r' })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <MoreMenu count={300} onTune={nothing} onSelect={nothing} onGoTo={nothing} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  await userEvent.click(screen.getByText('Share'))
}

const dialog = () => screen.findByRole('dialog', { name: 'Share' })

test('a public list has a link and pictures', async () => {
  await show('public')
  for (const name of ['Copy link', 'Wide', 'Square', 'Tall', 'Print'])
    expect(await within(await dialog()).findByRole('button', { name })).toBeEnabled()
  expect(await dialog()).toHaveTextContent(/\/user\/mia/)
})

test.each([
  ['followers', 'Your profile is for followers only.'],
  ['private', 'Only you can see your profile.'],
] as const)('one that %s see has no link, and says why', async (profile, words) => {
  await show(profile)
  expect(await within(await dialog()).findByText(words)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled()
})

test('on paper there is the whole list, and on the screen none of it', async () => {
  await show('public')
  await within(await dialog()).findByRole('button', { name: 'Copy link' })
  const rows = () => [...document.querySelectorAll('.printed-list li')].map(({ textContent }) => textContent)
  expect(rows()).toEqual([])
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  await waitFor(() => expect(rows()).toHaveLength(300))
  expect(rows()[0]).toMatch(/^1Hike 1, Norway/)
  expect(rows().at(-1)).toMatch(/^300Hike 300, Norway/)
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(rows()).toEqual([])
})
