import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '#contract/client-api.ts'
import { BESSEGGEN } from '#web/diary/list-rows/hike-testing.ts'
import { readBackup, saveBackup } from '#web/platform/api/storage/form-backup.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { signOut } from '#web/platform/api/session.ts'
import { AddHikeDialog } from './add-hike-dialog.tsx'
import { refusal } from '#web/platform/api/server-testing.ts'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import { endTest, toasts } from '#web/platform/ui/toast/toast-testing.ts'
import {
  VALID_HIKE,
  GPX,
  PHOTO,
  TOTALS,
  aHikeServer,
  addButton,
  creations,
  gpxBox,
  nothing,
  photoBox,
  show,
} from './hike-dialog-testing.tsx'

afterEach(endTest)

const crash = vi.hoisted(() => ({ now: false }))
vi.mock('#web/platform/ui/fields/star-input.tsx', async (load) => {
  const { StarInput } = await load<typeof import('#web/platform/ui/fields/star-input.tsx')>()
  return {
    StarInput: (props: Parameters<typeof StarInput>[0]) => {
      if (crash.now) throw new Error('a crash')
      return StarInput(props)
    },
  }
})

test('R3.12, R3.13: a saved hike is on top of the list at once, files follow, then everybody is told', async () => {
  const order: string[] = []
  const requests = aHikeServer()
  const { user } = await show(
    <AddHikeDialog given={VALID_HIKE} onClose={() => order.push('closed')} onAdded={() => order.push('added')} />,
  )
  const events: unknown[] = []
  const listen = (event: Event) => events.push([event.type, event instanceof CustomEvent && event.detail])
  for (const name of ['hikesUpdated', 'userDataUpdated']) window.addEventListener(name, listen, { once: true })
  await user.upload(photoBox(), PHOTO)
  await user.upload(gpxBox(), GPX)
  await user.click(addButton())
  await waitFor(() => expect(events).toHaveLength(2))
  expect(order).toEqual(['closed', 'added'])
  expect(creations(requests)[0]?.body).toMatchObject({ name: 'Romsdalseggen', length: 10.3, elevation: 970, rating: 5 })
  const calls = requests.map(({ line }) => line)
  const steps = ['POST /hikes', 'POST /hikes/new/photo', 'POST /hikes/new/gpx', 'GET /users/me']
  expect(calls.filter((call) => steps.includes(call))).toEqual(steps)
  expect(requests.find(({ call }) => call.endsWith('/gpx'))?.body).toMatchObject({ isShared: 'true' })
  expect(toasts()).toEqual([
    'Hike added successfully!',
    'Photo uploaded successfully!',
    'GPX file uploaded successfully!',
  ])
  expect(new Set(toast.current().map(({ action }) => action)).size).toBe(1)
  expect(events).toMatchObject([
    [
      'hikesUpdated',
      { action: 'add', hike: { _id: 'new', hasGPX: true, hasPhotos: true }, userStats: { totalHikes: 2 } },
    ],
    ['userDataUpdated', { userId: 'u1' }],
  ])
})

test('the cached list has the new hike first and the others one rank lower', async () => {
  // the list is never read again, so that only the cache is seen
  aHikeServer({ 'GET /hikes/my-hikes': () => new Promise(() => {}) })
  const { client, user } = await show(<AddHikeDialog given={VALID_HIKE} onClose={nothing} />)
  await user.click(addButton())
  const list = () => client.getQueryData(queryFor(api.hikes.mine, {}).queryKey)
  await waitFor(() =>
    expect(list()?.map(({ _id, rank }) => [_id, rank])).toEqual([
      ['new', 1],
      ['h1', 2],
    ]),
  )
})

test('R3.11: two quick submits send one request, and the button says that it is saving', async () => {
  const requests = aHikeServer({ 'POST /hikes': () => new Promise(() => {}) })
  const onClose = vi.fn()
  const { user } = await show(<AddHikeDialog given={VALID_HIKE} onClose={onClose} />)
  await user.dblClick(addButton())
  await user.type(screen.getByLabelText('Name'), '{Control>}{Enter}{/Control}')
  expect(screen.getByRole('button', { name: 'Saving...' })).toBeVisible()
  expect(creations(requests)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).not.toHaveBeenCalled()
})

test('values typed while saving keep the dialog open', async () => {
  aHikeServer({ 'POST /hikes': () => new Promise(() => {}) })
  const { user } = await show(<AddHikeDialog given={VALID_HIKE} onClose={nothing} />)
  await user.click(addButton())
  await user.type(screen.getByLabelText('Name'), ' and on')
  expect(screen.getByLabelText('Name')).toHaveValue('Romsdalseggen')
})

