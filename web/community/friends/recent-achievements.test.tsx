import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { refusal } from '#web/platform/api/server-testing.ts'
import { endTest } from '#web/platform/ui/toast/toast-testing.ts'
import { aHikeServer } from '#web/diary/hike-form/hike-dialog-testing.tsx'
import { FIRST_STEPS, friendReplies, showFriends } from './friends-testing.tsx'

afterEach(async () => {
  vi.restoreAllMocks()
  await endTest()
})

const LATER = {
  ...FIRST_STEPS,
  username: 'walker_a',
  earnedAt: '2026-07-13T12:00:00.000Z',
  achievement: { ...FIRST_STEPS.achievement, _id: 'hikes-5', name: 'Five Up' },
}
const strip = () => screen.findByRole('region', { name: 'Recent achievements' })
const shining = () =>
  [...document.querySelectorAll('li:has([data-shine])')].map((medal) => medal.querySelector('a')?.textContent)

test('each medal shows its name, day and person, and its description on request', async () => {
  aHikeServer(friendReplies({ recent: [FIRST_STEPS] }))
  const { user } = await showFriends()
  const medals = within(await strip())
  expect(await medals.findByRole('link', { name: '@tommy' })).toHaveAttribute('href', '/user/tommy')
  expect(medals.getByText('First Steps')).toBeVisible()
  expect(medals.getByText('Jul 12, 2026')).toBeVisible()
  await user.hover(medals.getByRole('button', { name: 'First Steps' }))
  expect(await medals.findByRole('tooltip', { hidden: true })).toHaveTextContent('Logged a first hike')
})

test('R9.5: without any there is no strip', async () => {
  aHikeServer(friendReplies())
  await showFriends()
  await screen.findByText('2 Friends')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Recent achievements' })).toBeNull())
})

test('a failure is logged, and the page stays', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  aHikeServer({ ...friendReplies(), 'GET /achievements/friends/recent': refusal(404, {}) })
  await showFriends()
  await waitFor(() => expect(logged.mock.calls).toEqual([['Failed to fetch recent achievements']]))
  expect(screen.queryByRole('region', { name: 'Recent achievements' })).toBeNull()
  expect(await screen.findByText('2 Friends')).toBeVisible()
})

test('a medal shines the first time it is seen only', async () => {
  aHikeServer(friendReplies({ recent: [FIRST_STEPS] }))
  const first = await showFriends()
  await within(await strip()).findByRole('link', { name: '@tommy' })
  expect(shining()).toEqual(['@tommy'])
  document.body.replaceChildren()
  aHikeServer(friendReplies({ recent: [LATER, FIRST_STEPS] }))
  first.client.clear()
  await showFriends()
  await within(await strip()).findByRole('link', { name: '@walker_a' })
  expect(shining()).toEqual(['@walker_a'])
})
