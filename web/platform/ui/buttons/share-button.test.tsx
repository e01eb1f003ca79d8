import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { endTest, toasts } from '#web/platform/ui/toast/toast-testing.ts'
import { ShareButton } from './share-button.tsx'

afterEach(endTest)

/** A browser with a share sheet, or without one. */
function aBrowser(share: ((data: ShareData) => Promise<void>) | undefined, writeText = vi.fn(async () => {})) {
  const user = userEvent.setup()
  vi.stubGlobal('navigator', { userAgent: navigator.userAgent, share, clipboard: { writeText } })
  onTestFinished(() => void vi.unstubAllGlobals())
  render(<ShareButton title="Trolltunga" url="/hike/Trolltunga/Norway" />)
  return { press: () => user.click(screen.getByRole('button', { name: 'Share' })), writeText }
}

const ADDRESS = 'http://localhost:3000/hike/Trolltunga/Norway'

test('the share sheet gets the title and the whole address', async () => {
  const share = vi.fn(async () => {})
  const { press, writeText } = aBrowser(share)
  await press()
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Trolltunga', url: ADDRESS })
  expect(writeText).not.toHaveBeenCalled()
})

test('without a share sheet the address is copied, with a toast', async () => {
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

test('a share sheet that cannot be opened counts as missing', async () => {
  const { press } = aBrowser(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
  await press()
  expect(toasts()).toEqual(['Link copied'])
})

test('a failed copy shows an error', async () => {
  const { press } = aBrowser(
    undefined,
    vi.fn(() => Promise.reject(new Error('no'))),
  )
  await press()
  expect(toasts()).toEqual(['Failed to copy the link'])
})
