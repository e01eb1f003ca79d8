import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { currentSession } from '#web/platform/api/session.ts'
import { ME, aMember } from '#web/platform/api/member-testing.ts'
import { refusal } from '#web/platform/api/server-testing.ts'
import { endTest } from '#web/platform/ui/toast/toast-testing.ts'
import { FIRST_STEPS, aServer, renderMyAccount, findWrites } from './my-account-testing.tsx'

afterEach(endTest)

const pending = () => new Promise<Response>(() => {})

test('who I am, my totals and what I earned are shown', async () => {
  aServer()
  renderMyAccount()
  expect(await screen.findByRole('heading', { name: 'Mia Walker' })).toBeVisible()
  for (const text of ['@mia', 'Mar 1, 2026', 'Norway', 'Not set']) expect(screen.getByText(text)).toBeVisible()
  for (const label of [
    'Member Since',
    'Country',
    'Total Hikes',
    'Total Distance',
    'Total Elevation',
    'Countries Hiked',
  ])
    expect(screen.getByText(label)).toBeVisible()
  for (const name of ['Social Links', 'Hiking Statistics', 'My Achievements'])
    expect(screen.getByRole('heading', { name })).toBeVisible()
  const facts = [...document.querySelectorAll('dl dd')].map((fact) => fact.textContent)
  expect(facts).toEqual(['Mar 1, 2026', 'Norway', '24', '1,234.6km', '8,849m', '3'])
  expect(screen.getByRole('link', { name: 'My Mountains' })).toHaveAttribute('href', '/me/years')
  const card = (await screen.findByRole('heading', { name: 'First Steps' })).closest('li') as HTMLElement
  expect(within(card).getByText('Earned on Mar 2, 2026')).toBeVisible()
  expect(within(card).getByText('Logged a first hike')).toBeInTheDocument()
  expect(screen.getByText('Bronze Achievement')).toBeVisible()
})

test('what is chosen in the settings does not stand here too', async () => {
  aServer()
  renderMyAccount()
  await screen.findByText('@mia')
  expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings')
  expect(screen.queryByText('mia@example.org')).toBeNull()
  expect(screen.queryByRole('button', { name: /username|email|logged in|download|delete/i })).toBeNull()
})

test.each([
  [0, 1],
  [9, 1],
  [10, 2],
  [24, 3],
  [5000, 9],
])('%i hikes put %i rings around the initials', async (totalHikes, rings) => {
  aServer({ 'GET /users/me': () => Response.json({ ...ME, totalHikes }) })
  renderMyAccount()
  await screen.findByText('@mia')
  expect(document.querySelector('[data-rings]')?.querySelectorAll('path')).toHaveLength(rings)
})

test('unknown days and countries are shown as such', async () => {
  aServer({ 'GET /users/me': () => Response.json({ ...ME, createdAt: '', country: '' }) })
  renderMyAccount()
  expect(await screen.findByText('N/A')).toBeVisible()
  expect(screen.getAllByText('Not set')).toHaveLength(2)
})

test('a skeleton stands until the profile is there', () => {
  aServer({ 'GET /users/me': pending })
  renderMyAccount()
  expect(screen.getByRole('status')).toHaveTextContent('Loading...')
  expect(screen.queryByText('@mia')).toBeNull()
})

test('achievements show a loading state and an empty state', async () => {
  const waiting: ((answer: Response) => void)[] = []
  aServer({ 'GET /achievements/user': () => new Promise((resolve) => waiting.push(resolve)) })
  renderMyAccount()
  expect(await screen.findByText('Loading achievements...')).toBeVisible()
  waiting[0]?.(Response.json([]))
  expect(await screen.findByText('No achievements earned yet')).toBeVisible()
  expect(screen.getByText('Keep hiking to earn badges and track your progress!')).toBeVisible()
})

