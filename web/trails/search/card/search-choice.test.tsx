import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aHike } from '#web/diary/list-rows/hike-testing.ts'
import { ME } from '#web/platform/api/member-testing.ts'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import {
  aSearchServer,
  activeName,
  box,
  endSearchTest,
  openSearch,
  person,
  findRow,
  rows,
  search,
  stubLayout,
  template,
  trail,
  currentPath,
} from '#web/trails/search/search-testing.tsx'

beforeEach(stubLayout)
afterEach(endSearchTest)

test('a click outside the results hides them, a click on the box shows them again', async () => {
  aSearchServer({ 'GET /hikes/search': [trail('Besseggen')] })
  const { onClose } = openSearch()
  await search('bess', 'Besseggen')
  const dialog = screen.getByRole('dialog', { name: 'Search' })
  await userEvent.click(dialog)
  expect(rows()).toHaveLength(0)
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(box())
  expect(rows()).toHaveLength(1)
  await userEvent.click(dialog)
  await userEvent.click(dialog)
  expect(onClose).toHaveBeenCalledOnce()
})

test('R7.5: a hike opens its page, both parts encoded, and the search closes', async () => {
  aSearchServer({ 'GET /hikes/search': [trail('A/B 100%', { country: 'Côte' })] })
  const { onClose } = openSearch()
  await search('a/b', 'A/B 100%')
  await userEvent.click(screen.getByRole('link', { name: 'A/B 100%' }))
  expect(currentPath()).toBe(`/hike/${encodeURIComponent('A/B 100%')}/${encodeURIComponent('Côte')}`)
  expect(onClose).toHaveBeenCalledOnce()
})

test('the arrows cycle through both groups, and Enter opens the active row', async () => {
  aSearchServer({
    'GET /hikes/search': [trail('Bess A'), trail('Bess B')],
    'GET /users/search': [person('bess_walks')],
  })
  const { onClose } = openSearch()
  await search('bess', 'Bess A')
  expect(activeName()).toBe('Bess A')
  await userEvent.keyboard('{ArrowDown}')
  expect(activeName()).toBe('Bess B')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(activeName()).toBe('bess_walks')
  await userEvent.keyboard('{ArrowDown}')
  expect(activeName()).toBe('Bess A')
  await userEvent.keyboard('{ArrowUp}{Enter}')
  expect(currentPath()).toBe('/user/bess_walks')
  expect(onClose).toHaveBeenCalledOnce()
})

test('Tab moves from the box to the active row’s add button, and an arrow back to the box', async () => {
  aSearchServer({ 'GET /hikes/search': [trail('Bess A'), trail('Bess B')] })
  openSearch()
  await search('bess', 'Bess A')
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.tab()
  expect(screen.getByRole('button', { name: 'Add to my list Bess B' })).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  expect(box()).toHaveFocus()
  expect(activeName()).toBe('Bess A')
})

test('a hike of the same name and country is in the list, in any case', async () => {
  aSearchServer({
    'GET /hikes/my-hikes': [aHike({ name: 'besseggen' })],
    'GET /hikes/search': [trail('Besseggen'), trail('Bess Tarn')],
  })
  openSearch()
  await search('bess', 'Besseggen')
  expect(within(findRow('Besseggen')).getByText('Already on your list')).toBeVisible()
  expect(within(findRow('Besseggen')).queryByRole('button', { name: /Add to my list/ })).toBeNull()
  expect(within(findRow('Bess Tarn')).getByText('Add to my list')).toBeVisible()
})

test('R7.5: a visitor who wants to add is asked to log in first', async () => {
  aSearchServer({ 'GET /hikes/search': [trail('Besseggen')] })
  const { onClose } = openSearch({ isMember: false })
  await search('bess', 'Besseggen')
  await userEvent.click(screen.getByRole('button', { name: /^Login to add to your list/ }))
  const dialog = screen.getByRole('alertdialog', { name: 'Login Required' })
  expect(screen.getByText('Login to add to your list')).toBeInTheDocument()
  expect(within(dialog).getByText('You need to be logged in to add hikes to your list.')).toBeVisible()
  expect(dialog).toHaveTextContent('Besseggen, Norway')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: /^Login to add to your list/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Login' }))
  expect(currentPath()).toBe('/login')
  expect(onClose).toHaveBeenCalledOnce()
})

