import { expect, test } from 'vitest'
import { type PlacedWish, sortByOwnOrder, moveWish } from './wish-order.ts'

const namesOf = (wishes: readonly PlacedWish[]) => wishes.map(({ id }) => id).join('')

/** Moves a wish as the store does. */
function moved(order: readonly PlacedWish[], id: string, before: string | null) {
  const stored = new Map(moveWish(order, id, before).map((change) => [change.id, change.position]))
  const wishes = sortByOwnOrder(order.map((wish) => ({ ...wish, position: stored.get(wish.id) ?? wish.position })))
  return { wishes, written: stored.size }
}

const untouched = (names: string): PlacedWish[] => [...names].map((id) => ({ id, position: null }))

test.each([
  ['c', 'a', 'cabd'],
  ['a', null, 'bcda'],
  ['d', 'b', 'adbc'],
  ['b', 'd', 'acbd'],
  ['a', 'b', 'abcd'],
  ['d', null, 'abcd'],
  ['a', 'a', 'abcd'],
  ['x', 'a', 'abcd'],
  ['a', 'x', 'abcd'],
])('%s before %s gives %s', (id, before, expected) => {
  expect(namesOf(moved(untouched('abcd'), id, before).wishes)).toBe(expected)
})

test('wishes without a position stay on top while others below them are moved', () => {
  const first = moved(untouched('abcd'), 'c', null)
  expect([namesOf(first.wishes), first.written]).toEqual(['abdc', 1])
  const withNew = [{ id: 'n', position: null }, ...first.wishes]
  expect(namesOf(sortByOwnOrder(withNew))).toBe('nabdc')
})

test('once all have a place a move writes one, however often it goes to the same', () => {
  let order = moved(untouched('abcdefgh'), 'h', 'a').wishes
  let written = 0
  for (let n = 0; n < 200; n += 1) {
    const last = order.at(-1)?.id ?? ''
    const next = moved(order, last, order[1]?.id ?? '')
    expect(namesOf(next.wishes)).toBe(
      namesOf([...order.slice(0, 1), { id: last, position: null }, ...order.slice(1, -1)]),
    )
    order = next.wishes
    written += next.written
  }
  expect(written).toBeLessThan(300)
})

test('R4.12: any moves, in any order, are those of a plain list', () => {
  let seed = 7
  const random = (max: number) => (seed = (seed * 48_271) % 2_147_483_647) % max
  let order = untouched('abcdefghij')
  for (let n = 0; n < 2000; n += 1) {
    const names = order.map(({ id }) => id)
    const id = names[random(names.length)] ?? ''
    const before = [...names, null][random(names.length + 1)] ?? null
    const rest = names.filter((name) => name !== id)
    const at = before === null ? rest.length : before === id ? names.indexOf(id) : rest.indexOf(before)
    order = moved(order, id, before).wishes
    expect(namesOf(order)).toBe(rest.toSpliced(at, 0, id).join(''))
  }
})
