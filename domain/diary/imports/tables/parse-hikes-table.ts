import { findCountry } from '#domain/platform/countries.ts'
import { DIFFICULTIES, type Difficulty } from '#domain/trails/difficulty.ts'
import type { Place } from '#domain/platform/numbers/great-circle.ts'
import { WEATHER_CONDITIONS, linkProblem, nameProblem } from '#domain/diary/hikes/hike-fields.ts'
import {
  MAX_COMPLETION_COUNT,
  MAX_NOTES_WORDS,
  MAX_RATING,
  MAX_WISH_NOTE_CHARS,
  MIN_IMPORT_KEY_CHARS,
  MIN_RATING,
} from '#domain/platform/limits.ts'
import { searchText } from '#domain/platform/text/search-text.ts'
import { cleanNotes, cleanText, cutChars, cutNotes } from '#domain/platform/text/text.ts'
import { toHikeCountry, toHikeName } from '#domain/trails/trail-key.ts'
import type { Field } from './columns.ts'
import { type ImportedHike, type ImportedRow, EMPTY_IMPORTED_HIKE } from '#domain/diary/imports/imported-hike.ts'
import { isNameOfHike, unnamedHike } from '#domain/diary/imports/hike-name.ts'
import { t } from '#domain/platform/language/translate.ts'
import { readDay } from './read-day.ts'
import { type DecimalMark, detectDecimalMark, readHeightM, readLengthKm, readNumber } from './read-number.ts'
import { type Table, columnCells } from './read-table.ts'
import type { TableFormat } from './table-format.ts'

/** The apostrophe that marks text which a spreadsheet would otherwise run as a formula. */
const TEXT_NOT_FORMULA = /^'(?='*[=+\-@\t\r\n＝＋－＠])/u

/** Services' names for walks, in many languages; other names may be rides. */
const WALKS = new RegExp(
  [
    'hik|walk|trek|mountaineer|snowshoe|scrambl|backpack|rucking|alpinis', // English, and used everywhere
    'wander|spazier|bergsteig|bergtour|wandel|bergwand', // German, Dutch
    'randonn|marche|balade|raquette', // French
    'sender|caminat|caminad|caminh|monta[nñ]ismo|excursi[oó]n|escursion|cammin|trilh|marcha', // Spanish, Catalan, Italian, Portuguese
    'vandr|gåtur|fottur|fjelltur|fjällv|promenad|\\btur\\b', // Norwegian, Swedish, Danish
    'vaell|patikoin|retkeil|kävely', // Finnish
    'wędr|piesz|spacer|pěší|turisti[ck]|túráz|gyalog|планинар|pohod', // Polish, Czech, Slovak, Hungarian, Serbian, Slovene
    'поход|пеш|прогул|ходьб|хайкинг|похід|піш', // Russian, Ukrainian
    'πεζοπορ|yürüyüş|drumeți', // Greek, Turkish, Romanian
    'ハイキング|登山|ウォーキング|トレッキング|散歩|徒步|步行|健行|远足|遠足|爬山|등산|하이킹|걷기', // Japanese, Chinese, Korean
  ].join('|'),
  'i',
)

/** Values of a column called "type" that describe the route rather than the sport. */
const ROUTE_TYPES =
  /^(?:loop|circular|circuit|round|lollipop|out.{0,5}back|there.{0,5}back|point.to.point|one.?way|traverse|thru.?hike|rund(?:weg|tour|wanderung|tur)?|strecken(?:tour|wanderung)|boucle|aller.{0,3}retour|aller simple|anello|circolare|lineal|ida(?: y vuelta)?)$/i

/** Returns each row of a table as a hike, or why it is none. */
export function parseHikesTable(table: Table, reading: TableFormat): ImportedRow[] {
  const marks = decimalMarks(table, reading)
  return table.rows.map((row, place) => {
    const at = `line ${row.line}`
    if ('reason' in row) return { at, reason: row.reason }
    const cell = (field: Field) => (row.cells[reading.columns[field] ?? -1] ?? '').trim().replace(TEXT_NOT_FORMULA, '')
    return { at, ...parseRow(cell, reading, { marks, place: place + 1 }) }
  })
}

