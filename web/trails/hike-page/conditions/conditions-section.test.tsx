import { act, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { Condition } from '#contract/trails/conditions.ts'
import { signOut } from '#web/platform/api/session.ts'
import { MIA } from '#web/platform/api/member-testing.ts'
import { type Replies, refusal } from '#web/platform/api/server-testing.ts'
import { aHikeServer, photoBox, show } from '#web/diary/hike-form/hike-dialog-testing.tsx'
import { endTest, toasts } from '#web/platform/ui/toast/toast-testing.ts'
// loads on demand in the page; here before the clock of the first test runs
import '#web/community/person-actions/report-dialog.tsx'
import './condition-form.tsx'
import './own-update.tsx'
import '#web/diary/list-rows/photos/hike-photos.tsx'
import { ConditionsSection } from './conditions-section.tsx'

afterEach(endTest)

const LIST = 'GET /hikes/conditions/{hikeName}/{country}'
const TELL = 'POST /hikes/conditions/{hikeName}/{country}'
const DAY_MS = 86_400_000

const dayBefore = (days: number) => {
  const here = new Date(Date.now() - days * DAY_MS)
  return new Date(here.getTime() - here.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

function aCondition(username: string, over: Partial<Condition> & { days?: number } = {}): Condition {
  const { days = 0, ...rest } = over
  const person = { userId: `id-${username}`, username, firstName: username, lastName: 'Berg' }
  return {
    _id: `c-${username}`,
    ...person,
    text: 'Dry.',
    seenOn: dayBefore(days),
    photo: null,
    createdAt: '2026-07-01T00:00:00Z',
    ...rest,
  }
}

async function openConditions(replies: Replies, isVisitor = false) {
  const requests = aHikeServer(replies)
  const shown = await show(
    <MemoryRouter>
      <ConditionsSection trail={{ name: 'Trolltunga', country: 'Norway' }} />
    </MemoryRouter>,
  )
  if (isVisitor) await act(signOut)
  return { requests, ...shown }
}

test('an update shows its age and its author; an old one is marked as old', async () => {
  const rows = [
    aCondition('tom', { text: 'Snow above 2000 m', days: 12 }),
    aCondition('ada', { days: 15 }),
    aCondition('eve'),
  ]
  const { user } = await openConditions({ [LIST]: { rows } }, true)
  await screen.findByText('Snow above 2000 m')
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Show More' }))
  const [tom, ada, eve] = screen.getAllByRole('listitem')
  expect(tom).toHaveTextContent(/12 days ago.*tom Berg/)
  expect(tom).not.toHaveTextContent('may have changed since')
  expect(ada).toHaveTextContent(/15 days ago.*may have changed since/)
  expect(eve).toHaveTextContent(/today/)
  expect(within(tom as HTMLElement).getByRole('link', { name: 'tom Berg' })).toHaveAttribute('href', '/user/tom')
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: 'Log in to add an update' })).toHaveAttribute('href', '/login')
})

test('a member posts an update, and it is shown', async () => {
  let rows: Condition[] = []
  const { user, requests } = await openConditions({
    [LIST]: () => ({ rows }),
    [TELL]: ({ body }) => {
      const told = aCondition('mia', { userId: MIA._id, ...(body as object) })
      rows = [told]
      return told
    },
  })
  await screen.findByText(/Tell others about snow, water or fallen trees/)
  await user.click(screen.getByRole('button', { name: 'Add an update' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'What is it like?' })).toHaveFocus())
  await user.keyboard('The bridge is gone.')
  screen.getByText('19/280')
  await user.click(screen.getByRole('button', { name: /^Post/ }))
  await screen.findByText('The bridge is gone.')
  expect(requests.find(({ call }) => call === TELL)?.body).toEqual({
    text: 'The bridge is gone.',
    seenOn: dayBefore(0),
  })
  expect(toasts()).toEqual([])
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add an update' })).toHaveFocus())
})

test('an invalid update is not sent; the reason is beside its field', async () => {
  const { user, requests } = await openConditions({ [LIST]: { rows: [] } })
  await user.click(await screen.findByRole('button', { name: 'Add an update' }))
  await user.click(await screen.findByRole('button', { name: /^Post/ }))
  screen.getByText('Please describe the conditions')
  const text = screen.getByRole('textbox', { name: 'What is it like?' })
  expect(text).toHaveFocus()
  await user.click(text)
  await user.paste('x'.repeat(281))
  screen.getByText('At most 280 characters')
  screen.getByText('281/280')
  await user.clear(screen.getByLabelText('When were you there?'))
  await user.type(screen.getByLabelText('When were you there?'), dayBefore(70))
  await user.click(screen.getByRole('button', { name: /^Post/ }))
  screen.getByText('The date cannot be more than 60 days ago')
  expect(requests.filter(({ call }) => call === TELL)).toEqual([])
})

