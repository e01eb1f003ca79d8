import type { QueryClient } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { MatchedTrail } from '#contract/diary/imports.ts'
import { roundElevation } from '#domain/diary/hikes/hike-fields.ts'
import { type Draft, toDraft } from '#domain/diary/imports/draft.ts'
import { findLikelyTrail } from '#domain/diary/imports/likely-trail.ts'
import { defaultName, unnamedHike } from '#domain/diary/imports/hike-name.ts'
import { resolveDrafts } from '#domain/diary/imports/resolve-drafts.ts'
import { MAX_LINE_CHARS, MAX_MATCHED_ROWS } from '#domain/platform/limits.ts'
import type { TrailAddress } from '#domain/trails/trail-address.ts'
import { trimEnds } from '#domain/tracks/lines/line-overlap.ts'
import { packLines, unpackLines } from '#domain/tracks/lines/packed-line.ts'
import { t } from '#domain/platform/language/translate.ts'
import { EXCLUSIONS } from '#domain/diary/imports/draft-labels.ts'
import { call } from '#web/platform/api/call.ts'
import { findSources } from '#web/diary/imports/read/find-sources.ts'
import {
  type RefusedSource,
  createRowKeys,
  pairRowsWithFiles,
  readTableRows,
} from '#web/diary/imports/read/table-rows.ts'
import type { FoundSource, RowWithFiles, TableSource, UnreadFile } from '#web/diary/imports/read/sources.ts'
import { type DraftWithFiles, draftsFromRecording, withTrack } from '#web/diary/imports/read/with-track.ts'
import type { Extra } from './extra.ts'
import { currentImport, setImport } from './import-state.ts'
import { storePreview } from './store-preview.ts'
import { type StoredFiles, storeFiles, originalBytesInMemory } from './stored-import.ts'
import { retry } from './retry.ts'
import { readKnownHikes } from './read-known-hikes.ts'

/** Number of files that are read at a time; fewer would leave readers idle. */
const AT_ONCE = 3

const NOTHING = { drafts: [], extras: [], refused: [], tables: [] }

/** Reads files and adds their rows to the preview. */
export async function addFiles(client: QueryClient, owner: string, files: readonly File[]): Promise<void> {
  const before = currentImport()
  const from = before.phase === 'done' ? { ...NOTHING, decided: new Set<string>() } : before
  setImport({ ...from, phase: 'reading', problem: null, reading: { done: 0, total: 0, now: files[0]?.name ?? '' } })
  const found = await findSources(files)
  const read = await readAll(found)
  const known = new Set(from.drafts.map(({ key }) => key))
  const fresh = read.drafts.filter(({ key }) => !known.has(key))
  const again = read.drafts.length - fresh.length
  const refused = [...from.refused, ...read.refused]
  const withExtras = addExtras(from.extras, found)
  const isNew = fresh.length + withExtras.length > from.extras.length
  setImport({ extras: withExtras })
  const tables = [...from.tables, ...found.filter((one) => one.kind === 'table')]
  await showPreview(client, owner, { drafts: [...from.drafts, ...fresh], fresh, refused, tables })
  if (again > 0 && !isNew) setImport({ problem: t('These are already in the preview.') })
}

/** Returns the collections and challenges of the files too, each once. */
function addExtras(there: readonly Extra[], found: readonly FoundSource[]): Extra[] {
  const byKey = new Map(there.map((extra) => [extra.key, extra]))
  for (const extra of found.flatMap((one) => (one.kind === 'rows' ? one.extras : [])))
    if (!byKey.has(extra.key)) byKey.set(extra.key, extra)
  return [...byKey.values()]
}

/** Reads a table with other columns: its rows are made again, with the tracks that they name. */
export async function rereadTable(client: QueryClient, owner: string, before: TableSource, now: TableSource) {
  const { drafts, refused, tables } = currentImport()
  const isMine = ({ source }: { source: string }) => source.startsWith(`${before.source}, `)
  setImport({ phase: 'reading', problem: null, reading: { done: 0, total: 0, now: now.source } })
  const read = await readAll([{ kind: 'table', ...now }])
  const inTable = new Set(readTableRows(now).rows.map(({ track }) => track?.source))
  const others = drafts.filter((draft) => !isMine(draft) && !inTable.has(draft.source))
  const known = new Set(others.map(({ key }) => key))
  const fresh = read.drafts.filter(({ key }) => !known.has(key))
  await showPreview(client, owner, {
    drafts: [...others, ...fresh],
    fresh,
    refused: [...refused.filter((one) => !isMine(one)), ...read.refused],
    tables: tables.map((one) => (one === before ? now : one)),
  })
}

