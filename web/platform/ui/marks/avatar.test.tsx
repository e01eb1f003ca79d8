import { fireEvent, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Avatar, getAvatarColour } from './avatar.tsx'

const NORA = { _id: '0199', firstName: 'Nora', lastName: 'Berg', username: 'nora' }

test('R1.41: without a photo there are initials, on a ground that stays the same for a person', () => {
  const { container, rerender } = render(<Avatar person={NORA} />)
  expect(container).toHaveTextContent('NB')
  expect(container.querySelector('img')).toBeNull()
  const ground = () => container.querySelector('span')?.style.background
  const before = ground()
  expect(before).toBe(`var(--face-${getAvatarColour(NORA._id)})`)
  rerender(<Avatar person={{ ...NORA, firstName: 'Eleonora' }} size={96} />)
  expect(ground()).toBe(before)
})

test('a face stands over the initials, the small one where it is small', () => {
  const person = { ...NORA, avatarUrl: '/api/users/0199/avatar?v=1' }
  const { container, rerender } = render(<Avatar person={person} />)
  const image = () => container.querySelector('img')
  expect(image()).toHaveAttribute('src', '/api/users/0199/avatar?v=1&size=small')
  expect(image()).toHaveAttribute('loading', 'lazy')
  rerender(<Avatar person={person} size={96} />)
  expect(image()).toHaveAttribute('src', '/api/users/0199/avatar?v=1')
  if (image()) fireEvent.error(image() as HTMLElement)
  expect(image()).not.toBeVisible()
  expect(container).toHaveTextContent('NB')
})

test('all twelve grounds are used', () => {
  const ids = Array.from({ length: 200 }, (_, n) => `0199a1b2-${n.toString(16).padStart(4, '0')}`)
  expect(new Set(ids.map(getAvatarColour)).size).toBe(12)
})
