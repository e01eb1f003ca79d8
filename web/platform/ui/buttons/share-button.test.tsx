import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { endTest, toasts } from '#web/platform/ui/toast/toast-testing.ts'
import { ShareButton } from './share-button.tsx'

afterEach(endTest)

/** A browser with a sheet of the system's, or without one. */
function aBrowser(share: ((data: ShareData) => Promise<void>) | undefined, writeText = vi.fn(async () => {})) {
  const user = userEvent.setup()
  vi.stubGlobal('navigator', { userAgent: navigator.userAgent, share, clipboard: { writeText } })
  onTestFinished(() => void vi.unstubAllGlobals())
  render(<ShareButton title="Trolltunga" url="/hike/Trolltunga/Norway" />)
  return { press: () => user.click(screen.getByRole('button', { name: 'Share' })), writeText }
}

const ADDRESS = 'http://localhost:3000/hike/Trolltunga/Norway'

test('where the system has a sheet, it gets the title and the whole address', async () => {
  const share = vi.fn(async () => {})
  const { press, writeText } = aBrowser(share)
  await press()
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Trolltunga', url: ADDRESS })
  expect(writeText).not.toHaveBeenCalled()
})

test('where it has none, the address is copied, and it says so', async () => {
  const { press, writeText } = aBrowser(undefined)
  await press()
  expect(writeText).toHaveBeenCalledExactlyOnceWith(ADDRESS)
  expect(toasts()).toEqual(['Link copied'])
})

test('a sheet that is closed without a choice is no failure, and copies nothing', async () => {
  const { press, writeText } = aBrowser(() => Promise.reject(new DOMException('closed', 'AbortError')))
  await press()
  expect(writeText).not.toHaveBeenCalled()
  expect(toasts()).toEqual([])
})

test('a sheet that cannot be opened is none', async () => {
  const { press } = aBrowser(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
  await press()
  expect(toasts()).toEqual(['Link copied'])
})

test('what cannot be copied is told', async () => {
  const { press } = aBrowser(
    undefined,
    vi.fn(() => Promise.reject(new Error('no'))),
  )
  await press()
  expect(toasts()).toEqual(['Failed to copy the link'])
})
