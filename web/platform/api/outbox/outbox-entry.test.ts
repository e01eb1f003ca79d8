import { expect, test } from 'vitest'
import { type Entry, createSendable, findPointless, inOrder, mustWait, renameSubject } from './outbox-entry.ts'
import { anEntry } from './outbox-testing.ts'

const REFUSED = { status: 409, code: 'duplicate_hike', message: 'This hike already exists in your list' }

const findNext = (entries: readonly Entry[]) => inOrder(entries).find(createSendable()) ?? null

test('entries are sent in order, photos last', () => {
  const photo = anEntry({ call: 'POST /hikes/{id}/photo', isPhoto: true })
  const [first, second] = [anEntry(), anEntry()]
  expect(inOrder([photo, second, first])).toEqual([first, second, photo])
})

test('what was refused holds back what depends on it, and nothing else', () => {
  const refused = anEntry({ subjects: ['h1'], failure: REFUSED })
  const photo = anEntry({ subjects: ['h1'], isPhoto: true })
  const moveBefore = anEntry({ subjects: ['h2', 'h1'] })
  const other = anEntry({ subjects: ['h3'] })
  expect(findNext([refused, photo, moveBefore, other])).toBe(other)
  expect(findNext([refused, photo, moveBefore])).toBeNull()
})

test('what a page sends by itself is not sent twice, nor overtaken', () => {
  const held = anEntry({ subjects: ['h1'], isHeld: true })
  const later = anEntry({ subjects: ['h1'] })
  expect(findNext([held, later])).toBeNull()
  expect(mustWait(later, [held])).toBe(true)
  expect(mustWait(anEntry({ subjects: ['h2'] }), [held])).toBe(false)
  expect(mustWait(anEntry({ subjects: ['h2'] }), [later])).toBe(true)
  expect(mustWait(anEntry({ subjects: ['h1'], group: held.group }), [held])).toBe(false)
})

test('the removal of a hike that was never sent leaves nothing to send', () => {
  const create = anEntry({ call: 'POST /hikes', input: { body: { _id: 'h1' } } })
  const photo = anEntry({ isPhoto: true })
  const other = anEntry({ subjects: ['h2'] })
  const removal = anEntry({ call: 'DELETE /hikes/{id}' })
  expect(findPointless(removal, [create, photo, other])).toEqual([create, photo, removal])
  const tried = { ...create, attempts: 1 }
  // it may have arrived
  expect(findPointless(removal, [tried, photo, other])).toEqual([photo])
})

test('the removal of an update on a trail that was never sent leaves nothing to send', () => {
  const post = anEntry({ call: 'POST /hikes/conditions/{hikeName}/{country}', input: { body: { _id: 'h1' } } })
  const photo = anEntry({ call: 'POST /conditions/{id}/photo', isPhoto: true })
  const removal = anEntry({ call: 'DELETE /conditions/{id}' })
  expect(findPointless(removal, [post, photo])).toEqual([post, photo, removal])
})

test('an entry gets the id that the server has chosen', () => {
  const move = anEntry({ subjects: ['h2', 'h1'], input: { params: { id: 'h2' }, body: { before: 'h1', after: null } } })
  expect(renameSubject(move, 'h1', 'w1')).toMatchObject({
    subjects: ['h2', 'w1'],
    input: { params: { id: 'h2' }, body: { before: 'w1', after: null } },
  })
  expect(renameSubject(move, 'h9', 'w1')).toBe(move)
})
