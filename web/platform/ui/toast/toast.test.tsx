import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Dialog } from '#web/platform/ui/dialog/dialog.tsx'
import { toast } from './toast-store.ts'
import { Toaster } from './toast.tsx'

function show(kind: 'success' | 'error', text: string) {
  act(() => void toast[kind](text))
  onTestFinished(() => {
    for (const { id } of toast.current()) toast.dismiss(id)
  })
}

test('good news is a status, bad news an alert', () => {
  render(<Toaster />)
  show('success', 'Hike added successfully!')
  show('error', 'Failed to reorder hikes')
  expect(screen.getByRole('status').textContent).toBe('Hike added successfully!')
  expect(screen.getByRole('alert').textContent).toBe('Failed to reorder hikes')
})

test.each([
  ['pointer', fireEvent.pointerEnter, fireEvent.pointerLeave],
  ['focus', fireEvent.focus, fireEvent.blur],
])('the %s on a toast holds it', (_means, hold, release) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  render(<Toaster />)
  show('success', 'Hold on')
  hold(screen.getByRole('region', { name: 'Messages' }))
  act(() => void vi.advanceTimersByTime(60_000))
  expect(screen.queryByText('Hold on')).not.toBeNull()
  release(screen.getByRole('region', { name: 'Messages' }))
  act(() => void vi.advanceTimersByTime(5000))
  expect(screen.queryByText('Hold on')).toBeNull()
})

function Page({ isOpen }: { isOpen: boolean }) {
  return (
    <>
      <Toaster />
      {isOpen && <Dialog title="Edit Hike" onClose={() => {}} />}
    </>
  )
}

test('a toast shows inside an open dialog, where it can be heard and reached, and outlives it', () => {
  const { rerender } = render(<Page isOpen />)
  show('success', 'Link copied from template')
  expect(screen.getByRole('dialog').contains(screen.getByRole('status'))).toBe(true)
  rerender(<Page isOpen={false} />)
  expect(screen.getByRole('status').textContent).toBe('Link copied from template')
})

test('the toasts of one action share a card, which is dismissed as one', () => {
  render(<Toaster />)
  const showToast = (text: string) => act(() => void toast.success(text, { action: 'h1' }))
  showToast('Hike added successfully!')
  showToast('Photo uploaded successfully!')
  show('error', 'Failed to update like status')
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    'Hike added successfully!',
    'Photo uploaded successfully!',
  ])
  const dismiss = screen.getAllByRole('button', { name: 'Dismiss' })
  expect(dismiss).toHaveLength(2)
  fireEvent.click(dismiss[0]!)
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.getByRole('alert').textContent).toBe('Failed to update like status')
})
