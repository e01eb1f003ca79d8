import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '#contract/client-api.ts'
import { aTemplate } from '#web/diary/list-rows/hike-testing.ts'
import { readBackup, saveBackup } from '#web/platform/api/storage/form-backup.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { signOut } from '#web/platform/api/session.ts'
import { type Replies, onlyFor, refusal } from '#web/platform/api/server-testing.ts'
import { endTest, toasts } from '#web/platform/ui/toast/toast-testing.ts'
import { aHikeServer, creations, nothing, show } from '#web/diary/hike-form/hike-dialog-testing.tsx'
import { AddWishDialog, EditWishDialog } from './wish-dialogs.tsx'
import { aWish, keeping } from '#web/diary/wishlist/wishlist-testing.tsx'

afterEach(endTest)

const WISHES = queryFor(api.wishlist.mine, {}).queryKey
const addButton = () => screen.getByRole('button', { name: 'Add to Wishlist' })
const saveButton = () => screen.getByRole('button', { name: 'Save' })

async function fill(user: UserEvent, values: Record<string, string>) {
  for (const [label, text] of Object.entries(values)) {
    const field = screen.getByLabelText(label)
    await user.clear(field)
    if (text) await user.type(field, text)
  }
}

const ROMSDAL = { Name: 'Romsdalseggen', Country: 'Norway', Length: '10.3', Elevation: '970' }

/** Opens the dialog and enters a valid wish. */
async function showAdding(replies: Replies = {}, values: Record<string, string> = ROMSDAL) {
  const requests = aHikeServer({ ...keeping('Salkantay'), ...replies })
  const onClose = vi.fn()
  const view = await show(<AddWishDialog onClose={onClose} />)
  await fill(view.user, values)
  return { requests, onClose, ...view }
}

async function showEditing(replies: Replies = {}) {
  const wish = aWish('Salkantay', { length: 12.34, link: 'https://example.org/x' })
  const requests = aHikeServer({ ...keeping('Salkantay', 'Huayhuash'), ...replies })
  const onClose = vi.fn()
  const view = await show(<EditWishDialog wish={wish} onClose={onClose} />)
  const changes = () => requests.filter(({ call }) => call.startsWith('PATCH'))
  return { requests, changes, onClose, ...view }
}

const PATCH = 'PATCH /hikes/{id}'

test('R4.1: a wish is sent as Moderate with rating 1, told, and the list is read again', async () => {
  const { requests, client, onClose, user } = await showAdding()
  expect(screen.getByRole('dialog', { name: 'Add to Wishlist' })).toBeVisible()
  await user.click(addButton())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(creations(requests).map(({ body }) => body)).toEqual([
    {
      name: 'Romsdalseggen',
      country: 'Norway',
      difficulty: 'Moderate',
      length: 10.3,
      elevation: 970,
      link: '',
      rating: 1,
      isWishList: true,
    },
  ])
  expect(toasts()).toEqual(['Hike added to wishlist successfully'])
  expect(client.getQueryState(WISHES)?.isInvalidated).toBe(true)
})

test('nothing is sent before name, country, length and elevation are given', async () => {
  const { requests, user } = await showAdding({}, {})
  await user.click(addButton())
  for (const text of ['Name is required', 'Country is required', 'Length is required', 'Elevation is required']) {
    expect(screen.getByText(text)).toBeVisible()
  }
  expect(screen.getByLabelText('Name')).toHaveFocus()
  expect(creations(requests)).toEqual([])
})

test.each([
  ['Length', '2000', '200', 'Length cannot exceed 1999.99 km'],
  ['Elevation', '10000', '1000', 'Elevation cannot exceed 9999 meters'],
])('%s %s is not taken in beyond %s and says: %s', async (label, typed, kept, text) => {
  const { user } = await showAdding({}, {})
  await user.type(screen.getByLabelText(label), typed)
  expect(screen.getByLabelText(label)).toHaveValue(kept)
  expect(screen.getByText(text)).toBeVisible()
})