test('the card shows a hike’s details, and Back returns to the results', async () => {
  aSearchServer({ 'GET /hikes/search': [trail('Besseggen')] })
  openSearch({ isMember: false })
  await search('bess', 'Besseggen')
  await userEvent.click(screen.getByRole('button', { name: 'Details of Besseggen' }))
  const card = screen.getByRole('region', { name: 'Besseggen' })
  expect(within(card).getByText('Norway')).toBeVisible()
  expect(
    within(card)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['Difficulty', 'Rating', 'Length', 'Elevation'])
  expect(
    within(card)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['Hard', '4.3/5', '14.2 km', '1,140 m'])
  expect(within(card).getByText('Login to Add')).toBeVisible()
  expect(within(card).getByRole('link', { name: 'Open hike page' })).toHaveAttribute('href', '/hike/Besseggen/Norway')
  expect(within(card).getByRole('button', { name: 'Back' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(rows()).toHaveLength(1)
  expect(box()).toHaveFocus()
})

test.each([
  ['what its hikers gave it', 3.75, '3.8/5'],
  ['0 where nobody did', 0, '0/5'],
])('the card of a template that was logged too shows %s', async (_what, rating, text) => {
  aSearchServer({
    'GET /hikes/templates': [template('Besseggen', { rating })],
    'GET /hikes/search': [trail('besseggen', { rating })],
  })
  openSearch()
  await search('bess', 'Besseggen')
  await userEvent.click(screen.getByRole('button', { name: 'Details of Besseggen' }))
  expect(screen.getAllByRole('definition')[1]).toHaveTextContent(text)
})

test('Escape returns from the card to the results', async () => {
  aSearchServer({ 'GET /hikes/templates': [template('Besseggen')] })
  openSearch()
  await search('bess', 'Besseggen')
  await userEvent.click(screen.getByRole('button', { name: 'Details of Besseggen' }))
  expect(screen.getByText('Add to My List')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(rows()).toHaveLength(1)
})

test('Escape closes the search', () => {
  aSearchServer()
  const { onClose } = openSearch()
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('the form opens with the chosen hike; closing it leaves the results', async () => {
  aSearchServer({ 'GET /hikes/templates': [template('Besseggen', { link: 'https://ut.no/x' })] })
  const { onClose } = openSearch()
  await search('bess', 'Besseggen')
  await userEvent.click(screen.getByRole('button', { name: /^Add to my list/ }))
  const form = await screen.findByRole('dialog', { name: 'Add New Hike' })
  await waitFor(() => expect(within(form).getByLabelText('Name')).toHaveValue('Besseggen'))
  expect(within(form).getByLabelText('Country')).toHaveValue('Norway')
  expect(within(form).getByLabelText('Length')).toHaveValue('14.2')
  expect(within(form).getByLabelText('Elevation')).toHaveValue('1140')
  expect(within(form).getByRole('radio', { name: 'Hard' })).toBeChecked()
  expect(within(form).getByLabelText(/^Link/)).toHaveValue('https://ut.no/x')
  expect(toast.current().map(({ text }) => text)).toContain('Link copied from template')
  await userEvent.click(within(form).getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog', { name: 'Add New Hike' })).toBeNull()
  expect(rows()).toHaveLength(1)
  expect(onClose).not.toHaveBeenCalled()
})

test('saving the form closes the search and reads my hikes again', async () => {
  const requests = aSearchServer({
    'GET /hikes/search': [trail('Besseggen')],
    'POST /hikes': { ...aHike(), earnedAchievements: [], userStats: ME },
    'GET /users/me': ME,
  })
  const { onClose } = openSearch()
  await search('bess', 'Besseggen')
  await userEvent.click(screen.getByRole('button', { name: /^Add to my list/ }))
  const form = await screen.findByRole('dialog', { name: 'Add New Hike' })
  await userEvent.click(await within(form).findByRole('button', { name: 'Add Hike' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  await waitFor(() => expect(requests.filter(({ call }) => call === 'GET /hikes/my-hikes')).toHaveLength(2))
})
