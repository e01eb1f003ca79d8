import { truncateSync } from 'node:fs'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { type TestServer, aServer, hikeBody } from '#server/testing/a-server.ts'
import { BOTH_ENGINES, ENGINES } from '#server/testing/a-store.ts'
import { writePbf } from '#server/testing/a-pbf.ts'
import { findCalledTrail } from '#server/pages/page-queries.ts'
import { dumpStore } from '#server/testing/dump.ts'
import { say as sayAll } from '#server/testing/operator.ts'
import { renewAll } from '#server/trails/explore/explore-testing.ts'
import { aFileCalled, aRoute, anExtract, mergeContents } from './catalogue-testing.ts'
import { newImportRow } from './catalogue-testing.ts'
import { insertImport, insertTrails } from './store.ts'
import { toTrailRow } from './to-trail-row.ts'

const say = (server: TestServer, ...words: string[]) => sayAll(server, ['catalogue', ...words])
const NORWAY = { country: 'Norway' }
const GLITTER = aRoute(1, { name: 'Glitterrunden', 'name:en': 'Glitter Round', ascent: '850 m', dog: 'yes' }, 0)
const SVART = aRoute(2, { name: 'Svartløypa', network: 'lwn', sac_scale: 'demanding_mountain_hiking' }, 3)
const EXTRACT = mergeContents(GLITTER, SVART)

const templates = async (server: TestServer, query: string) =>
  (await server.call(api.trails.templates, { query: { query } })).body.map(({ name }) => name)
const stats = (server: TestServer, name: string) =>
  server.call(api.trails.stats, { params: { hikeName: name, ...NORWAY } })
const known = async (server: TestServer, name: string) =>
  (await server.call(api.trailPage.known, { params: { name, ...NORWAY } })).body

test.each(BOTH_ENGINES)('R19.1, R19.9, R19.10: %s: an imported route has a page, a line, and is found', async (engine) => {
  const server = await aServer({ engine })
  expect((await stats(server, 'Glitterrunden')).status).toBe(404)
  const output = await say(server, 'import', anExtract(EXTRACT))
  expect(output).toContain('2 trails of norway-latest.osm.pbf are imported:\n  2 new, 0 changed, 0 as before, 0 gone')
  const { status, body } = await stats(server, 'Glitterrunden')
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({ name: 'Glitterrunden', country: 'Norway', elevation: 850, totalCompletions: 0 }),
  ])
  expect(body.length).toBeCloseTo(2.65, 1)
  const page = await known(server, 'Glitterrunden')
  expect(page.trailhead).toEqual({ lat: 61.5, lng: 8.8, source: 'import' })
  expect(page.imported).toEqual({
    source: 'openstreetmap',
    name: '© OpenStreetMap contributors',
    licence: 'ODbL 1.0',
    licenceUrl: 'https://www.openstreetmap.org/copyright',
    url: 'https://www.openstreetmap.org/relation/1',
    line: expect.stringMatching(/^.{4,}$/),
    isLoop: false,
    tags: ['dogs'],
    hasElevation: true,
  })
  expect((await stats(server, 'Svartløypa')).body.difficulty).toBe('Hard')
  for (const typed of ['glitterrunden', 'glitter round', 'Gliterrunden', 'glitterrunden norway'])
    expect([typed, await templates(server, typed)]).toEqual([typed, ['Glitterrunden']])
  const trailhead = await server.call(api.trails.searchTrailhead, { body: { query: 'Glitterrunden, Norway' } })
  expect(trailhead.body).toEqual({ lat: 61.5, lng: 8.8, source: 'import' })
  // the head of its page, and whether there is one
  expect(await findCalledTrail(server.deps.db.read, { name: 'glitterrunden', ...NORWAY })).toMatchObject(NORWAY)
})

test.each(BOTH_ENGINES)(
  'R18.5, R19.15: %s: Explore gives no time to a route without a known ascent, and no upper bound finds it',
  async (engine) => {
    const server = await aServer({ engine })
    await say(server, 'import', anExtract(EXTRACT))
    await renewAll(server)
    const find = async (query: Record<string, unknown>) =>
      (await server.call(api.explore.list, { query })).body.trails.map(({ name, elevationM, hours }) => [name, elevationM, hours > 0]) // oxfmt-ignore
    const both = [['Glitterrunden', 850, true], ['Svartløypa', 0, false]] // oxfmt-ignore
    expect((await find({})).toSorted()).toEqual(both)
    expect(await find({ maxAscent: 900 })).toEqual(both.slice(0, 1))
    expect(await find({ maxHours: 900 })).toEqual(both.slice(0, 1))
    expect(await find({ minAscent: 0 })).toHaveLength(2)
  },
)

