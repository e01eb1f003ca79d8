import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { RowBlocks } from './row-blocks.tsx'

const items = Array.from({ length: 120 }, (_, place) => ({ _id: `hike-${place}` }))

function aList() {
  const drawn = vi.fn<(id: string) => void>()
  const list = ({ shown = items, near = '', depends = 'one' } = {}) => (
    <ol>
      <RowBlocks
        items={shown}
        depends={[depends]}
        lookOf={(_, id) => (id === near ? 'whole' : 'brief')}
        renderRow={({ _id }, place, look) => {
          drawn(_id)
          return (
            <li>
              {place} {_id} {look} {depends}
            </li>
          )
        }}
      />
    </ol>
  )
  const { rerender } = render(list())
  drawn.mockClear()
  /** The places that were drawn for it. */
  const drawnFor = (props: Parameters<typeof list>[0]) => {
    drawn.mockClear()
    rerender(list(props))
    return drawn.mock.calls.map(([id]) => Number(id.slice(5)))
  }
  return drawnFor
}

const places = (from: number, to: number) => Array.from({ length: to - from }, (_, nth) => from + nth)

test('all rows stand beside each other, in order', () => {
  aList()
  const rows = screen.getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual(items.map(({ _id }, n) => `${n} ${_id} brief one`))
})

test('a row that looks different has its block drawn anew, and no other', () => {
  const drawnFor = aList()
  expect(drawnFor({})).toEqual([])
  expect(drawnFor({ near: 'hike-60' })).toEqual(places(50, 100))
  expect(screen.getByText('60 hike-60 whole one')).toBeDefined()
  expect(drawnFor({ near: 'hike-110' })).toEqual(places(50, 120))
})

test('what all rows hang on has all drawn anew', () => {
  expect(aList()({ depends: 'two' })).toEqual(places(0, 120))
})

test('blocks are drawn anew from an item that has changed or gone on', () => {
  const drawnFor = aList()
  expect(drawnFor({ shown: items.with(70, { _id: 'hike-700' }) })).toHaveLength(50)
  expect(drawnFor({ shown: items.with(70, { _id: 'hike-700' }).toSpliced(99, 1) })).toHaveLength(69)
  expect(screen.getAllByRole('listitem')).toHaveLength(119)
})
