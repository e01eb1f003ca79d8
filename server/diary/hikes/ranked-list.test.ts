import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { IS_DEEP } from '#domain/testing/depth.ts'
import { compareTexts } from '#domain/platform/text/text.ts'
import { aServer, hikeBody } from '#server/testing/a-server.ts'
import { ENGINES } from '#server/testing/a-store.ts'

const HIKES = IS_DEEP ? 230 : 80
const dayOf = (n: number) => `2025-0${1 + (n % 7)}-1${n % 3}`

test.each(ENGINES)('%s: a long list comes newest first as a short one does, also by pages', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  for (let n = 0; n < HIKES; n += 1)
    await mia.call(api.hikes.create, { body: hikeBody({ name: `Hike ${n}`, completedOn: dayOf(n) }) })
  const listOf = async (query: Record<string, unknown>) =>
    (await server.call(api.hikes.ofUser, { params: { userId: 'mia' }, query })).body
  const byRank = await listOf({})
  const numbers = Array.from({ length: HIKES }, (_, n) => n).toSorted(
    (a, b) => compareTexts(dayOf(b), dayOf(a)) || b - a,
  )
  const byDay = numbers.map((n) => byRank.find(({ name }) => name === `Hike ${n}`))
  expect(await listOf({ order: 'newest' })).toEqual(byDay)
  for (const [limit, offset] of [
    [50, 0],
    [50, 50],
    [120, 100],
    [50, 200],
    [50, HIKES],
  ] as const)
    expect(await listOf({ order: 'newest', limit, offset })).toEqual(byDay.slice(offset, offset + limit))
})