test.each(ENGINES)('R19.7: %s: a file twice changes nothing; a newer one replaces the import of its region', async (engine) => {
  const server = await aServer({ engine })
  const path = anExtract(EXTRACT)
  await say(server, 'import', path)
  await say(server, 'import', anExtract(aRoute(9, { name: 'Vestlia' }, 9), 'vest.osm.pbf'))
  const before = await dumpStore(server.deps.db)
  expect(await say(server, 'import', path)).toBe(
    'norway-latest.osm.pbf is imported already: nothing was changed.',
  )
  expect(await dumpStore(server.deps.db)).toEqual(before)
  const newer = mergeContents(
    aRoute(1, { name: 'Glitterrunden', ascent: '900' }, 0),
    aRoute(4, { name: 'Nyløypa' }, 5),
  )
  const newerPath = anExtract(newer, 'norway-261130.osm.pbf')
  expect(await say(server, 'import', newerPath, '--dry-run')).toContain('1 new, 1 changed, 0 as before, 1 gone')
  expect(await dumpStore(server.deps.db)).toEqual(before)
  expect(await say(server, 'import', newerPath)).toContain('1 new, 1 changed, 0 as before, 1 gone')
  expect((await stats(server, 'Glitterrunden')).body.elevation).toBe(900)
  const found = await Promise.all(['Svartløypa', 'Nyløypa', 'Vestlia'].map((name) => stats(server, name)))
  expect(found.map(({ status }) => status)).toEqual([404, 200, 200])
  expect((await say(server, 'list')).split('\n')).toHaveLength(2)
})

test.each(ENGINES)('R19.8: %s: an import can be taken back, with nothing else', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  await mia.call(api.hikes.create, { body: hikeBody({ name: 'Glitterrunden', ...NORWAY }) })
  await server.settled()
  const withoutLog = async () =>
    (await dumpStore(server.deps.db)).filter((row) => !/^(moderation_log|trails_to_compare|trails_to_map) /.test(row))
  const before = await withoutLog()
  const [, id = ''] = /remove ([\w-]+)$/m.exec(await say(server, 'import', anExtract(EXTRACT))) ?? []
  expect(await say(server, 'remove', id, '--dry-run')).toContain('This would remove 2 trails')
  expect((await stats(server, 'Svartløypa')).status).toBe(200)
  expect(await say(server, 'remove', id)).toBe('2 trails of norway-latest.osm.pbf are removed.')
  expect(await withoutLog()).toEqual(before)
  expect((await stats(server, 'Svartløypa')).status).toBe(404)
  await expect(say(server, 'remove', id)).rejects.toThrow(/^There is no import /)
})

test.each(BOTH_ENGINES)('R19.6: %s: what members have written stays, and an import fills what is unknown', async (engine) => {
  const server = await aServer({ engine })
  for (const name of ['mia', 'tom', 'eve'])
    await (await server.as(name)).call(api.hikes.create, { body: hikeBody({ name: 'Glitterrunden', ...NORWAY }) })
  await server.settled()
  const before = (await stats(server, 'Glitterrunden')).body
  const found = (await server.call(api.trails.templates, { query: { query: 'glitterrunden' } })).body
  await say(server, 'import', anExtract(EXTRACT))
  expect((await stats(server, 'Glitterrunden')).body).toEqual(before)
  expect((await server.call(api.trails.templates, { query: { query: 'glitterrunden' } })).body).toEqual(found)
  expect(await templates(server, 'glitter round')).toEqual(['Glitterrunden'])
  const page = await known(server, 'Glitterrunden')
  expect([page.trailhead?.source, page.imported?.line]).toEqual(['import', expect.any(String)])
  const preikestolen = aRoute(7, { name: 'Preikestolen', ascent: '1' }, 11)
  await say(server, 'import', anExtract(preikestolen, 'rogaland.osm.pbf'))
  expect((await server.call(api.trails.templates, { query: { query: 'pulpit rock' } })).body[0]?.elevation).not.toBe(1)
})

