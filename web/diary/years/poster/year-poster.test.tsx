import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { addDays } from '#domain/platform/format/calendar.ts'
import { listWalks } from '#domain/diary/hikes/walks.ts'
import { withWalk } from '#web/diary/list-rows/use-my-walks.ts'
import { aHikeOn } from '#web/diary/timeline/timeline-testing.tsx'
import { POSTER, YearPoster } from './year-poster.tsx'

afterEach(cleanup)

function show(hikes: Parameters<typeof listWalks>[0] & ReturnType<typeof aHikeOn>[], name = 'Nora Berg') {
  const walks = listWalks(hikes, [], withWalk)
  const { container } = render(<YearPoster year="2024" walks={walks} name={name} />)
  const texts = [...container.querySelectorAll('text')].map(({ textContent }) => textContent)
  return { container, texts, stones: container.querySelectorAll('[data-stone]').length }
}

test('a year of one hike', () => {
  const { texts, stones } = show([aHikeOn('Besseggen', '2024-07-12', { rank: 4, elevation: 1140, length: 14.2 })])
  expect(screen.getByRole('img', { name: '2024 of Nora Berg as a poster' })).toBeInTheDocument()
  expect(stones).toBe(1)
  expect(texts).toEqual(
    expect.arrayContaining(['2024', 'Nora Berg', '1', 'hike', '14.2 km', '1,140 m', '1 day out in 1 country']),
  )
  expect(texts).toContain('Besseggen, Norway')
})

test('a year with a hike each day has a stone for each, below the mountains, and the three best', () => {
  const hikes = Array.from({ length: 366 }, (_, at) =>
    aHikeOn(`Ridge ${at}`, addDays('2024-01-01', at), { _id: `h${at}`, rank: 366 - at }),
  )
  const { container, texts, stones } = show(hikes)
  expect(stones).toBe(366)
  expect(texts.slice(-6)).toEqual(['1', 'Ridge 365, Norway', '2', 'Ridge 364, Norway', '3', 'Ridge 363, Norway'])
  const [, y, times] = /translate\(0 ([\d.]+)\) scale\(([\d.]+)\)/.exec(container.innerHTML) ?? []
  expect(Number(times)).toBeGreaterThanOrEqual(1)
  expect(Number(y)).toBeGreaterThan(440)
  expect(container.querySelector('svg')).toHaveAttribute('viewBox', `0 0 ${POSTER.width} ${POSTER.height}`)
})

test('cuts names of any length and script to one line; a hike without a rank is no favourite', () => {
  const { texts } = show(
    [
      aHikeOn('富士山'.repeat(60), '2024-05-01', { _id: 'a', rank: 1 }),
      aHikeOn('Nowhere', '2024-05-02', { _id: 'b', rank: null }),
    ],
    'Wolfeschlegelsteinhausenbergerdorff '.repeat(4),
  )
  expect(texts.find((text) => text?.startsWith('富士山'))).toMatch(/^[富士山]{15,60}…$/)
  expect(texts.find((text) => text?.startsWith('Wolfe'))).toMatch(/…$/)
  expect(texts.some((text) => text?.startsWith('Nowhere'))).toBe(false)
})