test('a refusal is shown in the form, and the text stays', async () => {
  const { user } = await openConditions({
    [LIST]: { rows: [] },
    [TELL]: refusal(429, {
      message: 'That was a lot of reports for one day. Please continue tomorrow.',
      code: 'too_many',
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Add an update' }))
  await user.type(await screen.findByRole('textbox', { name: 'What is it like?' }), 'Dry.')
  await user.click(screen.getByRole('button', { name: /^Post/ }))
  await screen.findByText('That was a lot of reports for one day. Please continue tomorrow.')
  expect(screen.getByRole('textbox', { name: 'What is it like?' })).toHaveValue('Dry.')
})

const PHOTO = {
  url: '/api/conditions/c1/photo?v=1',
  thumbnailUrl: '/api/conditions/c1/photo?v=1&size=thumb',
  width: 60,
  height: 40,
}
const A_PHOTO = new File([new Uint8Array(100)], 'saddle.png', { type: 'image/png' })
const SET_PHOTO = 'POST /conditions/{id}/photo'

test('a photo is sent with the text, and opens from the row', async () => {
  let rows: Condition[] = []
  const { user, requests } = await openConditions({
    [LIST]: () => ({ rows }),
    [TELL]: ({ body }) => {
      const told = aCondition('mia', { _id: 'c1', userId: MIA._id, ...(body as object) })
      rows = [told]
      return told
    },
    [SET_PHOTO]: () => {
      rows = rows.map((row) => ({ ...row, photo: PHOTO }))
      return { photo: PHOTO }
    },
    'GET /hikes/photos/{name}/{country}': { hikeName: 'Trolltunga', country: 'Norway', photos: [] },
  })
  await user.click(await screen.findByRole('button', { name: 'Add an update' }))
  await user.type(await screen.findByRole('textbox', { name: 'What is it like?' }), 'Snow.')
  await user.upload(photoBox(), A_PHOTO)
  await user.click(screen.getByRole('button', { name: /^Post/ }))
  await user.click(await screen.findByRole('button', { name: 'Photo of the trail conditions by mia Berg' }))
  expect(await screen.findByRole('dialog', { name: 'Photos of Trolltunga' })).toBeVisible()
  expect(requests.filter(({ call }) => call === SET_PHOTO).map(({ line }) => line)).toEqual([
    'POST /conditions/c1/photo',
  ])
})

test('where the photo is refused the text stays, and a photo can be added later and removed', async () => {
  let rows: Condition[] = []
  let isDown = true
  const { user, requests } = await openConditions({
    [LIST]: () => ({ rows }),
    [TELL]: ({ body }) => {
      const told = aCondition('mia', { _id: 'c1', userId: MIA._id, ...(body as object) })
      rows = [told]
      return told
    },
    [SET_PHOTO]: () => {
      if (isDown) return refusal(400, { message: 'This is no photo', code: 'bad_request' })
      rows = rows.map((row) => ({ ...row, photo: PHOTO }))
      return { photo: PHOTO }
    },
    'DELETE /conditions/{id}/photo': () => {
      rows = rows.map((row) => ({ ...row, photo: null }))
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Add an update' }))
  await user.type(await screen.findByRole('textbox', { name: 'What is it like?' }), 'Snow.')
  await user.upload(photoBox(), A_PHOTO)
  await user.click(screen.getByRole('button', { name: /^Post/ }))
  await screen.findByText('Snow.')
  await waitFor(() => expect(toasts()).toContain('Failed to upload photo: This is no photo'))
  isDown = false
  await user.upload(await screen.findByLabelText('Add a photo'), A_PHOTO)
  await user.click(await screen.findByRole('button', { name: 'Remove photo' }))
  await screen.findByLabelText('Add a photo')
  expect(requests.map(({ line }) => line)).toContain('DELETE /conditions/c1/photo')
})

test('others have no buttons for an update’s photo', async () => {
  await openConditions({ [LIST]: { rows: [aCondition('tom', { photo: PHOTO }), aCondition('ada')] } })
  await screen.findByRole('button', { name: 'Photo of the trail conditions by tom Berg' })
  expect(screen.queryByRole('button', { name: 'Remove photo' })).toBeNull()
  expect(screen.queryByLabelText('Add a photo')).toBeNull()
})

test('one’s own update can be deleted after a question, others’ can be reported', async () => {
  let rows = [aCondition('mia', { _id: 'c1', userId: MIA._id, text: 'Mine.' }), aCondition('tom', { text: 'His.' })]
  const { user, requests } = await openConditions({
    [LIST]: () => ({ rows }),
    'DELETE /conditions/{id}': () => {
      rows = rows.slice(1)
    },
    'POST /reports': { message: 'Thank you.' },
  })
  await user.click(await screen.findByRole('button', { name: 'Delete this update' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText('Mine.')).toBeNull())
  expect(requests.map(({ line }) => line)).toContain('DELETE /conditions/c1')
  await user.click(screen.getByRole('button', { name: 'Report this update' }))
  const dialog = await screen.findByRole('dialog', { name: 'Report the update by @tom' })
  await user.selectOptions(within(dialog).getByLabelText('What is wrong?'), 'Spam or advertising')
  await user.click(within(dialog).getByRole('button', { name: 'Send report' }))
  await waitFor(() =>
    expect(requests.find(({ call }) => call === 'POST /reports')?.body).toMatchObject({
      kind: 'condition',
      id: 'c-tom',
      reason: 'spam',
    }),
  )
})

test('conditions that cannot be read can be tried again', async () => {
  let isDown = true
  const { user } = await openConditions({ [LIST]: () => (isDown ? refusal(400) : { rows: [aCondition('tom')] }) })
  await screen.findByText('Failed to load conditions')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByText('Dry.')
})
