import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { FileDrop } from './file-drop.tsx'

const track = new File(['<gpx/>'], 'ridge.gpx')

test('a file can be dropped on it', () => {
  const onPick = vi.fn()
  render(<FileDrop label="GPX track" accept=".gpx" file={null} onPick={onPick} onRemove={() => {}} />)
  fireEvent.drop(screen.getByLabelText(/GPX track/), { dataTransfer: { files: [track] } })
  expect(onPick).toHaveBeenCalledExactlyOnceWith(track)
})

test('a chosen file shows its name and size and can be removed', async () => {
  const onRemove = vi.fn()
  const file = { name: 'ridge.gpx', sizeBytes: 1536 }
  render(<FileDrop label="GPX track" accept=".gpx" file={file} onPick={() => {}} onRemove={onRemove} />)
  expect(screen.getByText('1.5 KB')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Remove ridge.gpx' }))
  expect(onRemove).toHaveBeenCalledOnce()
})
