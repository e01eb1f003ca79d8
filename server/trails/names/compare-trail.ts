import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Place, distanceKm } from '#domain/platform/numbers/great-circle.ts'
import { unpackLines } from '#domain/tracks/lines/packed-line.ts'
import { compareNames, toSearchedNames } from '#domain/trails/name-proposals-likeness.ts'
import {
  type ComparedTrail,
  type FoundRelation,
  findRelation,
  isAlike,
  rateReasons,
} from '#domain/trails/name-proposals.ts'
import { findTrail, findTrailsByKeys } from '#server/aggregates/trail-aggregates/store.ts'
import {
  type KnownEntry,
  findCatalogueEntry,
  findEntriesLike,
  findEntriesNear,
} from '#server/diary/catalogue/catalogue-index.ts'
import {
  type ImportedFacts,
  findImportedLike,
  findImportedNear,
  findImportedTrail,
  findImportedTrails,
} from '#server/diary/catalogue/imported-trails.ts'
import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import type { Queries } from '#server/platform/db/open.ts'
import type { TrailRow } from '#server/platform/db/schema/schema.ts'
import { TRAIL_INDEX, findCandidates } from '#server/platform/search/trigrams.ts'
import { findPublicLine } from '#server/trails/trails/public-line.ts'
import { areNeighbours } from '#server/trails/trails/well-known-trails.ts'
import { findPresentTrails } from './called-trails.ts'
import { type TrailPlace, listTrailsAround } from './places-store.ts'

/** Candidates with a like name, and the nearest others, whose lines are compared. */
const MAX_ALIKE = 20
const MAX_NEAREST = 12
const MAX_SEARCHES = 8
const CATALOGUE_KM = 1.5
const TRAILHEAD_KM = 0.3

/** A trail that another may be. */
interface Candidate {
  readonly key: string
  readonly row: TrailRow | undefined
  readonly entry: (KnownEntry & { readonly imported?: ImportedFacts }) | undefined
  readonly place: Place | null
}

/** The result of a comparison: where the trail begins, and what it may be to others, best founded first. */
export interface Comparison {
  readonly place: TrailPlace | null
  readonly found: readonly (FoundRelation & { readonly key: string })[]
}

/** Compares a trail with those around it and those with a like name, by what everybody sees; null for a trail that nobody may know. */
export async function compareTrail(db: Queries, key: string): Promise<Comparison | null> {
  const row = (await findTrail(db, key)) ?? undefined
  // no trail of its own any more, or seen by nobody
  if (!row || (await findPresentTrails(db, [key])).get(key) !== key) return null
  const one = withEntry(toCandidate({ key, row }), await findImportedTrail(db, key))
  const { facts, place } = await readFacts(db, one)
  const candidates = await listCandidates(db, one, place)
  const present = await findPresentTrails(
    db,
    candidates.map((candidate) => candidate.key),
  )
  const found = []
  for (const other of candidates) {
    if (present.get(other.key) !== other.key || row.hikers + (other.row?.hikers ?? 0) < 2) continue
    if (areToldApart(one, other)) continue
    await nextTurn()
    const theirs = (await readFacts(db, other)).facts
    const relation = findRelation(facts, theirs, { areNeighbours: areNeighbours(facts.country, theirs.country) })
    if (relation) found.push({ ...relation, key: other.key })
  }
  return { place, found: found.toSorted((a, b) => rateReasons(b.reasons) - rateReasons(a.reasons)) }
}

/** Each catalogue tells its own trails apart. */
function areToldApart({ entry }: Candidate, { entry: other }: Candidate): boolean {
  return entry !== undefined && other !== undefined && (entry.imported === undefined) === (other.imported === undefined)
}

/** Returns a trail with what an import knows of it, where our catalogue does not have it. */
function withEntry(candidate: Candidate, imported: Candidate['entry'] | null): Candidate {
  return { ...candidate, entry: candidate.entry ?? imported ?? undefined }
}

function toCandidate({ key, row, place = null }: { key: string; row?: TrailRow; place?: Place | null }): Candidate {
  return { key, row, entry: findCatalogueEntry(key), place }
}