test.each(ENGINES)('R19.11: %s: what an import that was killed has left goes with the next one', async (engine) => {
  const server = await aServer({ engine })
  const { db } = server.deps
  await insertImport(db, newImportRow('01-killed', { runs_on: `${(await import('node:os')).hostname()} 999999999` }))
  const trail = { ref: 'relation/5', name: 'Halvveis', names: [], place: { lat: 61.5, lng: 8.8 }, countryName: null } as const
  const facts = { lengthM: 1, elevationM: null, difficulty: null, isLoop: null, tags: [], link: null, line: null }
  const row = await toTrailRow({ ...trail, ...facts }, { importId: '01-killed', source: 'openstreetmap' })
  if (row) await insertTrails(db, [row])
  expect((await stats(server, 'Halvveis')).status).toBe(404)
  expect(await templates(server, 'halvveis')).toEqual([])
  await say(server, 'import', anExtract(EXTRACT))
  expect((await dumpStore(db)).filter((line) => /halvveis|01-killed/i.test(line) && !line.startsWith('trails_to_map '))).toEqual([])
})

test('R19.12: files that cannot be imported are refused with a sentence, and leave nothing', async () => {
  const server = await aServer()
  const whole = writePbf(EXTRACT)
  const cut = anExtract(EXTRACT)
  truncateSync(cut, whole.length - 10)
  const broken = Buffer.from(whole)
  broken.fill(0xff, whole.length - 40)
  const files: readonly (readonly [path: string, sentence: RegExp])[] = [
    ['/nowhere/norway.osm.pbf', /^There is no file/],
    ['/tmp', /is no file\.$/],
    [cut, /^This file is cut off after \d+ bytes/],
    [aFileCalled('broken.osm.pbf', broken), /^This file is damaged at byte \d+/],
    [aFileCalled('text.osm.pbf', 'a text that is no extract at all'), /^This is no OpenStreetMap extract/],
    [aFileCalled('empty.osm.pbf', ''), /^This is no OpenStreetMap extract/],
    [aFileCalled('norway.osm', '<?xml version="1.0"?><osm/>'), /^This is XML/],
    [aFileCalled('norway.osm.pbf.gz', Buffer.from([0x1f, 0x8b, 8, 0])), /^This file is packed/],
    [aFileCalled('a.osm.pbf', writePbf(EXTRACT, { features: ['HistoricalInformation'] })), /“HistoricalInformation”/],
    [aFileCalled('a.osm.pbf', writePbf({})), /^This extract is empty/],
    [anExtract(aRoute(1, { route: 'bicycle', name: 'Radweg' }, 0)), /no hiking route with a name/],
    [anExtract({ nodes: [], ways: [], relations: GLITTER.relations ?? [] }), /no hiking route with a name/],
    [aFileCalled('norway.json', '{"results":'), /^This file is no JSON, or cut off/],
    [aFileCalled('norway.json', '{"elements":[]}'), /“results.bindings” is missing/],
    [aFileCalled('norway.json', '[{"item":"x"}]'), /has no \?itemLabel, \?coord/],
    [aFileCalled('query.json', '[]'), /names no region/],
  ]
  const before = await dumpStore(server.deps.db)
  for (const [path, sentence] of files) await expect(say(server, 'import', path)).rejects.toThrow(sentence)
  await expect(say(server, 'import')).rejects.toThrow('catalogue import needs a file.')
  await expect(say(server, 'dance')).rejects.toThrow('catalogue takes import, list or remove')
  expect(await dumpStore(server.deps.db)).toEqual(before)
})

