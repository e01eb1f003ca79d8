import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { TextField } from './field.tsx'
import { PasswordField } from './password-field.tsx'

const noteOf = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent

test('the hint is read with the control; an error takes its place and marks it', () => {
  const { rerender } = render(<TextField label="Length" hint="In kilometres." />)
  const input = screen.getByLabelText('Length')
  expect(noteOf(input)).toBe('In kilometres.')
  expect(input.getAttribute('aria-invalid')).toBeNull()
  rerender(<TextField label="Length" hint="In kilometres." error="Length cannot exceed 1999.99 km" />)
  expect(noteOf(input)).toBe('Length cannot exceed 1999.99 km')
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

test('a password is hidden until it is asked to show', async () => {
  render(<PasswordField label="Password" autoComplete="current-password" />)
  const input = screen.getByLabelText<HTMLInputElement>('Password')
  const button = screen.getByRole('button', { name: 'Show password' })
  expect([input.type, button.getAttribute('aria-pressed')]).toEqual(['password', 'false'])
  await userEvent.click(button)
  expect([input.type, button.getAttribute('aria-pressed')]).toEqual(['text', 'true'])
})
