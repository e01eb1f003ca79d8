import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { watchSession } from '#web/api/session.ts'
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

test('until it is known who is here it loads; then a visitor is led to the login', () => {
  openMyList()
  expect(screen.getByRole('status')).toHaveTextContent('Loading...')
  act(() => watchSession(() => Promise.resolve())())
  expect(screen.getByText('Login page')).toBeVisible()
})

test('a developer may hold redirects back, and sees the page without its data', () => {
  localStorage.setItem('authDebug', 'pause-redirects')
  act(() => watchSession(() => Promise.resolve())())
  openMyList()
  expect(screen.getByText('My List')).toBeVisible()
})