test('Ctrl+Enter saves from any field', async () => {
  const requests = aHikeServer()
  const { user } = await show(<AddHikeDialog given={VALID_HIKE} onClose={nothing} />)
  await user.type(screen.getByLabelText(/^Notes/), 'Windy{Control>}{Enter}{/Control}')
  await waitFor(() => expect(creations(requests)).toHaveLength(1))
  expect(creations(requests)[0]?.body).toMatchObject({ notes: 'Windy' })
})

test.each([
  [409, {}, 'This hike already exists in your list', []],
  [409, { message: 'Already there' }, 'Already there', []],
  [500, {}, 'Failed to create hike', ['Failed to create hike']],
  [400, { message: 'No such place' }, 'No such place', ['No such place']],
])(
  'R12.7: a refusal with %i and %j stands in the form as "%s", in toasts as %j',
  async (status, body, text, toasted) => {
    aHikeServer({ 'POST /hikes': refusal(status, body) })
    const onClose = vi.fn()
    const { user } = await show(<AddHikeDialog given={VALID_HIKE} onClose={onClose} />)
    await user.click(addButton())
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
    expect(screen.getByText(text)).toBeVisible()
    expect(toasts()).toEqual(toasted)
    expect(onClose).not.toHaveBeenCalled()
    expect(screen.getByLabelText('Name')).toHaveValue('Romsdalseggen')
    expect(addButton()).toBeEnabled()
  },
)

test('a field that the server refuses says so and takes the focus, until it changes', async () => {
  const errors = [{ path: 'country', message: 'No hikes there' }]
  aHikeServer({ 'POST /hikes': refusal(400, { message: 'No hikes there', errors }) })
  const { user } = await show(<AddHikeDialog given={VALID_HIKE} onClose={nothing} />)
  await user.click(addButton())
  await waitFor(() => expect(screen.getByLabelText('Country')).toHaveAccessibleDescription('No hikes there'))
  expect(screen.getByLabelText('Country')).toHaveFocus()
  await user.type(screen.getByLabelText('Country'), 's')
  expect(screen.getByLabelText('Country')).not.toHaveAccessibleDescription()
})

test('offline the form stays and says that it failed', async () => {
  aHikeServer({ 'POST /hikes': () => Promise.reject(new TypeError('Failed to fetch')) })
  const { user } = await show(<AddHikeDialog given={VALID_HIKE} onClose={nothing} />)
  await user.click(addButton())
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to create hike')
})

