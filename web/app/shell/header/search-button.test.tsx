import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { createQueryClient } from '#web/platform/api/query.ts'
// loads on demand in the page; here before the clock of the first test runs
import '#web/trails/search/search-overlay.tsx'
import { SearchButton } from './search-button.tsx'

function show() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <SearchButton />
        <input aria-label="Name" />
        <textarea aria-label="Notes" />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const isOpen = () => screen.queryByRole('dialog', { name: 'Search' }) !== null

test('the button opens the search, and has the focus again after it', async () => {
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect(await screen.findByRole('combobox')).toHaveFocus()
  // the dialog listens a moment after it is drawn
  await waitFor(() => {
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect(isOpen()).toBe(false)
  })
  expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus()
})

test.each([
  ['/', { key: '/' }],
  ['Ctrl + K', { key: 'k', ctrlKey: true }],
  ['Cmd + K', { key: 'k', metaKey: true }],
])('%s opens it', async (_, keys) => {
  show()
  fireEvent.keyDown(document.body, keys)
  expect(await screen.findByRole('combobox')).toBeVisible()
})

test.each([
  ['/', 'Name', { key: '/' }],
  ['/', 'Notes', { key: '/' }],
  ['Ctrl + K', 'Name', { key: 'k', ctrlKey: true }],
])('%s in a field is the field’s (%s)', (_, field, keys) => {
  show()
  const isLeftAlone = fireEvent.keyDown(screen.getByLabelText(field), keys)
  expect([isLeftAlone, isOpen()]).toEqual([true, false])
})

test('a plain k is nothing, and one search at a time is enough', async () => {
  show()
  fireEvent.keyDown(document.body, { key: 'k' })
  expect(isOpen()).toBe(false)
  fireEvent.keyDown(document.body, { key: '/' })
  await screen.findByRole('combobox')
  fireEvent.keyDown(document.body, { key: '/' })
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})
