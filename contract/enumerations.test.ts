import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

test('a value that the domain gets is accepted and answered by every call', async () => {
  vi.resetModules()
  vi.doMock('#domain/trails/difficulty.ts', async (original) => {
    const known = await original<typeof import('#domain/trails/difficulty.ts')>()
    return { ...known, DIFFICULTIES: [...known.DIFFICULTIES, 'Absurd'] }
  })
  vi.doMock('#domain/diary/hikes/hike-fields.ts', async (original) => {
    const known = await original<typeof import('#domain/diary/hikes/hike-fields.ts')>()
    return { ...known, WEATHER_CONDITIONS: [...known.WEATHER_CONDITIONS, 'foggy'] }
  })
  vi.doMock('#domain/diary/achievements/achievements.ts', async (original) => {
    const known = await original<typeof import('#domain/diary/achievements/achievements.ts')>()
    return { ...known, TIERS: [...known.TIERS, 'diamond'] }
  })
  const { difficulty } = await import('./fields.ts')
  const { newHike, hikeChange, hike } = await import('./diary/hike-shapes.ts')
  const { achievement } = await import('./community/achievements.ts')
  expect(z.parse(difficulty, 'Absurd')).toBe('Absurd')
  expect(z.parse(hikeChange, { weatherConditions: ['foggy'] })).toEqual({ weatherConditions: ['foggy'] })
  const wish = { name: 'Brocken', country: 'Germany', isWishList: true, weatherConditions: ['foggy'] }
  expect(z.parse(newHike, wish)).toEqual(wish)
  expect(z.parse(hike.shape.weatherConditions, ['foggy'])).toEqual(['foggy'])
  expect(z.parse(achievement.shape.tier, 'diamond')).toBe('diamond')
  expect(z.safeParse(hikeChange, { weatherConditions: ['raining frogs'] }).success).toBe(false)
  vi.doUnmock('#domain/trails/difficulty.ts')
  vi.doUnmock('#domain/diary/hikes/hike-fields.ts')
  vi.doUnmock('#domain/diary/achievements/achievements.ts')
})