test('a link must be one', async () => {
  const { requests, user } = await showAdding()
  await user.type(screen.getByLabelText(/^Link/), 'not a link')
  await user.click(addButton())
  expect(screen.getByText('Please enter a valid URL')).toBeVisible()
  expect(creations(requests)).toEqual([])
})

test.each([
  ['the wishlist', 'SALKANTAY', 'peru'],
  ['the ranked list', 'besseggen', 'NORWAY'],
])('R4.2: a hike on %s is refused in any case of its letters, and nothing is sent', async (_list, Name, Country) => {
  const { requests, onClose, user } = await showAdding({}, { ...ROMSDAL, Name, Country })
  await user.click(addButton())
  expect(await screen.findByRole('alert')).toHaveTextContent('This hike is already in your wishlist or ranked list')
  expect(creations(requests)).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
})

test('the same name in another country is another hike', async () => {
  const { requests, user } = await showAdding({}, { ...ROMSDAL, Name: 'Salkantay' })
  await user.click(addButton())
  await waitFor(() => expect(creations(requests)).toHaveLength(1))
})

test('where the lists cannot be read, the server is asked', async () => {
  const down = { 'GET /hikes/my-wishlist': refusal(404, {}), 'GET /hikes/my-hikes': refusal(404, {}) }
  const { requests, user } = await showAdding(down)
  await user.click(addButton())
  await waitFor(() => expect(creations(requests)).toHaveLength(1))
})

test.each([
  [
    '409 with words',
    refusal(409, { message: 'This hike is already in your wishlist' }),
    'This hike is already in your wishlist',
  ],
  ['409 without', refusal(409, {}), 'This hike already exists in your wishlist'],
  ['400 with words', refusal(400, { message: 'No such place' }), 'No such place'],
  ['500 without', refusal(500, {}), 'Failed to add hike to wishlist'],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to add hike'],
])('%s stands in the form, which stays as it is', async (_what, reply, text) => {
  const { onClose, user } = await showAdding({ 'POST /hikes': reply })
  await user.click(addButton())
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByLabelText('Name')).toHaveValue('Romsdalseggen')
  expect(toasts()).toEqual([])
})

test('without a session nothing is sent', async () => {
  const { requests, user } = await showAdding()
  await signOut()
  await user.click(addButton())
  expect((await screen.findByRole('alert')).textContent).toBe('Authentication required')
  expect(creations(requests)).toEqual([])
})

test('two quick submits send one wish, and the button says that it is saving', async () => {
  const { requests, user } = await showAdding({ 'POST /hikes': () => new Promise(() => {}) })
  await user.dblClick(addButton())
  expect(screen.getByRole('button', { name: 'Saving...' })).toBeVisible()
  await waitFor(() => expect(creations(requests)).toHaveLength(1))
})

const TEMPLATE = aTemplate({ name: 'Trolltunga', length: 27, elevation: 1200, link: 'https://ut.no/t' })

test('a suggested trail fills the form, its link and difficulty too', async () => {
  const { requests, user } = await showAdding({ 'GET /hikes/templates': () => [TEMPLATE] }, { Name: 'Troll' })
  await user.click(await screen.findByRole('option', { name: /Trolltunga/ }))
  expect(screen.getByLabelText('Country')).toHaveValue('Norway')
  expect(toasts()).toEqual(['Link copied from template'])
  await user.click(addButton())
  await waitFor(() => expect(creations(requests)).toHaveLength(1))
  expect(creations(requests)[0]?.body).toMatchObject({
    name: 'Trolltunga',
    difficulty: 'Hard',
    length: 27,
    elevation: 1200,
    link: 'https://ut.no/t',
  })
})

