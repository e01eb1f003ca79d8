import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

test('while loading it says so and submits nothing, but keeps the focus', async () => {
  const onSubmit = vi.fn()
  const form = (isLoading: boolean) => (
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <Button type="submit" isLoading={isLoading} loadingText="Saving...">
        Save
      </Button>
    </form>
  )
  const { rerender } = render(form(false))
  screen.getByRole('button', { name: 'Save' }).focus()
  rerender(form(true))
  const button = screen.getByRole('button', { name: 'Saving...' })
  expect(document.activeElement).toBe(button)
  await userEvent.click(button)
  await userEvent.type(screen.getByLabelText('Name'), 'Besseggen{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
})