interface Preview {
  readonly drafts: readonly Draft[]
  /** The drafts that are to be looked up. */
  readonly fresh: readonly Draft[]
  readonly refused: readonly RefusedSource[]
  readonly tables: readonly TableSource[]
}

async function showPreview(client: QueryClient, owner: string, { drafts, fresh, refused, tables }: Preview) {
  setImport({
    phase: 'reading',
    refused,
    tables,
    reading: { done: 0, total: fresh.length, now: t('Looking up trails') },
  })
  const matched = await lookUp(fresh)
  const byKey = new Map(matched.drafts.map((draft) => [draft.key, draft]))
  const all = drafts.map((draft) => byKey.get(draft.key) ?? draft)
  const there = await readKnownHikes(client, 'fresh')
  const resolved = resolveDrafts(all, there ?? [], currentImport().decided)
  const problem =
    matched.isWhole && there ? null : t('Failed to look up trails and duplicates. Try again before you import.')
  setImport({
    drafts: resolved,
    phase: resolved.length + refused.length + currentImport().extras.length === 0 ? 'empty' : 'preview',
    problem,
  })
  await storePreview(owner)
}

/** Looks up again the trails that could not be found, and the hikes already on my lists. */
export async function retryLookup(client: QueryClient, owner: string): Promise<void> {
  const { drafts, refused, tables } = currentImport()
  const open = drafts.filter(({ outcome, trail }) => outcome === null && trail === null)
  await showPreview(client, owner, { drafts, fresh: open, refused, tables })
}

