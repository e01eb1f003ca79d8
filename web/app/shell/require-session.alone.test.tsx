import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { authDebug } from '#web/platform/api/storage/auth-log.ts'
import { watchSession } from '#web/platform/api/session.ts'
import { RequireSession } from './require-session.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

function openMyList() {
  const myList = <RequireSession>My List</RequireSession>
  render(
    <MemoryRouter initialEntries={['/my-list']}>
      <Routes>
        <Route path="/my-list" element={myList} />
        <Route path="/login" element="Login page" />
      </Routes>
    </MemoryRouter>,
  )
}

test('R11.2: until it is known who is here it loads; then a visitor is led to the login', () => {
  openMyList()
  expect(screen.getByRole('status')).toHaveTextContent('Loading...')
  act(() => watchSession(() => Promise.resolve())())
  expect(screen.getByText('Login page')).toBeVisible()
})

test('R1.20: redirects can be paused to see the page without its data, and resumed', () => {
  act(() => watchSession(() => Promise.resolve())())
  authDebug.pauseRedirects()
  openMyList()
  expect(screen.getByText('My List')).toBeVisible()
  cleanup()
  authDebug.resumeRedirects()
  openMyList()
  expect(screen.getByText('Login page')).toBeVisible()
})

const PAUSED = { timestamp: '2026-07-12T12:00:00Z', message: 'Redirects are paused', data: {} }

test.each([
  ['the newest entry says so', [{ ...PAUSED, message: 'signed out' }, PAUSED], 'My List'],
  ['an older entry says so', [PAUSED, { ...PAUSED, message: 'signed out' }], 'Login page'],
  ['the log is empty', [], 'Login page'],
  ['the log holds no entries', [null, 7, 'redirects paused'], 'Login page'],
])('where %s, /my-list shows a visitor what is due', (_case, entries, text) => {
  localStorage.setItem('authDebugLogs', JSON.stringify(entries))
  act(() => watchSession(() => Promise.resolve())())
  openMyList()
  expect(screen.getByText(text)).toBeVisible()
})
