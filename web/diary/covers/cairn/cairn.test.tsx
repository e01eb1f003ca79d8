import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Cairn } from './cairn.tsx'
import { launchStone } from './stone-flight.ts'

afterEach(cleanup)

const hikes = (...ids: string[]) => ids.map((id) => ({ id, label: `Hike ${id}` }))
const many = (count: number) => hikes(...Array.from({ length: count }, (_, i) => `h${i}`))

const findStone = (container: HTMLElement, label: string) =>
  [...container.querySelectorAll('.cairn-place')].find((place) => place.querySelector('title')?.textContent === label)

test('the cairn is hidden from screen readers, and has a caption', () => {
  const { container } = render(<Cairn stones={hikes('a')} highlighted={null} onHover={vi.fn()} />)
  expect(container.firstElementChild).toHaveProperty('ariaHidden', 'true')
  expect(container.textContent).toContain('Your cairn')
})

test('hovering a stone tells its hike, leaving the pile tells none', () => {
  const onHover = vi.fn()
  const { container } = render(<Cairn stones={hikes('a', 'b')} highlighted={null} onHover={onHover} />)
  fireEvent.pointerEnter(findStone(container, 'Hike b')!)
  fireEvent.pointerLeave(container.querySelector('svg')!)
  expect(onHover.mock.calls).toEqual([['b'], [null]])
})

test('the highlighted hike has its stone outlined, a hike that is not drawn the base', () => {
  const { container, rerender } = render(<Cairn stones={many(40)} highlighted="h3" onHover={vi.fn()} />)
  const outlined = () => [...container.querySelectorAll('[data-highlighted] text')].map((text) => text.textContent)
  expect(outlined()).toEqual(['4'])
  rerender(<Cairn stones={many(40)} highlighted="h33" onHover={vi.fn()} />)
  expect(outlined()).toEqual(['and 29 more'])
  rerender(<Cairn stones={many(40)} highlighted={null} onHover={vi.fn()} />)
  expect(outlined()).toEqual([])
})

test('a moved stone is the same element at another place, so that it can travel', () => {
  const { container, rerender } = render(<Cairn stones={hikes('a', 'b', 'c')} highlighted={null} onHover={vi.fn()} />)
  const stone = findStone(container, 'Hike c')
  const nodes = [...container.querySelectorAll('.cairn-place')]
  const before = stone?.getAttribute('style')
  rerender(<Cairn stones={hikes('c', 'a', 'b')} highlighted={null} onHover={vi.fn()} />)
  expect(findStone(container, 'Hike c')).toBe(stone)
  expect([...container.querySelectorAll('.cairn-place')]).toEqual(nodes)
  expect(stone?.getAttribute('style')).not.toBe(before)
  expect(stone?.querySelector('text')?.textContent).toBe('1')
})

test('only a stone that comes later drops', () => {
  const { container, rerender } = render(<Cairn stones={hikes('a')} highlighted={null} onHover={vi.fn()} />)
  expect(container.querySelectorAll('.cairn-new')).toHaveLength(0)
  rerender(<Cairn stones={hikes('b', 'a')} highlighted={null} onHover={vi.fn()} />)
  expect(findStone(container, 'Hike b')?.querySelector('.cairn-new')).not.toBeNull()
  expect(findStone(container, 'Hike a')?.querySelector('.cairn-new')).toBeNull()
})

/** Adds a stone to a rendered pile and returns how the new stone was animated. */
function getSlide(id: string, isStill: boolean) {
  const animate = vi.fn()
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }))
  Object.assign(Element.prototype, { animate })
  const { rerender } = render(<Cairn stones={hikes('a')} highlighted={null} onHover={vi.fn()} />)
  rerender(<Cairn stones={hikes(id, 'a')} highlighted={null} onHover={vi.fn()} />)
  vi.unstubAllGlobals()
  return animate.mock.calls
}

test('the stone of a wish that came true slides in from where the wish stood, once', () => {
  const row = document.createElement('li')
  row.getBoundingClientRect = () => new DOMRect(40, 900, 300, 60)
  launchStone('wish', row)
  expect(getSlide('wish', false)).toEqual([
    [
      [expect.objectContaining({ translate: '40px 900px' }), expect.objectContaining({ translate: '0 0' })],
      expect.anything(),
    ],
  ])
  cleanup()
  expect(getSlide('wish', false)).toEqual([])
})

test('under reduced motion no stone slides', () => {
  launchStone('calm', document.body)
  expect(getSlide('calm', true)).toEqual([])
})
