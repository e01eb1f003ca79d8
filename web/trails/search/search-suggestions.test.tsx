import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refusal } from '#web/platform/api/server-testing.ts'
import { MIA } from '#web/platform/api/member-testing.ts'
import { beginSession } from '#web/platform/api/begin-session.ts'
import { signOut } from '#web/platform/api/session.ts'
import {
  aSearchServer,
  activeName,
  box,
  endSearchTest,
  openSearch,
  person,
  popular,
  rows,
  search,
  status,
  stubLayout,
  trail,
  currentPath,
} from './search-testing.tsx'

beforeEach(stubLayout)
afterEach(async () => {
  await endSearchTest()
  localStorage.clear()
})

const LIKED = { 'GET /hikes/top': ['Preikestolen', 'Laugavegur'].map((name) => popular(name, 3)) }

/** Returns the names under a heading of the suggestions. */
const offered = (heading: string) => {
  const group = screen.queryByRole('rowgroup', { name: heading })
  return group
    ? within(group)
        .getAllByRole('link')
        .map(({ textContent }) => textContent)
    : []
}

/** Searches for a name and opens its page. */
async function lookUp(name: string): Promise<void> {
  const { unmount } = openSearch({ isMember: false })
  await search(name.toLowerCase(), name)
  await userEvent.click(screen.getByRole('link', { name }))
  unmount()
}

test('R7.7: it opens with the five most liked trails, without a number of results', async () => {
  const names = ['A', 'B', 'C', 'D', 'E', 'F']
  aSearchServer({ 'GET /hikes/top': [...names.map((name) => popular(name, 2)), popular('Unliked')] })
  openSearch({ isMember: false })
  await screen.findByRole('link', { name: 'A' })
  expect(offered('Popular')).toEqual(['A', 'B', 'C', 'D', 'E'])
  expect(offered('Recently viewed')).toEqual([])
  expect(screen.getByRole('grid', { name: 'Suggestions' })).toBeVisible()
  expect(status()).toBe('')
})

test('R7.7: recent lookups come first, newest on top, and are left out of the popular ones', async () => {
  aSearchServer({
    ...LIKED,
    'GET /hikes/search': [trail('Laugavegur'), trail('Bessvatnet')],
    'GET /users/search': ({ query }) => (query.get('query') === 'bess_walks' ? [person('bess_walks')] : []),
  })
  for (const name of ['Bessvatnet', 'Laugavegur', 'bess_walks', 'Bessvatnet']) await lookUp(name)
  openSearch({ isMember: false })
  await screen.findByRole('link', { name: 'Preikestolen' })
  expect(offered('Recently viewed')).toEqual(['Bessvatnet', 'bess_walks', 'Laugavegur'])
  expect(offered('Popular')).toEqual(['Preikestolen'])
})

test('opening a hike’s card counts as a lookup, and five are stored', async () => {
  const names = ['A', 'B', 'C', 'D', 'E', 'F'].map((letter) => `Bess ${letter}`)
  aSearchServer({ 'GET /hikes/search': names.map((name) => trail(name)) })
  const { unmount } = openSearch({ isMember: false })
  await search('bess', 'Bess A')
  for (const name of names) {
    await userEvent.click(screen.getByRole('button', { name: `Details of ${name}` }))
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  }
  unmount()
  openSearch({ isMember: false })
  expect(offered('Recently viewed')).toEqual(names.toReversed().slice(0, 5))
})

test('lookups are private to a person, and removed on signing out', async () => {
  aSearchServer({ 'GET /hikes/search': [trail('Bessvatnet')] })
  await lookUp('Bessvatnet')
  beginSession({ user: MIA, accessToken: 'a', refreshToken: 'r' })
  const mia = openSearch()
  expect(offered('Recently viewed')).toEqual([])
  await search('bess', 'Bessvatnet')
  await userEvent.click(screen.getByRole('link', { name: 'Bessvatnet' }))
  mia.unmount()
  expect(
    Object.keys(localStorage)
      .filter((key) => key.startsWith('recent-lookups'))
      .toSorted(),
  ).toEqual(['recent-lookups-u1', 'recent-lookups-visitor'])
  await signOut()
  expect(Object.keys(localStorage).filter((key) => key.startsWith('recent-lookups'))).toEqual([])
})

test.each([
  ['no JSON', '{'],
  ['no list', '{"type":"hike"}'],
  ['rows without what a row shows', '[null, 1, {"type":"hike","name":"X"}, {"type":"user","username":7}]'],
  ['a hike without a rating', JSON.stringify([{ ...trail('X'), rating: undefined }])],
  ['an unknown difficulty', JSON.stringify([{ ...trail('X'), difficulty: 'Deadly' }])],
])('storage that holds %s offers nothing and breaks nothing', (_, stored) => {
  localStorage.setItem('recent-lookups-visitor', stored)
  aSearchServer()
  openSearch({ isMember: false })
  expect(rows()).toEqual([])
  expect(box()).toHaveFocus()
})

test('Enter needs an arrow first; Tab reaches the first row without one', async () => {
  aSearchServer(LIKED)
  const { onClose } = openSearch()
  await screen.findByRole('link', { name: 'Preikestolen' })
  expect(activeName()).toBeFalsy()
  await userEvent.keyboard('{Enter}')
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.tab()
  expect(screen.getByRole('link', { name: 'Explore trails on the map' })).toHaveFocus()
  await userEvent.tab()
  expect(screen.getByRole('button', { name: 'Add to my list Preikestolen' })).toHaveFocus()
  await userEvent.click(box())
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(currentPath()).toBe('/hike/Laugavegur/Norway')
})

test('arrow up moves to the last suggestion, and typing replaces the suggestions', async () => {
  aSearchServer({ ...LIKED, 'GET /hikes/search': [trail('Bessvatnet')] })
  openSearch()
  await screen.findByRole('link', { name: 'Preikestolen' })
  await userEvent.keyboard('{ArrowUp}')
  expect(activeName()).toBe('Laugavegur')
  await userEvent.type(box(), 'b')
  expect(rows()).toHaveLength(0)
  await search('ess', 'Bessvatnet')
  expect(rows()).toHaveLength(1)
})

test('a click outside the suggestions closes the search', async () => {
  aSearchServer(LIKED)
  const { onClose } = openSearch()
  await screen.findByRole('link', { name: 'Preikestolen' })
  await userEvent.click(screen.getByRole('dialog', { name: 'Search' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('without the popular trails the search still opens', async () => {
  aSearchServer({ 'GET /hikes/top': refusal(400) })
  openSearch({ isMember: false })
  await userEvent.type(box(), 'zzz')
  expect(await screen.findByText('No results found')).toBeVisible()
})
