import * as fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { type CompletedHike, type ExportedHike, exportedData } from '#contract/data/data-export-shapes.ts'
import { DIFFICULTIES } from '#domain/trails/difficulty.ts'
import { WEATHER_CONDITIONS, countryProblem, nameProblem } from '#domain/diary/hikes/hike-fields.ts'
import { decodeText } from '#domain/diary/imports/tables/decode-text.ts'
import { type Draft, toHikeBody, toDraft, sortForSending, draftStatus } from '#domain/diary/imports/draft.ts'
import { parseHikesTable } from '#domain/diary/imports/tables/parse-hikes-table.ts'
import type { ImportedRow } from '#domain/diary/imports/imported-hike.ts'
import { parseOwnExport } from '#domain/diary/imports/own-export.ts'
import { readTable } from '#domain/diary/imports/tables/read-table.ts'
import { detectTableFormat } from '#domain/diary/imports/tables/table-format.ts'
import { resolveDrafts } from '#domain/diary/imports/resolve-drafts.ts'
import { cleanNotes, cutNotes } from '#domain/platform/text/text.ts'
import { toHikeCountry, toHikeName, trailKey } from '#domain/trails/trail-key.ts'
import { VISIBILITIES } from '#domain/account/visibility.ts'
import { caseCount } from '#domain/testing/depth.ts'
import { asZod } from '#server/platform/http/parse.ts'
import { type Member, type TestServer, aServer } from '#server/testing/a-server.ts'
import { formatHikesTable, formatWishesTable } from './tables.ts'

/** Names that are difficult for spreadsheets, other services and duplicates. */
const ODD = [
  '=1+1',
  "'=1",
  "''@x",
  '-',
  '@home',
  'Morning Hike',
  'A hike',
  'Lake loop',
  'Hike in Norway, 1 Jun 2024',
  '2024-06-02',
  'a@b.example',
  '"q", \'s\'',
  '🥾',
]
const text = (most: number) =>
  fc.oneof(fc.constantFrom(...ODD), fc.string({ unit: 'grapheme', minLength: 1, maxLength: most }))
const stored = (clean: (text: string) => string, problem: (text: string) => string | null) =>
  text(30)
    .map(clean)
    .filter((value) => problem(value) === null)
const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
const asDay = (date: Date) => date.toISOString().slice(0, 10)
/** Few days, so that many hikes share one. */
const aDay = fc.oneof(fc.constantFrom('2024-06-01', '2024-06-02'), day.map(asDay))
const notes = fc
  .oneof(fc.constant(''), text(60), fc.constant('line 1\r\nline 2, "q"'))
  .map((said) => cutNotes(cleanNotes(said)))
const weatherConditions = fc.subarray([...WEATHER_CONDITIONS])

const aHike = fc.record({
  name: stored(toHikeName, nameProblem),
  country: fc.oneof(fc.constantFrom('Norway', 'Scotland', 'Czechia', 'USA'), stored(toHikeCountry, countryProblem)),
  difficulty: fc.constantFrom(...DIFFICULTIES),
  // some within 5 % of each other
  length: fc.oneof(
    fc.constantFrom(17, 17.4),
    fc.integer({ min: 0, max: 199_999 }).map((hundredths) => hundredths / 100),
  ),
  elevation: fc.integer({ min: 0, max: 9999 }),
  rating: fc.integer({ min: 1, max: 5 }),
  notes,
  link: fc.oneof(fc.constant(''), fc.webUrl()),
  weatherConditions,
  completedOn: aDay,
  completionCount: fc.integer({ min: 1, max: 9_997 }),
  visibility: fc.constantFrom(...VISIBILITIES),
  wishNote: notes,
  visits: fc.array(fc.record({ completedOn: aDay, notes, weatherConditions }), { maxLength: 3 }),
})
type MadeHike = typeof aHike extends fc.Arbitrary<infer Made> ? Made : never

function without<Row extends object, Field extends keyof Row & string>(row: Row, ...fields: Field[]): Omit<Row, Field> {
  const entries = Object.entries(row).filter(([field]) => !fields.some((one) => one === field))
  return Object.fromEntries(entries) as Omit<Row, Field>
}

/** Keeps one hike or wish per trail, as a list does. */
const someHikes = (maxLength: number) =>
  fc
    .uniqueArray(aHike, { maxLength, selector: ({ name, country }) => trailKey(name, country) })
    .chain((hikes) => fc.record({ hikes: fc.constant(hikes), walked: fc.nat(hikes.length) }))
    .map(({ hikes, walked }) => ({ hikes: hikes.slice(0, walked), wishes: hikes.slice(walked) }))