type Cell = (field: Field) => string
type Marks = Readonly<Record<'length' | 'climb', DecimalMark>>

function decimalMarks(table: Table, { columns }: TableFormat): Marks {
  const columnMark = (at: number | undefined) => (at === undefined ? null : detectDecimalMark(columnCells(table, at)))
  const [length, climb] = [columnMark(columns.length), columnMark(columns.climb)]
  const usual = table.delimiter === ';' ? ',' : '.'
  // a column that leaves it open is written as the other one is
  return { length: length ?? climb ?? usual, climb: climb ?? length ?? usual }
}

function parseRow(cell: Cell, reading: TableFormat, { marks, place }: { marks: Marks; place: number }) {
  // an export of this product has the names that its owner wrote
  const isFromUpstone = reading.service === 'upstone'
  const isName = isFromUpstone || cell('name') === '' || isNameOfHike(cell('name'))
  const name = isName ? toHikeName(cell('name')) : unnamedHike()
  const problem = nameProblem(name)
  if (problem !== null) return { reason: cell('name') === '' ? t('has no name ##follows the name of a row') : problem }
  const notes: string[] = []
  const completedOn = parseDay(cell, reading)
  const isWish = reading.isWishlist || isWishedFor(cell('state'))
  const isDayless = !isWish && completedOn === null && cell('date') !== ''
  // its track gives the day
  if (isDayless && cell('track') === '') return { reason: t('“{text}” is not a date', { text: cell('date') }) }
  const hike: ImportedHike = {
    ...EMPTY_IMPORTED_HIKE,
    name,
    country: isFromUpstone ? toHikeCountry(cell('country')) || null : parseCountry(cell),
    completedOn: isWish ? null : completedOn,
    ...parseMeasures(cell, reading, { marks, notes }),
    difficulty: parseDifficulty(cell('difficulty')),
    rating: parseRating(cell('rating'), marks.length),
    notes: parseNotes(cell('notes'), notes),
    link: parseLink(cell('link'), notes),
    wishNote: cutChars(cleanNotes(cell('wishNote')), MAX_WISH_NOTE_CHARS),
    weather: WEATHER_CONDITIONS.filter((one) =>
      cell('weather')
        .split(/[,;]\s*/)
        .includes(one),
    ),
    completionCount: parseCount(cell('times')),
    isWish,
    isFromUpstone,
    // wishes of our own export have no rank, but an order
    rank: isFromUpstone && isWish ? place : parseCount(cell('rank')),
    start: parseStart(cell),
    otherKind: isWalk(cell('kind')) ? null : cleanText(cell('kind')),
    id: parseId(cell, reading),
    trackFile: cell('track') || null,
    photoFile: cell('photo') || null,
  }
  return { hike, notes }
}

function isWalk(kind: string): boolean {
  return kind === '' || WALKS.test(kind) || ROUTE_TYPES.test(kind)
}

/** Returns the day. Strava's times are in UTC, so it is Greenwich's day until the track gives the place. */
function parseDay(cell: Cell, { dayOrder }: TableFormat): string | null {
  return readDay(cell('date'), dayOrder)
}

function parseMeasures(cell: Cell, reading: TableFormat, { marks, notes }: { marks: Marks; notes: string[] }) {
  const lengthKm = readLengthKm(cell('length'), { mark: marks.length, unit: reading.lengthUnit })
  const ascentM = readHeightM(cell('climb'), { mark: marks.climb, unit: reading.heightUnit })
  if (lengthKm === null && hasValue(cell('length')))
    notes.push(t('“{text}” is not a distance', { text: cell('length') }))
  if (ascentM === null && hasValue(cell('climb')))
    notes.push(t('“{text}” is not an elevation gain', { text: cell('climb') }))
  return { lengthKm, ascentM }
}

