import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { useVisibleCount } from './use-visible-count.ts'

test('going back restores the visible count; a new visit shows the first rows', async () => {
  const user = userEvent.setup()
  render(
    <MemoryRouter initialEntries={['/list']}>
      <Routes>
        <Route path="/list" element={<List />} />
        <Route path="/other" element={<Other />} />
      </Routes>
    </MemoryRouter>,
  )
  expect(screen.getByText('10 shown')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Show More' }))
  await user.click(screen.getByRole('button', { name: 'Show More' }))
  await user.click(screen.getByRole('link', { name: 'Other' }))
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(screen.getByText('30 shown')).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Other' }))
  await user.click(screen.getByRole('link', { name: 'List' }))
  expect(screen.getByText('10 shown')).toBeInTheDocument()
})

function List() {
  const { shown, showMore } = useVisibleCount(10, 'hikes')
  return (
    <>
      <p>{shown} shown</p>
      <button type="button" onClick={showMore}>
        Show More
      </button>
      <Link to="/other">Other</Link>
    </>
  )
}

function Other() {
  const navigate = useNavigate()
  return (
    <>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <Link to="/list">List</Link>
    </>
  )
}
