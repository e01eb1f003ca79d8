import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { StarInput } from './star-input.tsx'

function Rating() {
  const [rating, setRating] = useState(5)
  return <StarInput label="Rating" value={rating} onChange={setRating} />
}

const chosen = () => screen.getByRole('radio', { checked: true })

test('the stars are one group, and Tab stops at the chosen one', async () => {
  render(<Rating />)
  expect(screen.getByRole('group', { name: 'Rating' })).toBeTruthy()
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '5 stars' }))
})

test('the arrow keys choose, round the ends too', async () => {
  render(<Rating />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(chosen()).toBe(screen.getByRole('radio', { name: '3 stars' }))
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  expect(chosen()).toBe(screen.getByRole('radio', { name: '1 star' }))
})

test('a click on a star chooses it', async () => {
  render(<Rating />)
  await userEvent.click(screen.getByText('2 stars'))
  expect(chosen()).toBe(screen.getByRole('radio', { name: '2 stars' }))
})
