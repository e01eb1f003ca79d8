import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'

const ask = (more: Partial<Parameters<typeof ConfirmDialog>[0]> = {}) => {
  const answers = { onConfirm: vi.fn(), onCancel: vi.fn() }
  render(<ConfirmDialog title="Delete hike" message="It will be gone." {...answers} {...more} />)
  return answers
}

test('R11.8: the confirm button says Delete and is red unless told otherwise', () => {
  ask()
  expect(screen.getByRole('button', { name: 'Delete' }).className).toContain('bg-danger')
})

test('another text and tone can be given', () => {
  ask({ confirmText: 'Add Friend', tone: 'primary' })
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Add Friend' }).className).toContain('bg-accent')
})

test('Cancel has the focus, so that Enter alone destroys nothing', async () => {
  const { onCancel, onConfirm } = ask()
  await userEvent.keyboard('{Enter}')
  expect(onCancel).toHaveBeenCalledOnce()
  expect(onConfirm).not.toHaveBeenCalled()
})

test('it is an alert with its title and message', () => {
  ask()
  const dialog = screen.getByRole('alertdialog', { name: 'Delete hike' })
  expect(dialog.textContent).toContain('It will be gone.')
})

test('while it works a second click does nothing', async () => {
  const { onConfirm } = ask({ isBusy: true })
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(onConfirm).not.toHaveBeenCalled()
})
