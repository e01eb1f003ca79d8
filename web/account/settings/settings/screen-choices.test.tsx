import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import type { Preferences } from '#domain/platform/preferences.ts'
import { uploadBrowserPreferences, applyAccountPreferences } from '#web/platform/api/preferences/choose-preferences.ts'
import { MIA } from '#web/platform/api/member-testing.ts'
import { createQueryClient } from '#web/platform/api/query.ts'
import { type Replies, aServer, refusal } from '#web/platform/api/server-testing.ts'
import { beginSession } from '#web/platform/api/begin-session.ts'
import { currentSession, signOut, watchSession } from '#web/platform/api/session.ts'
import { SITE } from '#web/platform/api/site-testing.ts'
import { endTest, toasts } from '#web/platform/ui/toast/toast-testing.ts'
import { ScreenChoices } from './screen-choices.tsx'

afterEach(endTest)

/** Shows the choices; the account keeps what it is sent. */
function show({ chosen, replies = {} }: { chosen?: Preferences | null; replies?: Replies } = {}) {
  let kept = chosen ?? {}
  const requests = aServer({
    'GET /settings': SITE,
    'PATCH /preferences': ({ body }) => (kept = { ...kept, ...(body as Preferences) }),
    'POST /auth/logout': new Response(null, { status: 204 }),
    ...replies,
  })
  const stop = watchSession(() => Promise.resolve())
  onTestFinished(() => {
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    stop()
    document.documentElement.dataset['theme'] = 'light'
  })
  if (chosen !== null) enter(kept)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ScreenChoices />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const writes = () => requests.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body)
  return { user: userEvent.setup(), writes }
}

function enter(preferences: Preferences) {
  beginSession({ user: { ...MIA, preferences }, accessToken: 'a', refreshToken: 'r' })
}

const option = (name: string | RegExp) => screen.getByRole<HTMLOptionElement>('option', { name })
const isChosen = (name: string | RegExp) => option(name).selected
const choose = (name: string) => userEvent.selectOptions(option(name).closest('select')!, name)
const theme = () => document.documentElement.dataset['theme']

test('a visitor chooses for this browser alone, and finds it there again', async () => {
  const { writes } = show({ chosen: null })
  for (const name of ['Miles', 'Feet', 'Saturday', 'Dark']) await choose(name)
  for (const name of ['Miles', 'Feet', 'Saturday', 'Dark']) expect(isChosen(name)).toBe(true)
  expect(JSON.parse(localStorage.getItem('preferences') ?? '')).toEqual({
    distanceUnit: 'mi',
    heightUnit: 'ft',
    weekStart: 'saturday',
  })
  expect([theme(), localStorage.getItem('darkMode'), writes()]).toEqual(['dark', 'true', []])
  expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible()
  await choose('System')
  expect([theme(), localStorage.getItem('darkMode')]).toEqual(['light', null])
})

test('a member chooses for the account, one choice after the other', async () => {
  const { user, writes } = show()
  for (const name of ['Miles', 'Monday', 'Dark']) await choose(name)
  await user.click(screen.getByLabelText('Play a sound for achievements'))
  await expect
    .poll(writes)
    .toEqual([{ distanceUnit: 'mi' }, { weekStart: 'monday' }, { theme: 'dark' }, { hasSound: true }])
  expect(localStorage.getItem('preferences')).toBeNull()
})

test('what the account does not take is taken back', async () => {
  show({ chosen: { heightUnit: 'ft' }, replies: { 'PATCH /preferences': refusal(503) } })
  await choose('Metres')
  await waitFor(() => expect(toasts()).toContain('Failed to save. Please try again.'))
  expect(isChosen('Feet')).toBe(true)
  await choose('Dark')
  await waitFor(() => expect(theme()).toBe('light'))
})

test('R11.22: whoever signs in has what their account says, and signed out what this browser had', async () => {
  show({ chosen: null })
  await choose('Miles')
  await choose('Light')
  enter({ distanceUnit: 'km', weekStart: 'monday', theme: 'dark' })
  await waitFor(() => expect(isChosen('Kilometres')).toBe(true))
  expect([isChosen('Monday'), isChosen('Dark')]).toEqual([true, true])
  expect(theme()).toBe('dark')
  await signOut()
  await waitFor(() => expect(isChosen('Miles')).toBe(true))
  expect(isChosen(/^Automatic/)).toBe(true)
})

test('what a visitor chose goes into the account that they make', async () => {
  const { writes } = show({ chosen: null })
  await choose('Miles')
  enter({})
  uploadBrowserPreferences()
  await expect.poll(writes).toEqual([{ distanceUnit: 'mi' }])
  expect(currentSession().user?.preferences).toEqual({ distanceUnit: 'mi' })
})

test('what another tab or another device chooses is followed, but no old answer hides a choice on its way', async () => {
  let answer: (chosen: Preferences) => void = () => undefined
  const answered = new Promise<Preferences>((resolve) => (answer = resolve))
  show({ replies: { 'PATCH /preferences': () => answered } })
  applyAccountPreferences({ heightUnit: 'ft' })
  await waitFor(() => expect(isChosen('Feet')).toBe(true))
  await choose('Miles')
  applyAccountPreferences({ heightUnit: 'm' })
  await waitFor(() => expect(isChosen('Miles')).toBe(true))
  answer({ distanceUnit: 'mi', heightUnit: 'ft' })
  const stored = JSON.stringify({ ...MIA, preferences: { weekStart: 'sunday' } })
  localStorage.setItem('user', stored)
  window.dispatchEvent(new StorageEvent('storage', { key: 'user', newValue: stored }))
  await waitFor(() => expect(isChosen('Sunday')).toBe(true))
  expect(isChosen('Metres')).toBe(true)
})