test.each([
  ['GET /users/me', 'Failed to fetch user data', '@mia'],
  ['GET /achievements/user', 'Failed to fetch achievements', 'No achievements earned yet'],
])('a refused %s says %s and can be tried again', async (call, text, after) => {
  let isUp = false
  aServer({
    'GET /achievements/user': () => Response.json([]),
    [call]: () => (isUp ? Response.json(call.includes('users') ? ME : []) : refusal(404)),
  })
  const user = renderMyAccount()
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(screen.getByText(text)).toBeVisible()
  isUp = true
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText(after)).toBeVisible()
})

test('an answer that nobody understands is an error of its own', async () => {
  aServer({
    'GET /achievements/user': () => {
      throw new Error('odd')
    },
  })
  renderMyAccount()
  expect(await screen.findByText('An error occurred')).toBeVisible()
})

test('Enter saves the name, here and in the session, and the button has the focus again', async () => {
  const writes = aServer()
  const user = renderMyAccount()
  await user.click(await screen.findByRole('button', { name: 'Edit name' }))
  expect(screen.getByLabelText('First name')).toHaveFocus()
  await user.clear(screen.getByLabelText('First name'))
  await user.type(screen.getByLabelText('First name'), 'Maria{Enter}')
  expect(await screen.findByRole('heading', { name: 'Maria Walker' })).toBeVisible()
  expect(findWrites(writes)).toEqual([{ call: 'PATCH /users/me', body: { firstName: 'Maria', lastName: 'Walker' } }])
  expect(currentSession().user?.firstName).toBe('Maria')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit name' })).toHaveFocus())
})

test.each(['{Escape}', 'Cancel'])('%s leaves the name as it was', async (way) => {
  const writes = aServer()
  const user = renderMyAccount()
  await user.click(await screen.findByRole('button', { name: 'Edit name' }))
  await user.type(screen.getByLabelText('Last name'), 'xyz')
  if (way === 'Cancel') await user.click(screen.getByRole('button', { name: 'Cancel' }))
  else await user.keyboard(way)
  expect(screen.getByRole('heading', { name: 'Mia Walker' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Edit name' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Edit name' }))
  expect(screen.getByLabelText('Last name')).toHaveValue('Walker')
  expect(findWrites(writes)).toEqual([])
})

test('R1.16: name, country and links open and close each by itself', async () => {
  aServer()
  const user = renderMyAccount()
  await user.click(await screen.findByRole('button', { name: 'Edit name' }))
  await user.click(screen.getByRole('button', { name: 'Edit country' }))
  await user.click(screen.getByRole('button', { name: 'Edit social links' }))
  await user.click(within(screen.getByRole('form', { name: 'Edit country' })).getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('form', { name: 'Edit name' })).toBeVisible()
  expect(screen.getByRole('form', { name: 'Edit social links' })).toBeVisible()
  expect(screen.getByText('Norway')).toBeVisible()
})

test('R1.17: both names can be taken out, and the username stands in their place', async () => {
  const writes = aServer()
  const user = renderMyAccount()
  await user.click(await screen.findByRole('button', { name: 'Edit name' }))
  await user.clear(screen.getByLabelText('First name'))
  await user.clear(screen.getByLabelText('Last name'))
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { name: 'mia' })).toBeVisible()
  expect(findWrites(writes)).toEqual([{ call: 'PATCH /users/me', body: { firstName: '', lastName: '' } }])
})

test('the country can be unset', async () => {
  const writes = aServer()
  const user = renderMyAccount()
  await user.click(await screen.findByRole('button', { name: 'Edit country' }))
  await user.selectOptions(screen.getByLabelText('Country'), 'Select your country')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getAllByText('Not set')).toHaveLength(2))
  expect(screen.queryByText('Norway')).toBeNull()
  expect(findWrites(writes)).toEqual([{ call: 'PATCH /users/me', body: { country: '' } }])
})