test('R19.2, R19.5: routes in part, without a country or name, of one name, in other scripts, of other routes', async () => {
  const server = await aServer()
  const [half] = [aRoute(11, { name: 'Halve Ruta' }, 20)]
  const content = mergeContents(
    { ...half, ways: (half.ways ?? []).slice(0, 2) },
    aRoute(12, { ref: '7' }, 21),
    aRoute(13, { name: 'Glitterrunden', network: 'lwn' }, 22, { steps: 9 }),
    aRoute(14, { name: 'Glitterrunden', network: 'rwn' }, 23, { steps: 3 }),
    aRoute(15, { name: '富士山登山道', 'name:ja': '富士山登山道', 'name:en': 'Fuji Trail' }, 24),
    { relations: [{ id: 16, tags: { type: 'superroute', route: 'hiking', name: 'Storruta' }, members: [{ type: 'relation', ref: 14 }, { type: 'relation', ref: 16 }, { type: 'relation', ref: 99 }] }] }, // oxfmt-ignore
    { nodes: [{ id: 1, lat: -40, lng: -120 }, { id: 2, lat: -40.1, lng: -120 }], ways: [{ id: 1, refs: [1, 2] }], relations: [{ id: 17, tags: { type: 'route', route: 'foot', name: 'High Seas' }, members: [{ type: 'way', ref: 1 }] }] }, // oxfmt-ignore
  )
  const output = await say(server, 'import', anExtract(content))
  for (const line of [
    '4 trails of norway-latest.osm.pbf are imported:',
    '  1 routes without a name were left out',
    '  1 trails in no country were left out',
    '  1 trails have the name of another one of their country, and were left out',
    '  1 routes are in this file only in part: their lengths are those of the parts',
  ])
    expect(output.split('\n')).toContain(line)
  // the wider network counts
  expect((await stats(server, 'Glitterrunden')).body.length).toBeCloseTo(1.6, 1)
  expect((await stats(server, 'Halve Ruta')).body.length).toBeCloseTo(1.06, 1)
  expect((await stats(server, 'Storruta')).body.length).toBeCloseTo(1.6, 1)
  expect(await templates(server, 'fuji trail')).toContain('富士山登山道')
  expect(await templates(server, '富士山登山道')).toContain('富士山登山道')
})

test('R19.3: an extract that is passed over several times gives the same trails', async () => {
  const names = async (maxWays?: number) => {
    const { readOsm } = await import('./osm/read-osm.ts')
    const reading = { tell: () => {}, skip: () => {} }
    const found = []
    for await (const trail of readOsm(anExtract(EXTRACT), reading, maxWays)) found.push(trail)
    return found
  }
  expect(await names(1)).toEqual(await names())
})

const row = (item: string, itemLabel: string, more: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries({ item: `http://www.wikidata.org/entity/${item}`, itemLabel, coord: 'Point(8.8 61.5)', ...more }).map(
      ([name, value]) => [name, { type: 'literal', value }],
    ),
  )

test.each(BOTH_ENGINES)('R19.4, R19.13: %s: a result of Wikidata is imported under its own licence', async (engine) => {
  const server = await aServer({ engine })
  const bindings = [
    row('Q1', 'Glitterrunden', { lengthKm: '12.5', article: 'https://en.wikipedia.org/wiki/Glitter' }),
    row('Q1', 'Glitterrunden', { alias: 'Glitter Loop' }),
    row('Q2', 'Q2'),
    row('Q3', 'Nowhere', { coord: 'Point(500 61)' }),
  ]
  const text = JSON.stringify({ head: { vars: ['item', 'itemLabel', 'coord'] }, results: { bindings } })
  const output = await say(server, 'import', aFileCalled('query.json', text), '--region', 'Norway')
  expect(output).toContain('1 trail of query.json are imported')
  expect(output).toContain('2 rows without a label or a place were left out')
  expect((await stats(server, 'Glitterrunden')).body).toMatchObject({ length: 12.5, elevation: 0 })
  const page = await known(server, 'Glitterrunden')
  expect(page).toMatchObject({ link: 'https://en.wikipedia.org/wiki/Glitter', trailhead: { source: 'catalogue' } })
  expect(page.imported).toMatchObject({ name: 'Wikidata', licence: 'CC0 1.0', line: null, hasElevation: false })
  expect(await templates(server, 'glitter loop')).toEqual(['Glitterrunden'])
  // a line says more, and both imports stay apart
  await say(server, 'import', anExtract(EXTRACT))
  expect((await known(server, 'Glitterrunden')).imported?.source).toBe('openstreetmap')
  expect((await say(server, 'list')).match(/ODbL 1\.0|CC0 1\.0/g)).toEqual(['ODbL 1.0', 'CC0 1.0'])
})