/** Returns whether a cell has a value. Garmin writes two dashes for none. */
function hasValue(text: string): boolean {
  return /[^\s-]/u.test(text)
}

/** Returns the country from its own column, or from a part of the place: `Geiranger, Norway`. */
function parseCountry(cell: Cell): string | null {
  const written = toHikeCountry(cell('country'))
  if (written !== '') return findCountry(written)?.name ?? written
  for (const part of cell('place')
    .split(/[,;/|]|\s[-–]\s/u)
    .toReversed()) {
    const found = findCountry(part)
    if (found) return found.name
  }
  return null
}

/** Patterns of other services' difficulties, each with the nearest of ours. */
const DIFFICULTY_WORDS: readonly [RegExp, Difficulty][] = [
  [/very hard|extreme|expert|severe|sehr schwer|tres difficile|muy dificil|svært|\bt[56]\b|black/, 'Very Hard'],
  [/hard|difficult|strenuous|challenging|schwer|difficile|dificil|krevende|svar|\bt[34]\b|\bred\b/, 'Hard'],
  [/moderate|medium|intermediate|mittel|moyen|moderad|media|middels|\bt2\b|blue/, 'Moderate'],
  [/easy|beginner|leicht|einfach|facile|facil|enkel|latt|let\b|\bt1\b|green/, 'Easy'],
]

function parseDifficulty(text: string): Difficulty | null {
  const exact = DIFFICULTIES.find((one) => one === text)
  return exact ?? DIFFICULTY_WORDS.find(([words]) => words.test(searchText(text)))?.[1] ?? null
}

/** Returns the rating out of 5: `4`, `4.5/5`, `★★★★`; out of 10 or 100 where the text says so. */
function parseRating(text: string, mark: DecimalMark): number | null {
  const stars = text.match(/[★⭐]/gu)?.length
  const number = readNumber(text, text.includes('.') ? '.' : mark)
  const most = Number(/\/\s*(\d+)/.exec(text)?.[1] ?? MAX_RATING)
  const rating = Math.round(stars ?? ((number?.value ?? 0) * MAX_RATING) / (most || MAX_RATING))
  return rating >= MIN_RATING && rating <= MAX_RATING ? rating : null
}

function parseNotes(text: string, notes: string[]): string {
  const words = cleanNotes(text).split(/(?<=\s)(?=\S)/u)
  const isLong = words.length > MAX_NOTES_WORDS
  if (isLong) notes.push(t('{count, plural, other {notes cut to # words}}', { count: MAX_NOTES_WORDS }))
  return cutNotes((isLong ? words.slice(0, MAX_NOTES_WORDS) : words).join('').trim())
}

function parseLink(text: string, notes: string[]): string {
  const link = cleanText(text)
  if (linkProblem(link) === null) return link
  notes.push(t('link left out: not a web address'))
  return ''
}

function parseCount(text: string): number | null {
  const times = Number(text)
  return Number.isInteger(times) && times >= 1 && times <= MAX_COMPLETION_COUNT ? times : null
}

function isWishedFor(state: string): boolean {
  return /wish|want|to ?do|plan|bucket|someday|saved|not (?:done|completed|yet)|^(?:no|false|open)$/i.test(state)
}

function parseStart(cell: Cell): Place | null {
  if (cell('lat') === '' || cell('lng') === '') return null
  const [lat, lng] = [cell('lat'), cell('lng')].map((text) => Number(text.replace(',', '.')))
  const isPlace = lat !== undefined && lng !== undefined && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
  // 0, 0 means unknown
  return isPlace && (lat !== 0 || lng !== 0) ? { lat, lng } : null
}

function parseId(cell: Cell, { service }: TableFormat): string | null {
  const id = cleanText(cell('id'))
  if (id === '' || id.length > 60) return null
  const key = `${service} ${id}`
  return key.length < MIN_IMPORT_KEY_CHARS ? `${service} id ${id}` : key
}
