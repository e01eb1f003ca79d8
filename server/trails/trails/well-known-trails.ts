import { searchText } from '#domain/platform/text/search-text.ts'
import { countryKey } from '#domain/trails/trail-key.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { findTrailsByKeys } from '#server/aggregates/trail-aggregates/store.ts'
import { findCatalogueEntry, listEntriesOfCountries } from '#server/diary/catalogue/catalogue-index.ts'
import { MIN_TEMPLATE_HIKERS, type Template, withoutJoined } from '#server/diary/catalogue/find-trails.ts'
import neighbours from './neighbours.json' with { type: 'json' }

const MOST = 12
/** The others are in neighbouring countries. */
const MOST_AT_HOME = 8
/** The most liked logged trails per country. */
const LOGGED_READ = 24
/** Rings of neighbouring countries; a few reach one with well-known hikes from anywhere. */
const MOST_CIRCLES = 6

const NEIGHBOURS = new Map<string, readonly string[]>(Object.entries(neighbours))

/**
 * Returns the best-known trails of a country, then of the countries around it: from the catalogue, and those logged by several people.
 * Hikers and likes make a trail known, and an article about the trail itself.
 */
export async function listWellKnownTrails(db: Queries, country: string): Promise<Template[]> {
  const circles = circlesAround(country)
  const home = await listCatalogueTrails(db, circles[0] ?? [])
  const found = home.slice(0, MOST_AT_HOME)
  for (const countries of circles.slice(1)) {
    if (found.length >= MOST) break
    found.push(...(await listCatalogueTrails(db, countries)))
  }
  // where the neighbours have none, home has more
  return [...found, ...home.slice(MOST_AT_HOME)].slice(0, MOST)
}

/** Returns whether either of two countries is among the nearest neighbours of the other. */
export function areNeighbours(country: string, other: string): boolean {
  return [NEIGHBOURS.get(country)?.includes(other), NEIGHBOURS.get(other)?.includes(country)].includes(true)
}

/** Returns a country, its neighbours, their neighbours …; nothing for an unknown country. */
function circlesAround(country: string): string[][] {
  const circles = [[country]]
  const seen = new Set([country])
  for (let at = 0; at < MOST_CIRCLES; at += 1) {
    const next = new Set(
      (circles[at] ?? []).flatMap((one) => NEIGHBOURS.get(one) ?? []).filter((one) => !seen.has(one)),
    )
    if (next.size === 0) break
    next.forEach((one) => seen.add(one))
    circles.push([...next])
  }
  return circles
}

/** Returns the trails of some countries, best known first. */
async function listCatalogueTrails(db: Queries, countries: readonly string[]): Promise<Template[]> {
  const entries = await withoutJoined(db, listEntriesOfCountries(countries))
  const rows = new Map(
    (
      await findTrailsByKeys(
        db,
        entries.map(({ key }) => key),
      )
    ).map((row) => [row.trail_key, row]),
  )
  const logged = (await Promise.all(countries.map((country) => listLikedTrails(db, country)))).flat()
  const known: Template[] = [
    ...entries.map((entry) => ({ ...entry, logged: rows.get(entry.key) })),
    ...logged.filter(({ hikers, trail_key }) => hikers >= MIN_TEMPLATE_HIKERS && !findCatalogueEntry(trail_key)),
  ]
  return interleaveCountries(
    known.toSorted((a, b) => computeFame(b) - computeFame(a) || Number(isNamed(b)) - Number(isNamed(a))),
  )
}

/** Interleaves countries: among equally known trails, the first of each country comes before the second of any. */
function interleaveCountries(sorted: readonly Template[]): Template[] {
  const taken = new Map<string, number>()
  const turns = sorted.map((trail) => {
    const { country } = 'searchable' in trail ? trail.trail : trail
    const turn = taken.get(country) ?? 0
    taken.set(country, turn + 1)
    return { trail, turn, fame: computeFame(trail) }
  })
  return turns.toSorted((a, b) => b.fame - a.fame || a.turn - b.turn).map(({ trail }) => trail)
}

function listLikedTrails(db: Queries, country: string) {
  return db
    .selectFrom('trails')
    .selectAll()
    .where('country_key', '=', countryKey(country))
    .orderBy('likes_count', 'desc')
    .orderBy('hikers', 'desc')
    .orderBy('trail_key')
    .limit(LOGGED_READ)
    .execute()
}

function computeFame(trail: Template): number {
  const row = 'searchable' in trail ? trail.logged : trail
  return row ? row.hikers + row.likes_count : 0
}

/** Returns whether the article is about the trail itself, rather than its park. */
function isNamed(trail: Template): boolean {
  if (!('searchable' in trail)) return false
  const [article = ''] = trail.trail.link.split('/').slice(-1)
  const [first = ''] = trail.searchable.title.split(' ')
  return searchText(decodeURIComponent(article).replaceAll('_', ' ')).includes(first)
}
