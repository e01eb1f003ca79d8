import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { endTest, toasts } from '#web/platform/ui/toast/toast-testing.ts'
import { type Replies, refusal } from '#web/platform/api/server-testing.ts'
import { LOMOND, MACDUI, NEVIS, aCollection, open } from './collections-testing.tsx'

vi.mock('./map/peaks-map.tsx', () => ({ PeaksMap: () => null }))

afterEach(async () => {
  await endTest()
  localStorage.clear()
})

const MINE = aCollection([NEVIS, LOMOND, MACDUI], {
  isMine: true,
  isShipped: false,
  source: null,
  visibility: 'private',
})

const rows = () => within(screen.getByRole('list', { name: 'Entries' })).getAllByRole('listitem')
const names = () => rows().map((row) => /Ben (?:Nevis|Lomond|Macdui)/.exec(row.textContent ?? '')?.[0])
const sent = (requests: readonly { call: string; body: unknown }[], call: string) =>
  requests.find((request) => request.call === call)?.body

async function openNew(replies: Replies = {}) {
  const shown = await open('/collections/new', { 'GET /collections/{id}': MINE, ...replies })
  return { ...shown, name: screen.getByRole('textbox', { name: 'Name' }) }
}

test('R20.38: a collection is made, private unless said otherwise, and opens', async () => {
  const { user, requests, name } = await openNew({ 'POST /collections': MINE })
  await user.click(screen.getByRole('button', { name: 'Create' }))
  expect(screen.getByText('Please enter a name')).toBeVisible()
  expect(sent(requests, 'POST /collections')).toBeUndefined()
  await user.type(name, ' My bens ')
  await user.type(screen.getByRole('textbox', { name: /What it is about/ }), 'Near home.')
  await user.click(screen.getByRole('checkbox', { name: 'Numbered' }))
  await user.click(screen.getByRole('button', { name: 'Create' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'The Munros' })).toBeVisible()
  expect(sent(requests, 'POST /collections')).toEqual({
    name: 'My bens',
    words: 'Near home.',
    kind: 'peaks',
    isOrdered: true,
    visibility: 'private',
  })
})

test('R20.38: what was entered and not saved is offered again', async () => {
  const first = await openNew()
  await first.user.type(first.name, 'Half a thought')
  first.unmount()
  const { user } = await openNew()
  await user.click(screen.getByRole('button', { name: 'Restore' }))
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Half a thought')
})

test('R20.38: it is edited on its own page; only what has changed of the entries is sent', async () => {
  const { user, requests } = await open('/collections/munros', {
    'GET /collections/{id}': MINE,
    'PATCH /collections/{id}': { ...MINE, name: 'Mine' },
  })
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Edit The Munros' })).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Everyone' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(toasts()).toEqual(['Collection saved']))
  expect(sent(requests, 'PATCH /collections/{id}')).toMatchObject({ visibility: 'public' })
  expect(sent(requests, 'PATCH /collections/{id}')).not.toHaveProperty('entries')
})

test('R20.38: a refused save says why and keeps the form', async () => {
  const { user, name } = await openNew({ 'POST /collections': refusal(400, { message: 'Too many', code: 'no' }) })
  await user.type(name, 'One more')
  await user.click(screen.getByRole('button', { name: 'Create' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many')
  expect(name).toHaveValue('One more')
})

test('R20.39: entries are added by name and country, and by lines; each comes in once', async () => {
  const { user, requests, name } = await openNew({ 'POST /collections': MINE })
  await user.type(name, 'Bens')
  const box = screen.getByRole('combobox', { name: 'Name of a peak or trail' })
  await user.type(box, 'Ben Nevis')
  await user.type(screen.getByRole('combobox', { name: 'Country' }), 'Scotland')
  await user.click(screen.getByText('Position and height'))
  await user.type(screen.getByRole('textbox', { name: /Latitude, longitude/ }), 'north')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(screen.getByText('Write it like 56.7968, -5.0035')).toBeVisible()
  await user.clear(screen.getByRole('textbox', { name: /Latitude, longitude/ }))
  await user.type(screen.getByRole('textbox', { name: /Latitude, longitude/ }), '56.7968, -5.0035')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(screen.getByText('Ben Nevis added.')).toBeVisible()
  expect(box).toHaveValue('')
  await user.click(screen.getByText('Paste a whole list'))
  const lines = screen.getByRole('textbox', { name: 'One per line' })
  await user.click(lines)
  await user.paste('1. Ben Macdui; Scotland; 57.07; -3.67; 1309\nben nevis\nBen More; 1;2;3;4;5')
  await user.click(screen.getByRole('button', { name: 'Add these lines' }))
  expect(names()).toEqual(['Ben Nevis', 'Ben Macdui'])
  expect(lines).toHaveValue('Ben More; 1;2;3;4;5')
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(sent(requests, 'POST /collections')).toBeDefined())
  expect(sent(requests, 'POST /collections')).toMatchObject({
    entries: [
      { name: 'Ben Nevis', country: 'Scotland', lat: 56.7968, lng: -5.0035, heightM: null },
      { name: 'Ben Macdui', country: 'Scotland', lat: 57.07, lng: -3.67, heightM: 1309 },
    ],
  })
})

test('R20.39: entries are put in order by the menu of their handle, and removed', async () => {
  const { user, requests } = await open('/collections/munros?edit=1', {
    'GET /collections/{id}': MINE,
    'PATCH /collections/{id}': MINE,
  })
  await user.click(await screen.findByRole('button', { name: 'Move Ben Macdui, number 3 of 3' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Move to the top' }))
  expect(names()).toEqual(['Ben Macdui', 'Ben Nevis', 'Ben Lomond'])
  await user.click(screen.getByRole('button', { name: 'Remove Ben Nevis' }))
  expect(names()).toEqual(['Ben Macdui', 'Ben Lomond'])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent(requests, 'PATCH /collections/{id}')).toBeDefined())
  expect(sent(requests, 'PATCH /collections/{id}')).toMatchObject({
    entries: [{ name: 'Ben Macdui' }, { name: 'Ben Lomond' }],
  })
})
