import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { aPhoto } from '#server/testing/a-file.ts'
import { aServer, hikeBody } from '#server/testing/a-server.ts'
import { ENGINES } from '#server/testing/a-store.ts'

const HIKES = 30

test.each(ENGINES)('%s: members are shown some of eight hikes at a time, and in time all of them', async (engine) => {
  const { as, advance } = await aServer({ engine })
  const [mia, tom] = [await as('mia'), await as('tom')]
  const bytes = await aPhoto({ width: 6, height: 4 })
  for (let n = 0; n < HIKES; n += 1) {
    const { _id: id } = (await mia.call(api.hikes.create, { body: hikeBody({ name: `Peak ${n}` }) })).body
    await mia.call(api.hikes.setPhoto, { params: { id }, file: { name: 'a.png', bytes } })
  }
  const draw = async () => (await tom.call(api.trails.randomWithPhoto)).body.name
  const all = new Set<string>()
  for (let time = 0; time < 40; time += 1) {
    const now = new Set<string>()
    for (let n = 0; n < 10; n += 1) now.add(await draw())
    expect(now.size).toBeLessThanOrEqual(8)
    for (const name of now) all.add(name)
    advance(10_000)
  }
  // each time one in five is seen: missing one throughout happens about once in ten thousand runs
  expect(all.size).toBeGreaterThan(HIKES - 5)
})
