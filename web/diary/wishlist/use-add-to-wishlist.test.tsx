import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { signOut } from '#web/platform/api/session.ts'
import { refusal } from '#web/platform/api/server-testing.ts'
import { endTest, toasts } from '#web/platform/ui/toast/toast-testing.ts'
import { aHikeServer, creations, show } from '#web/diary/hike-form/hike-dialog-testing.tsx'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import { useAddToWishlist } from './use-add-to-wishlist.tsx'
import { aLateAnswer, keeping } from './wishlist-testing.tsx'

afterEach(endTest)

const TRAIL = { name: 'Trolltunga', country: 'Norway' }

function Probe({ trail = TRAIL }: { trail?: typeof TRAIL }) {
  const wishlist = useAddToWishlist()
  return (
    <>
      <button onClick={() => wishlist.ask(trail)}>Wish</button>
      <output>{wishlist.stateOf(trail)}</output>
      {wishlist.dialog}
    </>
  )
}

const state = () => screen.getByRole('status').textContent
const wishButton = () => screen.getByRole('button', { name: 'Wish' })
const answerWith = async (name: string) =>
  within(await screen.findByRole('alertdialog', { name: 'Add to Wishlist' })).getByRole('button', { name })

test('R4.3, R4.4: it asks, then sends name, country and rating 1, and says so for 3 seconds', async () => {
  const late = aLateAnswer()
  const requests = aHikeServer({ ...keeping(), 'POST /hikes': late.reply })
  const success = vi.spyOn(toast, 'success')
  const { user } = await show(<Probe />)
  await user.click(wishButton())
  expect(await screen.findByText('Do you want to add "Trolltunga" to your wishlist?')).toBeVisible()
  expect(creations(requests)).toEqual([])
  await user.click(await answerWith('Add'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await waitFor(() => expect(state()).toBe('adding'))
  await waitFor(() => expect(creations(requests)).toHaveLength(1))
  expect(creations(requests)[0]?.body).toEqual({ ...TRAIL, rating: 1, isWishList: true })
  const before = requests.filter(({ call }) => call === 'GET /hikes/my-wishlist').length
  late.answer(Response.json({}))
  await waitFor(() => expect(success).toHaveBeenCalledWith('Added to wishlist successfully!', { durationMs: 3000 }))
  await waitFor(() => expect(requests.filter(({ call }) => call === 'GET /hikes/my-wishlist')).toHaveLength(before + 1))
})

test('cancelling sends nothing', async () => {
  const requests = aHikeServer(keeping())
  const { user } = await show(<Probe />)
  await user.click(wishButton())
  await user.click(await answerWith('Cancel'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(creations(requests)).toEqual([])
})

test('R4.9: a visitor is told to log in, and nothing is sent', async () => {
  const requests = aHikeServer(keeping())
  const { user } = await show(<Probe />)
  await act(signOut)
  const before = requests.length
  await user.click(wishButton())
  expect(toasts()).toEqual(['Please log in to add hikes to your wishlist'])
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(requests).toHaveLength(before)
})

test.each([
  [{ name: 'TROLLTUNGA', country: 'norway' }, 'new'],
  [{ name: 'besseggen', country: 'NORWAY' }, 'listed'],
  [{ name: 'salkantay ', country: 'Peru' }, 'listed'],
])('%j is %s', async (trail, expected) => {
  aHikeServer(keeping('Salkantay'))
  const { client } = await show(<Probe trail={trail} />)
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(state()).toBe(expected)
})

test('a hike that is listed already is refused without a request', async () => {
  const requests = aHikeServer(keeping('Salkantay'))
  const { user } = await show(<Probe trail={{ name: 'salkantay', country: 'peru' }} />)
  await user.click(wishButton())
  await user.click(await answerWith('Add'))
  await waitFor(() => expect(toasts()).toEqual(['This hike is already in your wishlist or ranked list']))
  expect(creations(requests)).toEqual([])
})

test.each([
  [409, {}, 'This hike is already in your wishlist'],
  [409, { message: 'You have it' }, 'You have it'],
  [500, {}, 'Failed to add to wishlist'],
])('%i with %j says: %s', async (status, body, text) => {
  aHikeServer({ ...keeping(), 'POST /hikes': refusal(status, body) })
  const { user } = await show(<Probe />)
  await user.click(wishButton())
  await user.click(await answerWith('Add'))
  await waitFor(() => expect(toasts()).toEqual([text]))
  await waitFor(() => expect(state()).toBe('new'))
})
