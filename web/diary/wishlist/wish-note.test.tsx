import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Replies, refusal } from '#web/platform/api/server-testing.ts'
import { aHikeServer } from '#web/diary/hike-form/hike-dialog-testing.tsx'
import { endTest } from '#web/platform/ui/toast/toast-testing.ts'
import { aWish, keeping, showPanel, widen } from './wishlist-testing.tsx'

afterEach(endTest)

const UPDATE = 'PATCH /hikes/my-wishlist/{hikeId}'

function noted(first: string, replies: Replies = {}) {
  let note = first
  return aHikeServer({
    ...keeping('Salkantay'),
    'GET /hikes/my-wishlist': () => [aWish('Salkantay', { note })],
    [UPDATE]: ({ body }) => {
      note = String(Object(body).note).trim()
      return { note }
    },
    ...replies,
  })
}

const open = () => screen.findByRole('button', { name: /^Edit my note on Salkantay|^Add a note on Salkantay/ })
const field = () => screen.getByRole('textbox', { name: 'My note' })

test.each([
  ['a card', () => undefined],
  ['a row of the table', widen],
])('in %s a note is written in place, and stands there once it is saved', async (_, prepare) => {
  prepare()
  const requests = noted('')
  const { user } = await showPanel()
  await user.click(await open())
  expect(field()).toHaveFocus()
  expect(screen.getByText(/^Only you can see it, unless you share/)).toBeVisible()
  await user.type(field(), 'Ask Ola for the key')
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  expect(await screen.findByText('Ask Ola for the key')).toBeVisible()
  expect(await open()).toHaveFocus()
  const sent = requests.filter(({ call }) => call === UPDATE)
  expect(sent.map(({ line, body }) => [line, body])).toEqual([
    ['PATCH /hikes/my-wishlist/w-Salkantay', { note: 'Ask Ola for the key' }],
  ])
})

test('R4.11: Escape leaves a note as it was, and nothing is sent', async () => {
  const requests = noted('In June')
  const { user } = await showPanel()
  await user.click(await open())
  await user.type(field(), ', or in July{Escape}')
  expect(screen.getByText('In June')).toBeVisible()
  expect(await open()).toHaveFocus()
  expect(requests.some(({ call }) => call === UPDATE)).toBe(false)
  await user.click(await open())
  expect(field()).toHaveValue('In June')
})

test('Ctrl and Enter saves', async () => {
  noted('In June')
  const { user } = await showPanel()
  await user.click(await open())
  await user.type(field(), ' or July{Control>}{Enter}{/Control}')
  expect(await screen.findByText('In June or July')).toBeVisible()
})

test('a note that is too long is not sent, and says why', async () => {
  const requests = noted('')
  const { user } = await showPanel()
  await user.click(await open())
  await user.click(field())
  await user.paste('a'.repeat(1001))
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  expect(screen.getByText('Notes cannot exceed 1,000 characters')).toBeVisible()
  expect(field()).toHaveAccessibleDescription('Notes cannot exceed 1,000 characters')
  expect(requests.some(({ call }) => call === UPDATE)).toBe(false)
})

test('a note that could not be saved stays in its field', async () => {
  noted('', { [UPDATE]: refusal(500, {}) })
  const { user } = await showPanel()
  await user.click(await open())
  await user.type(field(), 'Bring rope')
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save the note')
  expect(field()).toHaveValue('Bring rope')
})

test('when the wish is completed, its note is offered as the notes of the hike', async () => {
  const replies = keeping('Salkantay')
  const requests = aHikeServer({
    ...replies,
    'GET /hikes/my-wishlist': () =>
      replies['GET /hikes/my-wishlist']().map((wish) => ({ ...wish, note: 'Bring rope' })),
  })
  const { user } = await showPanel()
  await user.click(await screen.findByRole('button', { name: 'Complete Hike Salkantay' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit Hike' })
  expect(within(dialog).getByRole('textbox', { name: /^Notes/ })).toHaveValue('Bring rope')
  expect(within(dialog).getByText(/Everyone who can see the hike can read it/)).toBeVisible()
  // other screens are not informed until it is saved
  await waitFor(() =>
    expect(requests.map(({ call }) => call)).toContain('POST /hikes/user/{userId}/wishlist/{hikeId}/complete'),
  )
  expect(requests.flatMap(({ body }) => JSON.stringify(body)).join()).not.toContain('rope')
})