test('a refused name says what failed, with the reason at its field, until it is changed', async () => {
  const errors = [{ path: 'firstName', message: 'firstName is too long' }]
  aServer({ 'PATCH /users/me': refusal(400, { message: 'x', code: 'invalid', errors }) })
  const user = renderMyAccount()
  await user.click(await screen.findByRole('button', { name: 'Edit name' }))
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update name')
  expect(screen.getByText('Failed to update name')).toBeVisible()
  expect(screen.getByLabelText('First name')).toHaveAccessibleDescription('firstName is too long')
  await user.type(screen.getByLabelText('First name'), 'M')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the country is chosen from a sorted list that begins with an empty choice', async () => {
  const writes = aServer()
  const user = renderMyAccount()
  await user.click(await screen.findByRole('button', { name: 'Edit country' }))
  const field = screen.getByLabelText('Country')
  expect(field).toHaveFocus()
  const names = within(field)
    .getAllByRole('option')
    .map((option) => option.textContent ?? '')
  expect(names[0]).toBe('Select your country')
  expect(names.slice(1)).toEqual(names.slice(1).toSorted((a, b) => a.localeCompare(b, 'en')))
  await user.selectOptions(field, 'Scotland')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Scotland')).toBeVisible()
  expect(findWrites(writes)).toEqual([{ call: 'PATCH /users/me', body: { country: 'Scotland' } }])
})

test.each([
  [{ message: 'Please select your country.', code: 'invalid' }, 'Please select your country.'],
  [{}, 'Failed to update country'],
])('a refused country says the words of the server, else its own: %j', async (body, text) => {
  aServer({ 'PATCH /users/me': refusal(400, body) })
  const user = renderMyAccount()
  await user.click(await screen.findByRole('button', { name: 'Edit country' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(screen.getByText(text)).toBeVisible()
})

test('the tier label of each achievement is its own', async () => {
  const tiers = ['bronze', 'silver', 'gold', 'platinum'] as const
  aServer({ 'GET /achievements/user': () => Response.json(tiers.map((tier) => ({ ...FIRST_STEPS, _id: tier, tier }))) })
  renderMyAccount()
  for (const label of ['Bronze', 'Silver', 'Gold', 'Platinum'])
    expect(await screen.findByText(`${label} Achievement`)).toBeVisible()
})

test('what moderators have hidden is answered in a dialog; the answer is shown and can be changed', async () => {
  const thing = { kind: 'hike' as const, id: 'h1', name: 'Besseggen', country: 'Norway', reason: 'Advertising.' }
  let answer: string | undefined
  const requests = aServer({
    'GET /users/me': () =>
      Response.json(aMember({ hidden: [{ ...thing, since: '2026-07-12T08:00:00.000Z', ...(answer && { answer }) }] })),
    'PUT /users/me/hidden/{kind}/{id}/answer': () => {
      answer = 'It is my own tour.'
      return new Response(null, { status: 204 })
    },
  })
  const user = renderMyAccount()
  await user.click(await screen.findByRole('button', { name: 'Answer the moderators' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText('Your answer'), 'It is my own tour.')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Your answer: It is my own tour.')).toBeVisible()
  expect(requests.find(({ line }) => line.startsWith('PUT'))).toMatchObject({
    path: '/users/me/hidden/hike/h1/answer',
    body: { text: 'It is my own tour.' },
  })
  const note = within(screen.getByRole('region', { name: 'Hidden from others' }))
  await user.click(note.getByRole('button', { name: 'Edit' }))
  expect(screen.getByLabelText('Your answer')).toHaveValue('It is my own tour.')
})

test('things that moderators have hidden are shown with the reason', async () => {
  const since = '2026-07-12T08:00:00.000Z'
  const hidden = [
    { kind: 'profile' as const, id: 'u1', reason: 'Advertising.', since },
    { kind: 'photo' as const, id: 'h1', name: 'Besseggen', country: 'Norway', reason: 'A licence plate.', since },
  ]
  aServer({ 'GET /users/me': aMember({ hidden }) })
  renderMyAccount()
  const [profile, photo, ...others] = await screen.findAllByRole('region', { name: 'Hidden from others' })
  expect(profile).toHaveTextContent(
    'Your profile and your hikes are hidden from others.A moderator decided this. Reason: Advertising.',
  )
  expect(photo).toHaveTextContent('Your photo of Besseggen is hidden from others.')
  expect(within(photo as HTMLElement).getByRole('link')).toHaveAttribute('href', '/hike/Besseggen/Norway')
  expect(others).toEqual([])
})
