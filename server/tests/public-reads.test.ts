import { CompiledQuery, type KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { api, calls } from '#contract/api.ts'
import { type Endpoint, callName, fillPath } from '#contract/endpoint.ts'
import * as params from '#contract/params.ts'
import { buildApp } from '#server/app.ts'
import { aPhoto } from '#server/testing/a-file.ts'
import { aServer, hikeBody } from '#server/testing/a-server.ts'
import { aWishlistKey } from '#server/testing/requests/link-keys.ts'
import { NOWHERE, type PathValues, THE_TRAIL, filling } from '#server/testing/requests/path-values.ts'

const QUERIES = [
  '',
  '?query=ridge',
  '?query=mi&limit=5',
  '?query=m',
  '?country=NORWAY',
  '?country=Norway&limit=5&offset=1',
  '?limit=3&offset=2',
  '?bbox=5,60,9,62&zoom=6&lat=61&lng=8&maxKm=20',
]
/** Returns whether a step scans a whole table. Scanning an index in order, up to a limit, is allowed. */
const isScan = (step: string) =>
  /^SCAN (hikes|users|likes|trails|photos|tracks|visits|visit_photos|visit_tracks|conditions|condition_photos|earned_achievements|visible_achievements|totals|friendships|wishes|wishlist_links|map_trails|map_cells)\b/.test(
    step,
  )
const isSorted = (plan: readonly string[]) => plan.some((step) => step === 'USE TEMP B-TREE FOR ORDER BY')

/** Starts a server with some of everything, and records every query of its readers. */
async function aWatchedServer() {
  const { as, deps } = await aServer()
  const [mia, tom] = [await as('mia'), await as('tom')]
  const { body } = await mia.call(api.hikes.create, { body: hikeBody() })
  const hike = { id: body._id }
  await mia.call(api.hikes.setPhoto, { params: hike, file: { name: 'a.png', bytes: await aPhoto() } })
  const visit = (await mia.call(api.visits.create, { params: hike, body: { completedOn: '2026-08-01' } })).body._id
  const file = { name: 'a.png', bytes: await aPhoto() }
  await mia.call(api.visits.setPhoto, { params: { id: visit }, file })
  await mia.call(api.avatars.set, { file: { name: 'a.png', bytes: await aPhoto() } })
  const told = { text: 'Snow above 2000 m.', seenOn: new Date().toISOString().slice(0, 10) }
  const trail = { hikeName: body.name, country: body.country }
  const condition = (await mia.call(api.conditions.create, { params: trail, body: told })).body._id
  await mia.call(api.conditions.setPhoto, { params: { id: condition }, file })
  await tom.call(api.likes.set, { params: hike, body: { action: 'like' } })
  await tom.call(api.friends.add, { params: { id: mia.id } })
  await mia.call(api.privacySettings.update, { body: { follows: 'public' } })
  await mia.call(api.hikes.create, { body: hikeBody({ name: 'Dream', isWishList: true }) })
  const wishlistKey = await aWishlistKey(mia)
  // stores those that come with the product: explained queries keep the readers at what was stored before them
  await mia.call(api.collections.list)
  const queries: CompiledQuery[] = []
  const watching: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      queries.push(deps.db.read.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const app = await buildApp({ ...deps, db: { ...deps.db, read: deps.db.read.withPlugin(watching) } })
  const planOf = async ({ sql, parameters }: CompiledQuery) => {
    // a statement that is compiled once has no values yet: the plan does not depend on them
    const values = parameters.map((each) => (typeof each === 'object' ? null : each))
    const explain = CompiledQuery.raw(`EXPLAIN QUERY PLAN ${sql}`, values)
    const { rows } = await deps.db.read.executeQuery<{ detail: string }>(explain)
    return rows.map(({ detail }) => detail)
  }
  return { app, queries, planOf, hikeId: body._id, visitId: visit, conditionId: condition, wishlistKey }
}

const reads = calls.filter((row) => row.method === 'GET' && row.access === 'open')

test('no query of visitors scans a whole table', async () => {
  const { app, queries, planOf, hikeId, visitId, conditionId, wishlistKey } = await aWatchedServer()
  const values: PathValues = new Map([
    [params.hikeId, [hikeId]],
    [params.trackId, [hikeId]],
    [params.visitId, [visitId]],
    [params.conditionId, [conditionId]],
    [params.visitTrackId, [visitId]],
    [params.person, ['mia']],
    [params.collectionId, ['munros']],
    ...THE_TRAIL,
  ])
  const answered = new Set<Endpoint>()
  const walks: string[] = []
  for (const row of reads) {
    for (const query of row.query ? [...QUERIES, `?key=${wishlistKey}`] : ['']) {
      const { statusCode } = await app.inject({
        url: `/api${fillPath(row.path, filling(row, new Map([...NOWHERE, ...values])))}${query}`,
      })
      if (statusCode === 200) answered.add(row)
      const asked = queries.splice(0)
      // the parts of a query are no queries
      const isPart = ({ sql }: CompiledQuery) => asked.some((other) => other.sql.includes(`(${sql})`))
      for (const question of asked.filter((each) => !isPart(each))) {
        const plan = await planOf(question)
        const isBounded = /\blimit\b/i.test(question.sql) && !isSorted(plan)
        for (const step of plan.filter(isScan))
          if (!isBounded || !step.includes('INDEX')) walks.push(`${callName(row)}${query}: ${step} of ${question.sql}`)
      }
    }
  }
  await app.close()
  expect(walks).toEqual([])
  // a visitor has nothing to export, and neither walk has a track; all other calls had something to read
  expect(reads.filter((row) => !answered.has(row)).map(callName)).toEqual([
    'GET /admin/photos/{kind}/{id}',
    'GET /users/me/export',
    'GET /users/me/tracks.gpx',
    'GET /hikes/{id}/gpx',
    'GET /visits/{id}/gpx',
    'GET /hikes/gpx/{name}/{country}',
    'GET /hikes/tracks/{name}/{country}',
  ])
})

test('a query that scans a whole table is noticed', async () => {
  const { planOf } = await aWatchedServer()
  const plan = await planOf(CompiledQuery.raw('SELECT name FROM hikes WHERE rating = 5'))
  expect(plan.filter(isScan)).toHaveLength(1)
})