/** Returns trails with a like name, those with most hikers first, then the nearest others. */
async function listCandidates(db: Queries, one: Candidate, place: TrailPlace | null): Promise<Candidate[]> {
  const around = place ? await listTrailsAround(db, place) : []
  const near = around.map(({ lat, lng, ...row }) => toCandidate({ key: row.trail_key, row, place: { lat, lng } }))
  const known = place ? findEntriesNear(place, CATALOGUE_KM) : []
  const begun = place ? await findImportedNear(db, place, CATALOGUE_KM) : []
  const imports = begun.map(({ key, trail }) => toCandidate({ key, place: trail.trailhead }))
  const all = new Map<string, Candidate>()
  for (const candidate of [...near, ...imports, ...(await listCandidatesByName(db, one)), ...known.map(toKnown)])
    if (candidate.key !== one.key && !all.has(candidate.key)) all.set(candidate.key, candidate)
  const complete = await completeCandidates(db, [...all.values()])
  const names = toNames(one)
  const isLike = (candidate: Candidate) => isAlike(compareNames(names, toNames(candidate)))
  const byHikers = complete.toSorted((a, b) => (b.row?.hikers ?? 0) - (a.row?.hikers ?? 0))
  const alike = byHikers.filter(isLike).slice(0, MAX_ALIKE)
  // as near as one trail's starts are, those with most hikers first: many names of one hiker crowd nobody out
  const stepsTo = ({ place: theirs }: Candidate) =>
    place && theirs ? Math.round(distanceKm(place, theirs) / TRAILHEAD_KM) : Infinity
  const others = complete.filter((candidate) => candidate.place !== null && !alike.includes(candidate))
  return [...alike, ...others.toSorted((a, b) => stepsTo(a) - stepsTo(b)).slice(0, MAX_NEAREST)]
}

const toKnown = ({ key }: KnownEntry) => toCandidate({ key })

/** Returns candidates with what hikers and imports know of them: one of a catalogue may have hikers too. */
async function completeCandidates(db: Queries, candidates: readonly Candidate[]): Promise<Candidate[]> {
  const imported = await findImportedTrails(db, candidates.map(({ key }) => key)) // oxfmt-ignore
  const unread = candidates.filter(({ row }) => !row).map(({ key }) => key)
  const rows = new Map<string, TrailRow>()
  for (const some of chunksOf(unread)) for (const row of await findTrailsByKeys(db, some)) rows.set(row.trail_key, row)
  return candidates.map((candidate) => {
    const { key, row = rows.get(key) } = candidate
    return withEntry({ ...candidate, row }, imported.get(key))
  })
}

async function listCandidatesByName(db: Queries, one: Candidate): Promise<Candidate[]> {
  const { name, otherNames } = toNames(one)
  const found: Candidate[] = []
  const texts = new Set([name, ...otherNames].flatMap(toSearchedNames))
  for (const text of [...texts].slice(0, MAX_SEARCHES)) {
    const rows = await findCandidates(db, TRAIL_INDEX, text)
    const listed = [...findEntriesLike(text), ...(await findImportedLike(db, text))]
    found.push(...rows.map((row) => toCandidate({ key: row.trail_key, row })), ...listed.map(toKnown))
  }
  return found
}

function toNames({ row, entry }: Candidate): { name: string; otherNames: readonly string[] } {
  return { name: row?.name ?? entry?.trail.name ?? '', otherNames: entry?.trail.aliases ?? [] }
}

/** Reads what everybody may know of a trail. */
async function readFacts(
  db: Queries,
  candidate: Candidate,
): Promise<{ facts: ComparedTrail; place: TrailPlace | null }> {
  const { key, row, entry } = candidate
  const track = row ? await findPublicLine(db, key) : null
  const imported = track ? undefined : entry?.imported
  const lines = track?.lines ?? unpackLines(imported?.line ?? '').filter((piece) => piece.length > 1)
  const start = track?.start
  const listed = entry?.trail.trailhead
  const place: TrailPlace | null = start
    ? { ...start, source: 'track' }
    : listed
      ? { ...listed, source: 'catalogue' }
      : null
  const country = row?.country ?? entry?.trail.country ?? ''
  const lengthM = row?.length_m ?? (entry ? entry.trail.lengthKm * 1000 : null)
  const isExact = place?.source === 'track' || (imported?.line ?? null) !== null
  const exact = place && { lat: place.lat, lng: place.lng, isExact }
  return { facts: { ...toNames(candidate), country, place: exact, line: lines, lengthM }, place }
}
