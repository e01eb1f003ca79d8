import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { endTest, toasts } from '#web/platform/ui/toast/toast-testing.ts'
import { ShareDialog } from './share-dialog.tsx'

afterEach(endTest)

interface Browser {
  /** The sheet of the system. */
  share?: (data: ShareData) => Promise<void>
  isTouch?: boolean
  /** The server's answer to the request for a picture. */
  answer?: () => Promise<Response>
}

function open({ share, isTouch = false, answer = async () => aPicture() }: Browser = {}) {
  const writeText = vi.fn(async () => {})
  const asked = vi.fn(answer)
  const saved: string[] = []
  vi.stubGlobal('navigator', { userAgent: navigator.userAgent, share, clipboard: { writeText } })
  vi.stubGlobal('fetch', asked)
  vi.stubGlobal('matchMedia', () => ({ matches: isTouch }))
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  render(<ShareDialog title="Trolltunga / Norway" path="/hike/Trolltunga/Norway" onClose={() => undefined} />)
  const choose = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  return { choose, writeText, asked, saved }
}

/** The blobs of Node are none to the DOM of the test. */
const aPicture = () => Object.assign(new Response(), { blob: async () => new Blob(['jpeg'], { type: 'image/jpeg' }) })
const choices = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

test('without a share sheet the link is copied, and there are pictures in three shapes', async () => {
  const { choose, writeText } = open()
  for (const name of ['Copy link', 'Wide', 'Square', 'Tall']) expect(choices()).toContain(name)
  expect(choices()).not.toContain('Send to…')
  choose('Copy link')
  expect(writeText).toHaveBeenCalledExactlyOnceWith('http://localhost:3000/hike/Trolltunga/Norway')
  await waitFor(() => expect(toasts()).toEqual(['Link copied']))
})

test('an address is read with the letters of its names, and copied as browsers take it', () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { userAgent: navigator.userAgent, clipboard: { writeText } })
  onTestFinished(() => void vi.unstubAllGlobals())
  render(
    <ShareDialog title="Café 100%" path="/hike/Caf%C3%A9%20100%25/M%C3%A9xico" anchor="photos" onClose={() => {}} />,
  )
  expect(screen.getByText('http://localhost:3000/hike/Café 100%25/México#photos')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(writeText).toHaveBeenCalledWith('http://localhost:3000/hike/Caf%C3%A9%20100%25/M%C3%A9xico#photos')
})

test('the share sheet gets the title and the whole address', async () => {
  const share = vi.fn(async () => {})
  const { choose } = open({ share })
  choose('Send to…')
  expect(share).toHaveBeenCalledExactlyOnceWith({
    title: 'Trolltunga / Norway',
    url: 'http://localhost:3000/hike/Trolltunga/Norway',
  })
})

test('a picture is saved under the name of what it shows', async () => {
  const { choose, asked, saved } = open({ share: vi.fn(async () => {}) })
  choose('Tall')
  await waitFor(() => expect(saved).toEqual(['Trolltunga-Norway-tall.jpg']))
  expect(asked).toHaveBeenCalledExactlyOnceWith('/link-preview/hike/Trolltunga/Norway?shape=tall')
})

test('on a phone the picture goes to the share sheet, and is saved where that takes no files', async () => {
  const share = vi.fn<(sent: ShareData) => Promise<void>>(async () => {})
  const { choose, saved } = open({ share, isTouch: true })
  choose('Square')
  await waitFor(() => expect(share).toHaveBeenCalledOnce())
  expect(share.mock.calls[0]?.[0].files?.[0]?.name).toBe('Trolltunga-Norway-square.jpg')
  expect(saved).toEqual([])
  share.mockImplementation(() => Promise.reject(new DOMException('too late', 'NotAllowedError')))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Square' })).toBeEnabled())
  choose('Square')
  await waitFor(() => expect(saved).toEqual(['Trolltunga-Norway-square.jpg']))
})

test.each([
  [404, 'Only what everyone can see can be shared as a picture'],
  [503, 'Failed to create the picture. Please try again.'],
])('a picture that is answered %i is no file, and it says why', async (status, words) => {
  const { choose, saved } = open({ answer: async () => new Response(null, { status }) })
  choose('Wide')
  await waitFor(() => expect(toasts()).toEqual([words]))
  expect(saved).toEqual([])
})

test('without a network it says so', async () => {
  const { choose } = open({ answer: () => Promise.reject(new TypeError('no network')) })
  choose('Wide')
  await waitFor(() => expect(toasts()).toEqual(['Failed to create the picture. Please try again.']))
})
