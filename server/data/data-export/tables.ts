import type { CompletedHike, ExportedHike, ExportedVisit } from '#contract/data/data-export-shapes.ts'
import { BYTE_ORDER_MARK, csvRow } from '#domain/platform/text/csv.ts'

type Cell = string | number | null
type Columns<Row> = Readonly<Record<string, (row: Row) => Cell>>

const PLACE: Columns<ExportedHike> = { Name: ({ name }) => name, Country: ({ country }) => country }

const STATISTICS: Columns<ExportedHike> = {
  Difficulty: ({ difficulty }) => difficulty,
  'Length (km)': ({ length }) => length,
  'Elevation (m)': ({ elevation }) => elevation,
  Rating: ({ rating }) => rating,
}

const TEXTS: Columns<ExportedHike> = {
  Weather: ({ weatherConditions }) => weatherConditions.join(', '),
  Notes: ({ notes }) => notes,
  Link: ({ link }) => link,
}

/** The paths of files beside the table. */
const FILES: Columns<ExportedHike> = {
  Photo: ({ photo }) => photo?.file ?? '',
  Track: ({ track }) => track?.file ?? '',
}

const ADDED: Columns<ExportedHike> = {
  Added: ({ createdAt }) => createdAt,
}

const HIKES: Columns<CompletedHike> = {
  Rank: ({ rank }) => rank,
  ...PLACE,
  ...STATISTICS,
  'Completed on': ({ completedOn }) => completedOn ?? '',
  Times: ({ completionCount }) => completionCount,
  Likes: ({ likesCount }) => likesCount,
  ...TEXTS,
}

const WISHES: Columns<ExportedHike> = { ...PLACE, ...STATISTICS, ...TEXTS, 'My note': ({ wishNote }) => wishNote }

/** A further walk with its hike. */
type FurtherWalk = { readonly hike: CompletedHike; readonly visit: ExportedVisit }

const WALKS: Columns<FurtherWalk> = {
  Rank: ({ hike }) => hike.rank,
  Name: ({ hike }) => hike.name,
  Country: ({ hike }) => hike.country,
  'Completed on': ({ visit }) => visit.completedOn,
  Weather: ({ visit }) => visit.weatherConditions.join(', '),
  Notes: ({ visit }) => visit.notes,
  Photo: ({ visit }) => visit.photo?.file ?? '',
  Track: ({ visit }) => visit.track?.file ?? '',
  Added: ({ visit }) => visit.createdAt,
}

/**
 * Yields the CSV lines of hikes, by rank.
 * @param hasFiles true adds the paths of their files in the archive
 */
export function formatHikesTable(hikes: AsyncIterable<CompletedHike>, hasFiles: boolean): AsyncGenerator<string> {
  return formatTable({ ...HIKES, ...(hasFiles ? FILES : {}), ...ADDED }, hikes)
}

/**
 * Yields the CSV lines of wishes.
 * @param hasFiles true adds the paths of their files in the archive
 */
export function formatWishesTable(wishes: AsyncIterable<ExportedHike>, hasFiles: boolean): AsyncGenerator<string> {
  return formatTable({ ...WISHES, ...(hasFiles ? FILES : {}), ...ADDED }, wishes)
}

/** Yields the CSV lines of `visits.csv`: the further walks of each hike. */
export function formatWalksTable(hikes: AsyncIterable<CompletedHike>): AsyncGenerator<string> {
  return formatTable(WALKS, listFurtherWalks(hikes))
}

async function* listFurtherWalks(hikes: AsyncIterable<CompletedHike>): AsyncGenerator<FurtherWalk> {
  for await (const hike of hikes) for (const visit of hike.visits) yield { hike, visit }
}

async function* formatTable<Row>(columns: Columns<Row>, rows: AsyncIterable<Row>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRow(Object.keys(columns))
  const cells = Object.values(columns)
  for await (const row of rows) yield csvRow(cells.map((cell) => cell(row)))
}
