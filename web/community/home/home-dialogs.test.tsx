import { SITE } from '#web/platform/api/site-testing.ts'
import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { MIA } from '#web/platform/api/member-testing.ts'
import { type Replies, refusal } from '#web/platform/api/server-testing.ts'
import { endTest } from '#web/platform/ui/toast/toast-testing.ts'
import { useBetaNotice } from './beta/use-beta-notice.ts'
import { neverResolve, open } from './home-testing.tsx'

afterEach(async () => {
  vi.useRealTimers()
  await endTest()
  localStorage.clear()
})

const INSTAGRAM = 'https://www.instagram.com/upstone'
const withInstagram = {
  'GET /settings': () => ({
    ...SITE,
    instagramUrl: INSTAGRAM,
    sendsMail: false,
    providers: [],
    hasPasswords: true,
    contact: null,
    signUp: 'open' as const,
    tileUrls: {},
  }),
}
const banner = () => screen.queryByRole('complementary', { name: 'Instagram' })
const betaNotice = () => screen.queryByRole('dialog', { name: 'Beta Version' })
const passMs = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function openLogin(replies: Replies) {
  const { user } = await open({ replies })
  await user.click(screen.getByRole('button', { name: 'Log In' }))
  expect(await screen.findByRole('dialog', { name: 'Log In' })).toBeVisible()
  expect(screen.getByLabelText('Email')).toHaveFocus()
  await user.type(screen.getByLabelText('Email'), 'm@x.org')
  await user.type(screen.getByLabelText('Password'), 'a long walk')
  await user.click(screen.getByRole('button', { name: 'Login' }))
}

test('logging in closes the dialog and shows the member’s page', async () => {
  await openLogin({ 'POST /auth/login': () => ({ user: MIA, accessToken: 'a', refreshToken: 'r' }) })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome back, Mia')
  expect(await screen.findByText('Your last hike was Besseggen on Jun 30, 2026')).toBeVisible()
})

test('while logging in the dialog says so and its fields are disabled', async () => {
  await openLogin({ 'POST /auth/login': neverResolve })
  expect(await screen.findByRole('button', { name: 'Logging in...' })).toHaveAttribute('aria-busy', 'true')
  expect(screen.getByLabelText('Email')).toBeDisabled()
})

test('a refusal is shown in the dialog', async () => {
  await openLogin({ 'POST /auth/login': refusal(401, { message: 'Invalid email or password' }) })
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid email or password')
  expect(screen.getByRole('dialog', { name: 'Log In' })).toBeVisible()
})

test('R11.10: without an address there is no banner', async () => {
  await open()
  await screen.findByText('128,406.3')
  expect(banner()).toBeNull()
})

test('when the settings cannot be read there is no banner', async () => {
  await open({ replies: { 'GET /settings': refusal(404, {}) } })
  await screen.findByText('128,406.3')
  expect(banner()).toBeNull()
})

test.each(['click', 'Escape'] as const)('the banner leads to Instagram, and goes for good by %s', async (way) => {
  const { user, unmount } = await open({ replies: withInstagram })
  const link = await screen.findByRole('link', { name: /^Follow us on Instagram/ })
  expect(screen.getByText('Follow us on Instagram')).toBeVisible()
  expect(link).toHaveAttribute('href', INSTAGRAM)
  if (way === 'click') await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  else fireEvent.keyDown(link, { key: 'Escape' })
  expect(banner()).toBeNull()
  unmount()
  await open({ replies: withInstagram })
  await screen.findByText('128,406.3')
  expect(banner()).toBeNull()
})

test('the beta notice opens after the first input, not with it, and Escape closes it', async () => {
  vi.useFakeTimers()
  await open({ isFirst: true })
  await passMs(1_000)
  fireEvent.pointerUp(document.body)
  expect(betaNotice()).toBeNull()
  await passMs(1_000)
  expect(screen.getByRole('dialog', { name: 'Beta Version' })).toBeVisible()
  expect(betaNotice()).toHaveTextContent('Upstone is a work in progress.')
  expect(sessionStorage.getItem('betaPopupShown')).toBe('true')
  fireEvent(betaNotice()!, new Event('cancel', { cancelable: true }))
  expect(betaNotice()).toBeNull()
})

test('the beta notice has the operator’s address for feedback', async () => {
  vi.useFakeTimers()
  const settings = { ...withInstagram['GET /settings'](), contact: 'us@example.org' }
  await open({ isFirst: true, replies: { 'GET /settings': settings } })
  fireEvent.pointerUp(document.body)
  await passMs(1_000)
  await passMs(100)
  expect(betaNotice()).toHaveTextContent('Tell us what is broken and what is missing.')
  expect(screen.getByRole('link', { name: 'us@example.org' })).toHaveAttribute('href', 'mailto:us@example.org')
})

test('looking and scrolling do not open the beta notice', async () => {
  vi.useFakeTimers()
  await open({ isFirst: true })
  fireEvent.wheel(document.body)
  fireEvent.touchMove(document.body)
  await passMs(60_000)
  expect(betaNotice()).toBeNull()
  fireEvent.keyUp(document.body, { key: 'Tab' })
  await passMs(1_000)
  fireEvent.click(screen.getByRole('button', { name: 'Got it' }))
  expect(betaNotice()).toBeNull()
})

test('R11.10: the beta notice opens once in a session', async () => {
  vi.useFakeTimers()
  await open()
  fireEvent.pointerUp(document.body)
  await passMs(10_000)
  expect(betaNotice()).toBeNull()
})

test('the beta notice waits for another dialog to close', async () => {
  vi.useFakeTimers()
  await open({ isFirst: true })
  fireEvent.pointerUp(document.body)
  fireEvent.click(screen.getByRole('button', { name: 'Log In' }))
  await passMs(10_000)
  expect(screen.getByRole('dialog', { name: 'Log In' })).toBeVisible()
  expect(betaNotice()).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await passMs(1_000)
  expect(betaNotice()).toBeVisible()
})

test('a dialog that opens while the beta notice loads delays the notice', async () => {
  vi.useFakeTimers()
  sessionStorage.clear()
  let come = (): void => undefined
  const code = new Promise<boolean>((resolve) => (come = () => resolve(true)))
  const fetch = () => code
  const { result } = renderHook(() => useBetaNotice(fetch))
  fireEvent.pointerUp(document.body)
  await passMs(1_000)
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.showModal()
  come()
  await passMs(1_000)
  expect(result.current.isShown).toBe(false)
  dialog.remove()
  await passMs(1_000)
  expect(result.current.isShown).toBe(true)
})