const FIXED_FIELDS = {
  photo: null,
  track: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}
const toExportedWish = (made: MadeHike, at: number): ExportedHike => ({
  ...FIXED_FIELDS,
  ...without(made, 'visits', 'completedOn', 'completionCount'),
  id: `wish-${at}`,
})
const toExportedHike = (made: MadeHike, at: number): CompletedHike => ({
  ...toExportedWish(made, at),
  id: `hike-${at}`,
  rank: at + 1,
  isPlaced: true,
  likesCount: 0,
  completedOn: made.completedOn,
  completionCount: made.completionCount + made.visits.length,
  visits: made.visits.map((visit, n) => ({ ...FIXED_FIELDS, ...visit, id: `walk-${at}-${n}` })),
})

async function* each<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows
}

/** Returns the rows of a table as the import reads them. */
async function parseRows(lines: AsyncIterable<string>, fileName: string): Promise<ImportedRow[]> {
  const written: string[] = []
  for await (const line of lines) written.push(line)
  return rowsOfText(written.join(''), fileName)
}

function rowsOfText(text: string, fileName: string): ImportedRow[] {
  const table = readTable(decodeText(new TextEncoder().encode(text)))
  return table ? parseHikesTable(table, detectTableFormat(table, fileName)) : []
}

/** Returns the hikes that the import of some files sends to an empty account, in order. */
function draftsToSend(files: Readonly<Record<string, readonly ImportedRow[]>>): Draft[] {
  const drafts = Object.entries(files).flatMap(([file, rows]) =>
    rows.map((row) => {
      if ('reason' in row) throw new Error(`${row.at}: ${row.reason}`)
      return toDraft(row.hike, { key: row.hike.id ?? `${file} ${row.at}`, source: `${file}, ${row.at}` })
    }),
  )
  const settled = resolveDrafts(drafts, [], new Set())
  expect(settled.map(draftStatus)).toEqual(drafts.map(() => 'ready'))
  return sortForSending(settled)
}

/** Returns the resulting lists: each new hike comes on top. */
function toLists(sent: readonly Draft[]) {
  const bodies = (drafts: readonly Draft[]) => drafts.map(toHikeBody).toReversed()
  const added = sent.filter(({ choice }) => choice === 'hike')
  return {
    hikes: bodies(added.filter(({ isWish }) => !isWish)),
    wishes: bodies(added.filter(({ isWish }) => isWish)),
    wishNotes: added.flatMap(({ isWish, wishNote }) => (isWish ? [wishNote] : [])).toReversed(),
    visits: sent.filter(({ choice }) => choice === 'visit').map(toHikeBody),
  }
}

const bodyOfHike = (made: MadeHike) => ({ ...without(made, 'visits', 'wishNote'), isWishList: false })
const bodyOfWish = (made: MadeHike) => ({
  ...without(made, 'visits', 'wishNote', 'completedOn', 'completionCount'),
  isWishList: true,
})
/** Leaves out visibility, which tables do not hold. */
const withoutVisibility = (body: ReturnType<typeof bodyOfHike> | ReturnType<typeof bodyOfWish>) => without(body, 'visibility')
const wishNotes = (wishes: readonly MadeHike[]) => wishes.map(({ wishNote }) => wishNote)

test('R1.46: tables of hikes and wishes are imported completely into an empty account, in their order', async () => {
  await fc.assert(
    fc.asyncProperty(someHikes(12), async ({ hikes, wishes }) => {
      const sent = draftsToSend({
        'upstone-wanda-hikes.csv': await parseRows(formatHikesTable(each(hikes.map(toExportedHike)), false), 'upstone-wanda-hikes.csv'),
        'wishlist.csv': await parseRows(formatWishesTable(each(wishes.map(toExportedWish)), false), 'wishlist.csv'),
      })
      const times = (made: MadeHike) => made.completionCount + made.visits.length
      expect(toLists(sent)).toEqual({
        hikes: hikes.map((made) => ({ ...withoutVisibility(bodyOfHike(made)), completionCount: times(made) })),
        wishes: wishes.map((made) => withoutVisibility(bodyOfWish(made))),
        wishNotes: wishNotes(wishes),
        visits: [],
      })
    }),
    { numRuns: caseCount(500) },
  )
})

