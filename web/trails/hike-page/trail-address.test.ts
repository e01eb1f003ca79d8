import { render } from '@testing-library/react'
import { createElement } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { parseTrailPath } from '#domain/trails/trail-address.ts'
import { hikePath } from '#web/diary/list-rows/trail-facts.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { useTrailAddress } from './trail-address.ts'

/** Names that an address must carry unchanged. */
const ODD_NAMES = [
  '/ % ? # + &',
  'A/B',
  '100% x',
  'x%2Fy',
  'x%252Fy',
  '%E0%A4%A',
  '../my-list',
  'Trail...',
  '山頂への道',
  'مسار الجبل',
  '🏔️ 👨‍👩‍👧 hike',
  `it's "quoted" (a) *b* ~c!;:@=$,`,
  'back\\slash',
]

function Shown() {
  const { name, country } = useTrailAddress()
  return `${name} in ${country}`
}

test.each(ODD_NAMES)('%j survives its link', (name) => {
  expect(parseTrailPath(hikePath({ name, country: name }))).toEqual({ name, country: name })
})

test.each(ODD_NAMES)('%j survives the router', (name) => {
  const path = hikePath({ name, country: 'Norway' })
  const page = createElement(Routes, null, createElement(Route, { path: 'hike/:a/:b', element: createElement(Shown) }))
  const { container } = render(
    createElement(MemoryRouter, { initialEntries: [path] }, page, createElement(Link, { to: path })),
  )
  expect(container.textContent).toBe(`${name} in Norway`)
  expect(container.querySelector('a')?.getAttribute('href')).toBe(path)
})

test.each([
  ['/hike/100% x/Norway', '100% x'],
  ['/hike/100%%20x/Norway', '100% x'],
  ['/hike/%ff/Norway', '%ff'],
  ['/hike/山/Norway/', '山'],
  ['/hike/A%CC%8As/Norway', 'Ås'],
  ['/hike/%20Besseggen%20/Norway', 'Besseggen'],
])('%s as it is typed is %s', (path, name) => {
  expect(parseTrailPath(path)).toEqual({ name: name.normalize('NFC'), country: 'Norway' })
})

test('R17.31: a hike under another name of its trail leads to the trail’s page', () => {
  const hike = { name: 'Besseggen Ridge', country: 'Norway', trail: { name: 'Besseggen', country: 'Norway' } }
  expect(hikePath(hike)).toBe('/hike/Besseggen/Norway')
})