test.each([
  ['is refused', refusal(400, {})],
  ['gets no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])(
  'where the member’s record %s after a saved hike, both events are sent and nothing is said to have failed',
  async (_, reply) => {
    aHikeServer({ 'GET /users/me': reply })
    const { user } = await show(<AddHikeDialog given={VALID_HIKE} onClose={nothing} />)
    const events: unknown[] = []
    const listen = (event: Event) => events.push([event.type, event instanceof CustomEvent && event.detail])
    for (const name of ['hikesUpdated', 'userDataUpdated']) window.addEventListener(name, listen, { once: true })
    await user.click(addButton())
    await waitFor(() => expect(events).toHaveLength(2), { timeout: 5000 })
    expect(events).toMatchObject([
      ['hikesUpdated', { action: 'add', hike: { _id: 'new' }, userStats: { totalHikes: 2 } }],
      ['userDataUpdated', { userId: 'u1' }],
    ])
    expect(toasts()).toEqual(['Hike added successfully!'])
  },
)

test('a failure after the hike is saved does not report the hike as failed', async () => {
  aHikeServer()
  const onClose = vi.fn()
  const onAdded = () => {
    throw new Error('odd')
  }
  const { user } = await show(<AddHikeDialog given={VALID_HIKE} onClose={onClose} onAdded={onAdded} />)
  await user.click(addButton())
  await waitFor(() => expect(toasts()).toEqual(['Hike added successfully!', 'Failed to handle hike addition']))
  expect(onClose).toHaveBeenCalledOnce()
})

test('POST /hikes has everything that the form knows, and no more', async () => {
  const requests = aHikeServer()
  const given = {
    ...VALID_HIKE,
    elevation: '970.5',
    difficulty: 'Hard' as const,
    completedOn: '2026-07-12',
    weatherConditions: ['windy' as const],
    notes: 'Ferry first.',
    link: ' https://ut.no/romsdal ',
  }
  const { user } = await show(<AddHikeDialog given={given} onClose={nothing} />)
  await user.click(screen.getByLabelText('3 stars'))
  await user.click(addButton())
  await waitFor(() => expect(creations(requests)).toHaveLength(1))
  expect(creations(requests)[0]?.body).toEqual({
    name: 'Romsdalseggen',
    country: 'Norway',
    difficulty: 'Hard',
    length: 10.3,
    elevation: 971,
    rating: 3,
    notes: 'Ferry first.',
    link: 'https://ut.no/romsdal',
    completedOn: '2026-07-12',
    isWishList: false,
    completionCount: 1,
    weatherConditions: ['windy'],
  })
})

test('R3.13: earned achievements are announced', async () => {
  const earnedAt = '2026-07-12T12:00:00.000Z'
  const first = {
    _id: 'first',
    name: 'First Steps',
    description: 'One',
    icon: 'hiking',
    tier: 'bronze',
    earnedAt,
  } as const
  aHikeServer({
    'POST /hikes': { ...BESSEGGEN, _id: 'new', earnedAchievements: [first], userStats: TOTALS },
  })
  const { user } = await show(<AddHikeDialog given={VALID_HIKE} onClose={nothing} />)
  const earned = new Promise((resolve) =>
    window.addEventListener('achievementsEarned', (event) => resolve(event instanceof CustomEvent && event.detail), {
      once: true,
    }),
  )
  await user.click(addButton())
  expect(await earned).toEqual({ achievements: [first] })
})

test('a crash of the form keeps what was entered, and Save Data stores it', async () => {
  aHikeServer()
  vi.spyOn(console, 'error').mockImplementation(nothing)
  const { user } = await show(<AddHikeDialog given={VALID_HIKE} onClose={nothing} />)
  await user.type(screen.getByLabelText(/^Notes/), 'Kept')
  crash.now = true
  await user.type(screen.getByLabelText(/^Notes/), '!')
  expect(await screen.findByRole('button', { name: 'Try Again' })).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Add Hike' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save Data' }))
  expect(toasts()).toContain('Form data saved as backup')
  expect(readBackup('addHikeFormBackup')?.formData).toMatchObject({ ...VALID_HIKE, notes: 'Kept!' })
  crash.now = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByLabelText(/^Notes/)).toHaveValue('Kept!')
  expect(addButton()).toBeEnabled()
})

test('a saved draft is offered, restored on request, and deleted once its hike is saved', async () => {
  aHikeServer()
  saveBackup('addHikeFormBackup', { ...VALID_HIKE, notes: 'Kept', rating: 99, weatherConditions: ['windy', 'lava'] })
  const { user } = await show(<AddHikeDialog onClose={nothing} />)
  expect(screen.getByText(/^You have an unsaved draft/)).toBeVisible()
  expect(screen.getByLabelText('Name')).toHaveValue('')
  await user.click(screen.getByRole('button', { name: 'Restore' }))
  expect(screen.getByLabelText('Name')).toHaveValue('Romsdalseggen')
  expect(screen.getByLabelText(/^Notes/)).toHaveValue('Kept')
  expect(screen.getByLabelText('5 stars')).toBeChecked()
  expect(screen.getByLabelText('Windy')).toBeChecked()
  expect(readBackup('addHikeFormBackup')).not.toBeNull()
  await user.click(addButton())
  await waitFor(() => expect(readBackup('addHikeFormBackup')).toBeNull())
})

test('a draft can be discarded', async () => {
  aHikeServer()
  saveBackup('addHikeFormBackup', VALID_HIKE)
  const { user } = await show(<AddHikeDialog onClose={nothing} />)
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.queryByText(/^You have an unsaved draft/)).toBeNull()
  expect(readBackup('addHikeFormBackup')).toBeNull()
})

test('after a sign-out in another tab nothing is sent, a message says so, and the form stays', async () => {
  const requests = aHikeServer()
  const { user } = await show(<AddHikeDialog given={VALID_HIKE} onClose={nothing} onAdded={nothing} />)
  await signOut()
  await user.click(addButton())
  expect(await screen.findByRole('alert')).toHaveTextContent('User not authenticated')
  expect(screen.getByText('User not authenticated')).toBeVisible()
  expect(creations(requests)).toEqual([])
  expect(screen.getByDisplayValue('Romsdalseggen')).toBeVisible()
})
