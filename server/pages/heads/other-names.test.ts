import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { TRAIL_NAMES } from '#server/aggregates/trail-names/join-trails.ts'
import { CATALOGUE } from '#server/diary/catalogue/catalogue.ts'
import { aServer, hikeBody } from '#server/testing/a-server.ts'
import { BOTH_ENGINES } from '#server/testing/a-store.ts'
import { builtPages } from '#server/testing/built-pages.ts'
import { divideName } from '#server/trails/names/divide-name.ts'
import { joinNames, partTwo } from '#server/testing/joined-names.ts'

const SHORT = { name: 'Besseggen', country: 'Norway' }
const RIDGE = { name: 'Besseggen Ridge', country: 'Norway' }

async function aSite(engine: (typeof BOTH_ENGINES)[number] = 'sqlite') {
  const server = await aServer({ engine, config: { webDir: builtPages() } })
  const look = async (url: string) => {
    const { statusCode, headers, body } = await server.app.inject({ url, headers: { host: 'hikes.example' } })
    return { status: statusCode, to: headers['location'], body, headers }
  }
  return { server, look }
}

test.each(BOTH_ENGINES)(
  'R17.20: %s: addresses of other names of a trail lead to its own pages, and no longer once the trails are parted',
  async (engine) => {
    const { server, look } = await aSite(engine)
    const [mia, tom] = [await server.as('mia'), await server.as('tom')]
    for (const [by, trail] of [
      [mia, SHORT],
      [tom, RIDGE],
      [tom, { name: 'Dalsnibba', country: 'Norway' }],
    ] as const)
      await by.call(api.hikes.create, { body: hikeBody(trail) })
    await server.settled()
    const [own, compared] = ['/hike/Besseggen/Norway', '/compare/Dalsnibba/Norway/Besseggen/Norway']
    const [other, comparedOther] = [
      '/hike/besseggen%20RIDGE/norway',
      '/compare/dalsnibba/Norway/Besseggen%20Ridge/Norway',
    ]
    for (const path of [own, other, compared, comparedOther, `/embed${other}`, `/link-preview${other}`])
      expect([path, (await look(path)).status]).toEqual([path, 200])

    const id = await joinNames(server, SHORT, RIDGE)
    for (const [from, to] of [
      [`${other}?lang=de&x=1`, `${own}?lang=de&x=1`],
      [other, own],
      [comparedOther, compared],
      [`/embed${other}?theme=dark`, `/embed${own}?theme=dark`],
      [`/link-preview${other}?shape=square`, `/link-preview${own}?shape=square`],
    ] as const) {
      const { status, to: location, headers } = await look(from)
      expect([from, status, location]).toEqual([from, 308, to])
      expect(headers['cache-control']).toContain('no-cache')
      expect((await look(to)).status).toBe(200)
    }
    const { body } = await look(own)
    expect(body).toContain('<link rel="canonical" href="http://hikes.example/hike/Besseggen/Norway" />')
    expect(body).toContain('Completed by 2 hikers')
    const trails = (await look('/sitemap/trails-1.xml')).body
    expect([trails.includes(own), trails.includes('Ridge')]).toEqual([true, false])

    await partTwo(server, id)
    for (const path of [own, other, compared, comparedOther, `/embed${other}`, `/link-preview${other}`])
      expect([path, (await look(path)).status]).toEqual([path, 200])
    expect((await look(other)).body).toContain('Completed by 1 hiker')
  },
)

test('R17.20: pages that visitors were sent before a join redirect after it, also where nobody has walked either trail', async () => {
  const { server, look } = await aSite()
  const [into, other] = CATALOGUE
  if (!into || !other) throw new Error('the catalogue has trails')
  const path = `/hike/${encodeURIComponent(other.name)}/${encodeURIComponent(other.country)}`
  for (let n = 0; n < 2; n += 1) expect((await look(path)).status).toBe(200)
  const id = await joinNames(server, into, other)
  expect((await look(path)).status).toBe(308)
  await partTwo(server, id)
  expect((await look(path)).status).toBe(200)
})

test('R17.27: the page of a name that several trails have stays, and asks which is meant', async () => {
  const { server, look } = await aSite()
  const mia = await server.as('mia')
  const [lake, north, south] = ['Blue Lake', 'Blue Lake (North)', 'Blue Lake (South)'].map((name) => ({
    name,
    country: 'Norway',
  }))
  if (!lake || !north || !south) throw new Error('there are three')
  for (const trail of [lake, north]) await mia.call(api.hikes.create, { body: hikeBody(trail) })
  await server.settled()
  await joinNames(server, north, lake)
  expect((await look('/hike/Blue%20Lake/Norway')).status).toBe(308)
  const { db, now } = server.deps
  const places = { place: { lat: 61, lng: 8 }, otherPlace: { lat: 59, lng: 6 } }
  await db.write(TRAIL_NAMES, (tx) => divideName(tx, { ...lake, ...places, otherName: south.name }, now()))
  await server.settled()
  expect((await look('/hike/Blue%20Lake/Norway')).status).toBe(200)
})
