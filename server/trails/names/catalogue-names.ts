import { guessLanguage } from '#domain/trails/guess-language.ts'
import { toHikeName, trailKey } from '#domain/trails/trail-key.ts'
import { TRAIL_NAMES, addNames } from '#server/aggregates/trail-names/join-trails.ts'
import { listNamesOfSource, listPartedNameKeys, toNameRow } from '#server/aggregates/trail-names/name-rows.ts'
import { findTrailKeys, listTrailsOfNames } from '#server/aggregates/trail-names/store.ts'
import { CATALOGUE, type CatalogueTrail } from '#server/diary/catalogue/catalogue.ts'
import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { TrailNameRow } from '#server/platform/db/schema/trail-name-rows.ts'

const TRAILS_AT_ONCE = 25

/**
 * Adds the catalogue's local names of trails, those that are missing. Names that moderators have parted, or that mean another trail,
 * stay out. Stores with all names cost one query.
 */
export async function addCatalogueNames(
  { db, now }: { db: Db; now: () => number },
  isOver = () => false,
  catalogue: readonly CatalogueTrail[] = CATALOGUE,
): Promise<void> {
  const known = await listNamesOfSource(db.read, 'catalogue')
  const missing = listCatalogueNames(catalogue).filter(({ name_key }) => !known.has(name_key))
  if (missing.length === 0) return
  const parted = await listPartedNameKeys(db.read)
  const byTrail = groupByTrail(missing.filter(({ name_key }) => !parted.has(name_key)))
  const called = new Map(catalogue.map((trail) => [trailKey(trail.name, trail.country), trail]))
  for (const some of chunksOf([...byTrail], TRAILS_AT_ONCE)) {
    if (isOver()) return
    await db.write(TRAIL_NAMES, async (tx) => {
      const trails = await findTrailKeys(
        tx,
        some.map(([key]) => key),
      )
      const taken = await listTrailsOfNames(
        tx,
        some.flatMap(([, names]) => names.map(({ name_key }) => name_key)),
      )
      for (const [key, names] of some) {
        const trail = called.get(key)
        const trail_key = trails.get(key) ?? key
        const free = names.filter(({ name_key }) => name_key !== trail_key && !taken.has(name_key))
        const rows = free.map((row) => ({ ...row, trail_key, created_at: now() }))
        if (trail) await addNames(tx, { trail_key, name: trail.name, country: trail.country }, rows)
      }
    })
  }
}

function groupByTrail(names: readonly TrailNameRow[]): Map<string, TrailNameRow[]> {
  const groups = new Map<string, TrailNameRow[]>()
  for (const name of names) groups.set(name.trail_key, [...(groups.get(name.trail_key) ?? []), name])
  return groups
}

/** Returns the local names of a catalogue that mean one trail of their country alone. */
export function listCatalogueNames(catalogue: readonly CatalogueTrail[]): TrailNameRow[] {
  const own = new Set(catalogue.map(({ name, country }) => trailKey(name, country)))
  const rows = catalogue.flatMap(({ name, country, aliases = [] }) => {
    const trail_key = trailKey(name, country)
    const named = aliases.map((alias) => ({
      ...toNameRow(
        { trail_key, name_key: trailKey(alias, country), name: toHikeName(alias), country },
        { source: 'catalogue', at: 0 },
      ),
      language: guessLanguage(alias, country),
    }))
    return named.filter(({ name_key }, at) => named.findIndex((row) => row.name_key === name_key) === at)
  })
  const times = new Map<string, number>()
  for (const { name_key } of rows) times.set(name_key, (times.get(name_key) ?? 0) + 1)
  return rows.filter(({ name_key }) => !own.has(name_key) && times.get(name_key) === 1)
}
