import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'

const OFFLINE = 'You are offline. This opens as soon as you are back online.'

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.resetModules()
  return () => vi.doUnmock('./missing-dialog.tsx')
})

/** A dialog whose code cannot be had, opened. */
async function aLostDialog() {
  const { laterDialog } = await import('./later-dialog.tsx')
  const Lost = laterDialog('Search', () => Promise.reject(new Error('gone')))
  const onClose = vi.fn()
  render(
    <Suspense>
      <Lost onClose={onClose} />
    </Suspense>,
  )
  return { onClose }
}

test('a dialog without its code opens all the same, says so and can be closed', async () => {
  const { onClose } = await aLostDialog()
  expect(await screen.findByRole('dialog', { name: 'Search' })).toBeVisible()
  expect(await screen.findByText(OFFLINE)).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('where no dialog at all can be had a notice says so, and nothing stays open', async () => {
  vi.doMock('./missing-dialog.tsx', () => {
    throw new Error('gone')
  })
  const { toast } = await import('#web/ui/toast/toast-store.ts')
  const error = vi.spyOn(toast, 'error')
  const { onClose } = await aLostDialog()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(error).toHaveBeenCalledWith(OFFLINE)
  expect(screen.queryByRole('dialog')).toBeNull()
})
