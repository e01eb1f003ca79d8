import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { findCountries } from './find-countries.ts'
import { ResourcesScreen } from './resources-screen.tsx'

function show(path = '/resources') {
  render(
    <MemoryRouter initialEntries={[path]}>
      <ResourcesScreen />
      <Address />
    </MemoryRouter>,
  )
  return userEvent.setup()
}

const Address = () => <p data-testid="address">{useLocation().search}</p>
const box = () => screen.getByPlaceholderText('Search for a country...')
const said = () => screen.getByRole('status').textContent
const countries = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)

test('R11.13: nothing is listed until one types', () => {
  show()
  expect(said()).toBe('Start typing to search for country-specific hiking resources')
  expect(countries()).toEqual([])
})

test('countries are found by a piece of their name, sorted, and counted', async () => {
  const user = show()
  await user.type(box(), 'land')
  expect(countries()).toEqual(['England', 'Iceland', 'Ireland', 'New Zealand', 'Scotland', 'Switzerland'])
  expect(said()).toBe('6 countries')
  await user.type(box(), 's')
  expect(said()).toBe('No countries found matching "lands"')
  await user.clear(box())
  await user.type(box(), 'wales')
  expect(said()).toBe('1 country')
})

test.each([
  ['PERÚ', ['Peru']],
  ['  new   zea ', ['New Zealand']],
  ['   ', []],
  ['%', []],
  ['.*', []],
])('%j finds %j', (text, found) => {
  expect(findCountries(text).map(({ country }) => country)).toEqual(found)
})

test('a country has its flag and five links that open in a new tab and tell nothing', async () => {
  const user = show()
  await user.type(box(), 'norw')
  const card = screen.getByRole('heading', { level: 3, name: 'Norway' }).closest('li')!
  expect(card.querySelector('img')?.src).toMatch(/\/Norway\.svg$/)
  const links = within(card).getAllByRole('link')
  expect(links).toHaveLength(5)
  for (const link of links) {
    expect(link).toHaveAccessibleName(/, opens in a new tab$/)
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  }
  expect(card).toHaveTextContent('WeatherYr')
})

test('the typed text is in the address, and is read from it', async () => {
  const user = show('/resources?query=sp')
  expect(countries()).toEqual(['Spain'])
  await user.type(box(), 'ain')
  expect(screen.getByTestId('address')).toHaveTextContent('?query=spain')
  await user.clear(box())
  expect(screen.getByTestId('address')).toBeEmptyDOMElement()
})

test('an unknown name is shown as text', async () => {
  const user = show()
  await user.type(box(), '<b>Mordor</b>')
  expect(said()).toBe('No countries found matching "<b>Mordor</b>"')
})

test('the map moves with each letter, and back', async () => {
  const user = show()
  const strip = document.querySelector<SVGElement>('svg[style]')!
  const at = () => strip.style.transform
  expect(at()).toBe('translateX(0px)')
  await user.type(box(), 'no')
  expect(at()).toBe('translateX(-88px)')
  await user.type(box(), '{Backspace}')
  expect(at()).toBe('translateX(-44px)')
})

test('four guides are cards that open, with the 13 channels below', async () => {
  const user = show()
  expect(screen.getByRole('heading', { level: 1, name: 'Hiking Resources' })).toBeVisible()
  const cards = [...document.querySelectorAll('details')]
  const titles = cards.map((card) => within(card).getByRole('heading', { level: 2 }).textContent)
  expect(titles).toEqual(['Safety Tips', 'Essential Gear', 'Trail Etiquette', 'Planning Resources'])
  expect(cards.some(({ open }) => open)).toBe(false)
  await user.click(screen.getByText('Essential Gear'))
  expect(cards.map(({ open }) => open)).toEqual([false, true, false, false])
  const channels = screen.getByRole('region', { name: 'Hiking video channels' })
  expect(within(channels).getAllByRole('link', { name: /opens in a new tab/ })).toHaveLength(13)
})