async function readAll(found: readonly FoundSource[]): Promise<{ drafts: Draft[]; refused: RefusedSource[] }> {
  const refused: RefusedSource[] = []
  const { keepsOriginals } = currentImport()
  const jobs: (() => Promise<ReadDraft[] | { reason: string }>)[] = []
  const sources: string[] = []
  const read = found.map((one) =>
    one.kind === 'table'
      ? readTableRows(one)
      : one.kind === 'rows'
        ? pairRowsWithFiles(one)
        : { rows: [], refused: [] },
  )
  // a track that a table names belongs to its row
  const inTables = new Set(read.flatMap(({ rows }) => rows.map(({ track }) => track?.source)))
  for (const [place, one] of found.entries()) {
    if (one.kind === 'refused') refused.push(one)
    else if (one.kind === 'recording' && !inTables.has(one.source)) {
      sources.push(one.source)
      jobs.push(() => draftsFromRecording(one, keepsOriginals))
    }
    const { rows = [], refused: none = [] } = read[place] ?? {}
    refused.push(...none)
    const nameDraft = createRowKeys(rows.map(({ hike }) => hike))
    for (const [at, row] of rows.entries()) {
      sources.push(row.source)
      jobs.push(async () => [await readRow(row, nameDraft[at] ?? '', keepsOriginals)])
    }
  }
  const drafts: Draft[] = []
  const order = new Map<string, number>()
  let next = 0
  let done = 0
  let shownAt = 0
  const work = async () => {
    while (next < jobs.length) {
      const at = next++
      const drafted = await jobs[at]?.()
      done += 1
      if (performance.now() - shownAt > 100 || done === jobs.length) {
        shownAt = performance.now()
        setImport({ reading: { done, total: jobs.length, now: sources[at] ?? '' } })
      }
      if (!drafted) continue
      if ('reason' in drafted) {
        refused.push({ source: sources[at] ?? '', reason: drafted.reason })
        continue
      }
      for (const [place, row] of drafted.entries()) {
        if (order.has(row.draft.key)) {
          refused.push({
            source: row.draft.source,
            reason: t('is a duplicate of another one here ##follows the name of a row'),
          })
          continue
        }
        order.set(row.draft.key, at + place / drafted.length)
        drafts.push(await storeRow(row))
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { drafts: drafts.toSorted((a, b) => (order.get(a.key) ?? 0) - (order.get(b.key) ?? 0)), refused }
}

/** Limit for originals in memory, where the browser cannot store them. */
const MAX_BYTES_IN_MEMORY = 200 * 1024 ** 2

type ReadDraft = DraftWithFiles & { readonly photo?: UnreadFile | null }

async function readRow(row: RowWithFiles, key: string, keepsOriginals: boolean): Promise<ReadDraft> {
  const draft = toDraft(row.hike, { key, source: row.source, remarks: row.remarks })
  // a row that is left out, such as a ride, does not need its track
  const isAsked = row.track !== null && draft.choice !== 'out'
  const read =
    isAsked && row.track ? await withTrack(draft, row.track, keepsOriginals) : { draft, gpx: null, original: null }
  return { ...read, draft: { ...read.draft, hasPhoto: row.photo !== null }, photo: row.photo }
}

/** Stores the files of a row. An original without enough space is left out, with a remark in the row. */
async function storeRow({ draft, gpx, original, photo = null }: ReadDraft): Promise<Draft> {
  if (gpx === null && photo === null) return draft
  const files: StoredFiles = { gpx, photo: photo && (await photo.read().catch(() => null)), original }
  if (await storeFiles([[draft.key, files]])) return draft
  if (original !== null && originalBytesInMemory() <= MAX_BYTES_IN_MEMORY) {
    setImport({ isKept: false })
    return draft
  }
  if (!(await storeFiles([[draft.key, { ...files, original: null }]]))) setImport({ isKept: false })
  if (original === null) return draft
  return {
    ...draft,
    originalBytes: null,
    remarks: [...draft.remarks, t('original file not kept: not enough space in this browser')],
  }
}

/** Finds out which rows were imported before, in which country they start, and their likely trails. */
async function lookUp(drafts: readonly Draft[]): Promise<{ drafts: Draft[]; isWhole: boolean }> {
  const looked: Draft[] = []
  for (let at = 0; at < drafts.length; at += MAX_MATCHED_ROWS) {
    const some = drafts.slice(at, at + MAX_MATCHED_ROWS)
    const rows = some.map(({ key, name, country, start, line }) => ({
      key,
      name,
      ...(country !== '' && { country }),
      start: start && roundPlace(start),
      line: trimLine(line),
    }))
    try {
      const { rows: matches } = await retry(() => call(api.imports.match, { body: { rows } }))
      looked.push(...some.map((draft, place) => withMatch(draft, matches[place])))
    } catch {
      return { drafts: [...looked, ...drafts.slice(at)], isWhole: false }
    }
    setImport({ reading: { done: looked.length, total: drafts.length, now: t('Looking up trails') } })
  }
  return { drafts: looked, isWhole: true }
}

/** Rounds a place to a kilometre: enough for a country and a trail, and too coarse to show a home. */
function roundPlace({ lat, lng }: { lat: number; lng: number }) {
  return { lat: Number(lat.toFixed(2)), lng: Number(lng.toFixed(2)) }
}

/** Removes a kilometre at both ends of a line, to hide homes. */
function trimLine(line: string | null): string | null {
  const way = line === null ? [] : trimEnds(unpackLines(line), 1)
  const packed = packLines(way)
  return packed === '' || packed.length > MAX_LINE_CHARS ? null : packed
}

interface Match {
  readonly importedAs: string | null
  readonly country: string | null
  readonly otherNameOf?: TrailAddress | undefined
  readonly trails: readonly MatchedTrail[]
}

function withMatch(draft: Draft, match: Match | undefined): Draft {
  if (!match) return draft
  if (match.importedAs !== null) return { ...draft, choice: 'out', exclusionReason: EXCLUSIONS.importedBefore }
  const country = draft.country || (match.country ?? '')
  const otherName = match.otherNameOf ? { name: draft.name, country, trail: match.otherNameOf } : null
  const likely = findLikelyTrail({ ...draft, country: country || null }, match.trails)
  if (!likely) return nameDraft({ ...draft, country, otherName })
  const { nearKm: _, alongShare: __, ...trail } = likely.trail
  const taken = likely.isSure && !draft.isFromUpstone ? { name: trail.name, country: trail.country } : {}
  return nameDraft({
    ...draft,
    country,
    otherName,
    trail: { ...trail, elevation: roundElevation(trail.elevation) },
    ...taken,
  })
}

/** Names a nameless hike after its country and day, as soon as they are known. */
function nameDraft(draft: Draft): Draft {
  return draft.name === unnamedHike() && !draft.isFromUpstone
    ? { ...draft, name: defaultName(draft.country, draft.completedOn) }
    : draft
}
