import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Notification } from '#contract/community/notifications.ts'
import { signOut } from '#web/platform/api/session.ts'
import { aBellServer, bell, aNotification, panel, push, rows, showBell } from './bell/bell-testing.tsx'

afterEach(async () => {
  await signOut()
  vi.unstubAllGlobals()
})

const HIKE = { _id: 'h1', name: 'Besseggen', country: 'Norway', elevation: 900, photo: null }
const liking = (username: string, over: Partial<Notification> = {}): Notification =>
  aNotification(`n-${username}`, {
    content: `${username} liked your hike Besseggen`,
    kind: 'like',
    actor: { _id: username, username, firstName: 'Ada', lastName: 'Berg' },
    hike: HIKE,
    ...over,
  })

test('the name links to the person, the rest to the hike, with the face and the picture beside', async () => {
  const photo = { url: '/p', thumbnailUrl: '/p?size=thumb', width: 600, height: 400 }
  aBellServer([liking('tom', { hike: { ...HIKE, photo } })])
  const user = await showBell()
  await user.click(bell())
  const row = within(rows()[0] as HTMLElement)
  expect(row.getByText('AB')).toBeVisible()
  expect(row.getByRole('link', { name: 'tom' })).toHaveAttribute('href', '/user/tom')
  expect(document.querySelector('img[src="/p?size=thumb"]')).toBeVisible()
  expect(row.getByRole('link', { name: 'Besseggen' })).toHaveAttribute('href', '/hike/Besseggen/Norway')
  await user.click(row.getByRole('link', { name: 'Besseggen' }))
  expect(screen.getByLabelText('Address')).toHaveTextContent('/hike/Besseggen/Norway')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('for several hikes the text links to the person, and the last one’s picture to that hike', async () => {
  aBellServer([liking('tom', { content: 'tom liked your hikes Besseggen, Rysy and 4 more', eventCount: 6 })])
  const user = await showBell()
  await user.click(bell())
  const links = within(rows()[0] as HTMLElement).getAllByRole('link')
  expect(links.map((link) => [link.textContent || link.ariaLabel, link.getAttribute('href')])).toEqual([
    ['tom', '/user/tom'],
    ['Besseggen', '/hike/Besseggen/Norway'],
  ])
})

test('a medal links to its page', async () => {
  const achievement = { _id: 'm', name: 'First Steps', description: '', icon: 'boot', tier: 'bronze' as const }
  const { hike: _hike, ...earning } = liking('tom', { kind: 'achievement', content: 'tom earned First Steps' })
  aBellServer([{ ...earning, achievement }])
  const user = await showBell()
  await user.click(bell())
  expect(within(panel()).getByRole('link', { name: 'First Steps' })).toHaveAttribute('href', '/user/tom/medals/m')
})

test.each([
  [{ challenge: { _id: 'c1', name: 'High summer' } }, 'High summer', '/challenges/c1'],
  [{ challenge: { _id: 'c1', name: '' } }, 'a challenge', '/challenges/c1'],
  [{ eventCount: 6 }, 'several challenges', '/challenges'],
])('R21.22: an invitation %j links to the challenge', async (facts, name, href) => {
  const { hike: _hike, ...invitation } = liking('tom', { kind: 'invitation', content: 'tom invited you' })
  aBellServer([{ ...invitation, ...facts }])
  const user = await showBell()
  await user.click(bell())
  expect(within(panel()).getByRole('link', { name: 'tom' })).toHaveAttribute('href', '/user/tom')
  expect(within(panel()).getByRole('link', { name })).toHaveAttribute('href', href)
})

test('several likes of one hike are one row, which names all people and is deleted at once', async () => {
  const people = ['tom', 'eve', 'kim', 'lev', 'ola']
  const server = aBellServer([...people.map((name) => liking(name)), aNotification('other')], {
    'POST /notifications/remove': () => {
      server.kept = server.kept.filter(({ _id }) => _id === 'other')
      return undefined
    },
  })
  const user = await showBell()
  await user.click(bell())
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(rows()[0]).toHaveTextContent('tom and 4 others liked your hike Besseggen')
  await user.click(within(panel()).getByRole('button', { name: 'Show all 5 people' }))
  for (const name of people) expect(within(panel()).getAllByRole('link', { name }).length).toBeGreaterThan(0)
  await user.click(
    within(panel()).getByRole('button', { name: 'Delete notification: tom and 4 others liked your hike Besseggen' }),
  )
  expect(rows()).toHaveLength(1)
  await waitFor(() => expect(server.requests()).toContain('POST /notifications/remove'))
  expect(server.requests().filter((request) => request.startsWith('DELETE'))).toEqual([])
})

test('a pushed one of the same kind joins its row', async () => {
  aBellServer(['tom', 'eve'].map((name) => liking(name)))
  const user = await showBell()
  await user.click(bell())
  await waitFor(() => expect(rows()).toHaveLength(2))
  push(liking('kim'))
  expect(rows()).toHaveLength(1)
  expect(rows()[0]).toHaveTextContent('kim and 2 others liked your hike Besseggen')
})