test('R1.23: upstone.json is imported completely into an empty account, with further walks and visibility', () => {
  fc.assert(
    fc.property(someHikes(12), ({ hikes, wishes }) => {
      const json = { format: 'upstone-export', version: 1, hikes: hikes.map(toExportedHike), wishlist: wishes.map(toExportedWish) }
      const read = parseOwnExport(JSON.parse(JSON.stringify(json)))
      const { visits, ...lists } = toLists(draftsToSend({ 'a.zip › upstone.json': 'rows' in read ? read.rows : [] }))
      expect(lists).toEqual({
        hikes: hikes.map(bodyOfHike),
        wishes: wishes.map(bodyOfWish),
        wishNotes: wishNotes(wishes),
      })
      const walks = hikes.flatMap((made) =>
        made.visits.map((visit) => ({ ...bodyOfHike(made), ...visit, completionCount: 1 })),
      )
      expect(sorted(visits)).toEqual(sorted(walks))
    }),
    { numRuns: caseCount(500) },
  )
})

/** Sorts hikes independently of the order in which they were sent. */
function sorted(walks: readonly object[]): string[] {
  return walks.map((walk) => JSON.stringify(Object.entries(walk).toSorted())).toSorted()
}

/** Sends rows one after the other, as the import page does. */
async function importAll({ app }: TestServer, by: Member, sent: readonly Draft[]): Promise<void> {
  for (const draft of sent) {
    const form = new FormData()
    const { key, choice: as } = draft
    form.append('data', JSON.stringify({ key, as, hike: toHikeBody(draft) }))
    const request = new Response(form)
    const headers = {
      authorization: `Bearer ${by.accessToken}`,
      'content-type': request.headers.get('content-type') ?? '',
    }
    const payload = Buffer.from(await request.arrayBuffer())
    const reply = await app.inject({ method: 'POST', url: '/api/imports/hikes', headers, payload })
    expect(reply.statusCode, reply.body).toBe(200)
    const params = { hikeId: String(reply.json().hike._id) }
    if (draft.wishNote !== '' && draft.isWish)
      await by.call(api.wishlist.update, { params, body: { note: draft.wishNote } })
  }
}

/** Returns a member's data without ids and other data of the account. */
async function readExport(by: Member) {
  const { bytes } = await by.call(api.takeout.archive)
  const json: unknown = JSON.parse(strFromU8(unzipSync(bytes)['upstone.json'] ?? new Uint8Array()))
  const { hikes, wishlist } = asZod(exportedData).parse(json)
  const bare = (_: string, value: unknown) =>
    typeof value === 'object' && value !== null && 'id' in value
      ? { ...value, id: '', createdAt: '', updatedAt: '' }
      : value
  const read = parseOwnExport(json)
  return { rows: 'rows' in read ? read.rows : [], lists: JSON.parse(JSON.stringify({ hikes, wishlist }, bare)) }
}

test('R1.23: an export imported into another account gives the same data, by the archive and by the tables', async () => {
  await fc.assert(
    fc.asyncProperty(someHikes(6), async ({ hikes, wishes }) => {
      const server = await aServer()
      const [mia, tom, eva] = [await server.as('mia'), await server.as('tom'), await server.as('eva')]
      const json = { format: 'upstone-export', version: 1, hikes: hikes.map(toExportedHike), wishlist: wishes.map(toExportedWish) }
      const read = parseOwnExport(json)
      await importAll(server, mia, draftsToSend({ 'upstone.json': 'rows' in read ? read.rows : [] }))
      const mine = await readExport(mia)
      expect(mine.lists.hikes.map(({ name }: { name: string }) => name)).toEqual(hikes.map(({ name }) => name))

      await importAll(server, tom, draftsToSend({ 'upstone.json': mine.rows }))
      expect((await readExport(tom)).lists).toEqual(mine.lists)

      const readTables = async (by: Member) => ({
        'hikes.csv': await downloadTable(by, api.takeout.hikesTable),
        'wishlist.csv': await downloadTable(by, api.takeout.wishesTable),
      })
      const tables = await readTables(mia)
      const imported = Object.entries(tables).map(([file, text]) => [file, rowsOfText(text, file)] as const)
      await importAll(server, eva, draftsToSend(Object.fromEntries(imported)))
      expect(withoutTimes(await readTables(eva))).toEqual(withoutTimes(tables))
    }),
    { numRuns: caseCount(20) },
  )
})

const downloadTable = async (by: Member, of: typeof api.takeout.hikesTable | typeof api.takeout.wishesTable) =>
  (await by.call(of)).bytes.toString('utf8')
/** Leaves out the time of writing, which an import does not restore. */
const withoutTimes = (tables: Readonly<Record<string, string>>) =>
  JSON.stringify(tables).replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
