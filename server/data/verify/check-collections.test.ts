import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { aGpx } from '#server/testing/a-file.ts'
import { aServer, hikeBody } from '#server/testing/a-server.ts'
import { BOTH_ENGINES } from '#server/testing/a-store.ts'
import { findTrackPeaks } from '#server/trails/collections/find-track-peaks.ts'
import { findWrongAggregates } from './check-aggregates.ts'

const NOWHERE = { lat: -51.3, lng: -72.9 }
const NAMED = { name: 'Known by name alone', country: 'Norway' }

test.each(BOTH_ENGINES)(
  'R20.55: %s: verify reports counts, peaks and ticks of collections that do not match what they come from',
  async (engine) => {
    const server = await aServer({ engine })
    const { db } = server.deps
    const [mia, tom] = [await server.as('mia'), await server.as('tom')]
    const make = async (name: string, entries: object[]) =>
      (await mia.call(api.collections.create, { body: { name, entries } })).body._id
    const peak = (name: string, at = NOWHERE) => ({ name, country: 'Chile', ...at })
    const mine = await make('Mine', [peak('Home Hill'), NAMED])
    const renamed = await make('Renamed', [peak('Far Hill', { lat: -40, lng: -72 })])
    await make('Right', [peak('Other Hill', { lat: -30, lng: -70 })])
    await mia.call(api.collections.copy, { params: { id: 'munros' } })
    const { body: hike } = await mia.call(api.hikes.create, { body: hikeBody() })
    await mia.call(api.hikes.setGpx, { params: { id: hike._id }, file: { name: 'a.gpx', bytes: aGpx(NOWHERE) } })
    await findTrackPeaks(server.deps)
    await server.settled()
    const ticked = await db.read.selectFrom('track_peaks').selectAll().execute()
    expect(ticked).toMatchObject([{ walk_id: hike._id, owner_id: mia.id }])
    expect(await findWrongAggregates(db.read)).toEqual({})
    const keyOf = async (name: string) =>
      (await db.read.selectFrom('collection_entries').selectAll().where('name', '=', name).executeTakeFirstOrThrow())
        .entry_key
    const [far, other] = [await keyOf('Far Hill'), await keyOf('Other Hill')]
    await db.write('damage', async (tx) => {
      await tx.updateTable('collections').set({ entry_count: 3 }).where('id', '=', mine).execute()
      await tx.updateTable('collections').set({ search_text: 'old' }).where('id', '=', renamed).execute()
      await tx.updateTable('peaks').set({ cell: '0' }).where('peak_key', '=', far).execute()
      await tx.deleteFrom('peaks').where('peak_key', '=', other).execute()
      await tx.updateTable('track_peaks').set({ owner_id: tom.id }).execute()
    })
    expect(await findWrongAggregates(db.read)).toEqual({
      'collections whose number of entries or search text is wrong': [mine, renamed].toSorted(),
      'peaks of collections that are missing or in the wrong tile': [far, other],
      'walks whose peaks are stored for another walk or member': [hike._id],
    })
  },
)