test('leaving a form that was begun asks first', async () => {
  const { onClose, user } = await showAdding({}, { Name: 'Rom' })
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  const question = await screen.findByRole('alertdialog', { name: 'Discard changes?' })
  expect(onClose).not.toHaveBeenCalled()
  await user.click(within(question).getByRole('button', { name: 'Discard' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('a crash of the form keeps what was entered, and Save Data stores it', async () => {
  vi.spyOn(console, 'error').mockImplementation(nothing)
  // suggestions of an unexpected shape
  const { user } = await showAdding(
    { 'GET /hikes/templates': Response.json([{}]) },
    { Country: 'Norway', Name: 'Romsdal' },
  )
  await user.click(await screen.findByRole('button', { name: 'Save Data' }))
  expect(toasts()).toEqual(['Form data saved as backup'])
  expect(readBackup('wishlistFormBackup')?.formData).toMatchObject({ name: 'Romsdal', country: 'Norway' })
})

test('a saved draft is offered, and gone once its wish is added', async () => {
  saveBackup('wishlistFormBackup', { name: 'Kept', country: 'Norway', length: '1', elevation: '2' })
  const { requests, user } = await showAdding({}, {})
  await user.click(screen.getByRole('button', { name: 'Restore' }))
  expect(screen.getByLabelText('Name')).toHaveValue('Kept')
  await user.click(addButton())
  await waitFor(() => expect(creations(requests)[0]?.body).toMatchObject({ name: 'Kept', length: 1, elevation: 2 }))
  await waitFor(() => expect(readBackup('wishlistFormBackup')).toBeNull())
})

test('an edited wish is sent with its facts alone, to the hundredth, and told', async () => {
  const { changes, onClose, user } = await showEditing({
    [PATCH]: onlyFor(['w-Salkantay'], () => ({ ...aWish('Salkantay'), earnedAchievements: [] })),
  })
  expect(screen.getByRole('dialog', { name: 'Edit Wishlist Hike' })).toBeVisible()
  await user.click(screen.getByLabelText('Very Hard'))
  await fill(user, { Elevation: '0' })
  await user.click(saveButton())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(changes().map(({ body }) => body)).toEqual([
    {
      name: 'Salkantay',
      country: 'Peru',
      difficulty: 'Very Hard',
      length: 12.34,
      elevation: 0,
      link: 'https://example.org/x',
    },
  ])
  expect(toasts()).toEqual(['Hike updated successfully'])
})

test('R4.7: arrow keys take the length of an edited wish to the next tenth, and of a new one to the next hundredth', async () => {
  const { user, unmount } = await showEditing()
  const length = () => screen.getByRole('spinbutton', { name: 'Length' })
  await user.type(length(), '{ArrowUp}')
  expect(length()).toHaveValue('12.4')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(length()).toHaveValue('12.2')
  unmount()
  await showAdding()
  await user.type(length(), '{ArrowUp}')
  expect(length()).toHaveValue('10.31')
  await user.type(screen.getByLabelText('Elevation'), '{ArrowUp}')
  expect(screen.getByLabelText('Elevation')).toHaveValue('971')
})

test('an edited wish cannot become another hike of the lists', async () => {
  const { changes, user } = await showEditing()
  await fill(user, { Name: 'huayhuash' })
  await user.click(saveButton())
  expect(await screen.findByRole('alert')).toHaveTextContent('This hike is already in your wishlist or ranked list')
  expect(changes()).toEqual([])
})

test.each([
  [
    '409 with words',
    refusal(409, { message: 'This hike is already in your wishlist' }),
    'This hike is already in your wishlist',
  ],
  ['409 without', refusal(409, {}), 'This hike already exists in your wishlist'],
  ['500 without', refusal(500, {}), 'Failed to update hike'],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to update hike'],
])('an edit that ends in %s says so in the form', async (_what, reply, text) => {
  const { onClose, user } = await showEditing({ [PATCH]: reply })
  await user.click(saveButton())
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect(onClose).not.toHaveBeenCalled()
})

test.each([
  ['w-Salkantay', 1],
  ['w-Huayhuash', 0],
])('the draft of %s is offered %i times to the edit of w-Salkantay', async (id, times) => {
  saveBackup('editWishlistFormBackup', { name: 'Kept' }, id)
  await showEditing()
  expect(screen.queryAllByText(/^You have an unsaved draft/)).toHaveLength(times)
})
