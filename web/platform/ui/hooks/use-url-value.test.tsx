import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { useUrlText, useUrlValue } from './use-url-value.ts'

function Probe() {
  const [text, setText] = useUrlText('query')
  const [year, setYear] = useUrlValue('year')
  const navigate = useNavigate()
  const { search } = useLocation()
  return (
    <>
      <input aria-label="Search" value={text} onChange={({ target }) => setText(target.value)} />
      <button onClick={() => setYear(year === null ? '2026' : null)}>Year</button>
      <button
        onClick={() => {
          setYear('2026')
          setText('tom')
        }}
      >
        Both
      </button>
      <button onClick={() => void navigate(-1)}>Back</button>
      <Link to="/friends">Friends</Link>
      <output>{search}</output>
    </>
  )
}

async function show(...addresses: string[]) {
  await act(async () =>
    render(
      <MemoryRouter initialEntries={addresses}>
        <Probe />
      </MemoryRouter>,
    ),
  )
  return userEvent.setup()
}

const box = () => screen.getByLabelText('Search')
const address = () => screen.getByRole('status').textContent

test('what is typed shows letter by letter and stands in the address beside other values', async () => {
  const user = await show('/friends?sort=rating')
  await user.type(box(), 'tom')
  await user.click(screen.getByText('Year'))
  expect(box()).toHaveValue('tom')
  expect(address()).toBe('?sort=rating&query=tom&year=2026')
  await user.click(screen.getByText('Year'))
  await user.clear(box())
  expect(address()).toBe('?sort=rating')
})

test('changes leave no step to go back to', async () => {
  const user = await show('/friends?query=ana', '/friends')
  await user.type(box(), 'tom')
  await user.click(screen.getByText('Back'))
  expect(box()).toHaveValue('ana')
})

test('a link to the page without a search empties the box', async () => {
  const user = await show('/friends?query=ana')
  expect(box()).toHaveValue('ana')
  await user.click(screen.getByText('Friends'))
  expect(box()).toHaveValue('')
})

test('a choice made before the last one is rendered keeps the last one', async () => {
  const user = await show('/friends?sort=rating')
  await user.click(screen.getByText('Both'))
  expect(address()).toBe('?sort=rating&year=2026&query=tom')
  await user.click(screen.getByText('Year'))
  expect(address()).toBe('?sort=rating&query=tom')
})
