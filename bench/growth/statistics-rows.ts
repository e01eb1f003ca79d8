import { listEarned } from '#domain/diary/achievements/achievements.ts'
import type { HikerLog } from '#domain/diary/achievements/hiker-log.ts'
import { DIFFICULTIES } from '#domain/trails/difficulty.ts'
import { type WeatherCondition } from '#domain/diary/hikes/hike-fields.ts'
import { toTrigrams, searchText } from '#domain/platform/text/search-text.ts'
import { countryKey, foldText } from '#domain/trails/trail-key.ts'
import { EVERYBODY, VISIBILITY_LEVELS, type VisibilityLevel } from '#domain/account/visibility.ts'
import { computeTypicalTrail } from '#domain/trails/typical-trail.ts'
import { computeSearchPieces } from '#server/account/accounts/names/user-index.ts'
import type { Rows, Value } from './bulk.ts'
import { COUNTED_COLUMNS } from '#server/aggregates/trail-aggregates/counted-hikes.ts'
import { countedRows, hikerCountryRows } from './counted.ts'
import type { Plan } from './plan.ts'
import { getDay } from './plan-hikes.ts'
import { spellTrailName, createWeather } from './rows.ts'
import { NOW } from './sizes.ts'

/** The number of entries that the server samples for a trail's typical statistics. */
const MAX_ENTRIES = 500

/** Yields the rows of all aggregates that the server would have maintained write by write. `npm run verify` accepts them. */
export function* statisticsRows(plan: Plan, hikeIds: readonly string[]): Generator<Rows> {
  const likes = countLikes(plan)
  const trails = [...trailRows(plan, hikeIds, likes)]
  yield { table: 'trails', columns: TRAIL_COLUMNS, rows: trails }
  // the server puts them on the map after its start
  yield { table: 'trails_to_map', columns: ['trail_key', 'marked_at'], rows: trails.map((row) => [row[KEY] ?? '', 0]) }
  yield {
    table: 'trail_trigrams',
    columns: ['trigram', 'trail_number'],
    rows: trigramRows(trails),
  }
  yield { table: 'counted_hikes', columns: ['hike_id', ...COUNTED_COLUMNS], rows: countedRows(plan, hikeIds, likes) }
  yield { table: 'trail_countries', columns: ['country_key', 'trails'], rows: countryRows(trails) }
  yield { table: 'user_pieces', columns: ['piece', 'username'], rows: pieceRows(plan) }
  const logs = hikerLogs(plan, likes)
  yield { table: 'hiker_totals', columns: TOTAL_COLUMNS, rows: totalRows(plan, logs) }
  // the server counts the files after its start
  yield { table: 'storage_used', columns: ['user_id', 'bytes'], rows: plan.people.map(({ id }) => [id, 0]) }
  yield {
    table: 'hiker_countries',
    columns: ['user_id', 'country_key', 'hikes', 'level'],
    rows: atEachLevel(hikerCountryRows(plan)),
  }
  yield {
    table: 'earned_achievements',
    columns: ['user_id', 'achievement_id', 'earned_at'],
    rows: earnedRows(plan, logs),
  }
}

/** Returns the totals of the community, which the schema initialises with zeros. */
export function communityTotals({ people, hikes }: Plan) {
  let [lengthM, elevationM] = [0, 0]
  for (let n = 0; n < hikes.count; n += 1) {
    lengthM += (hikes.lengthM[n] ?? 0) * (hikes.completions[n] ?? 0)
    elevationM += (hikes.elevationM[n] ?? 0) * (hikes.completions[n] ?? 0)
  }
  return { version: 1, users: people.length, hikes: hikes.count, length_m: lengthM, elevation_m: elevationM }
}

/** The place of the trail's key in its row. */
const KEY = 1
const TRAIL_COLUMNS = [
  'number',
  'trail_key',
  'hike_id',
  'name',
  'country',
  'search_text',
  'difficulty',
  'length_m',
  'elevation_m',
  'country_key',
  'hikers',
  'rating_sum',
  'completions',
  'rank_sum',
  'difficulty_sum',
  'likes_count',
  'photo_hike_id',
]

function* trailRows(plan: Plan, ids: readonly string[], likes: Int32Array): Generator<Value[]> {
  const { hikes, trails } = plan
  const hikesOf: number[][] = trails.map(() => [])
  for (const [n, trail] of hikes.trail.entries()) hikesOf[trail]?.push(n)
  let number = 0
  for (const [place, on] of hikesOf.entries()) {
    const trail = trails[place]
    const typical = computeTypicalTrail(on.slice(0, MAX_ENTRIES).map((n) => createTrailEntry(plan, n, ids[n] ?? '')))
    if (!trail || !typical) continue
    const { id, name, country } = typical.spelling
    const sum = (column: ArrayLike<number>) => on.reduce((total, n) => total + (column[n] ?? 0), 0)
    const newestPhoto = on.findLast((n) => hikes.hasPhoto[n])
    number += 1
    yield [
      number,
      trail.key,
      id,
      name,
      country,
      searchText(`${name} ${country}`),
      typical.difficulty,
      typical.lengthM,
      typical.elevationM,
      countryKey(country),
      on.length,
      sum(hikes.rating),
      sum(hikes.completions),
      sum(hikes.rank),
      sum(hikes.level) + on.length,
      sum(likes),
      newestPhoto === undefined ? null : (ids[newestPhoto] ?? null),
    ]
  }
}

function createTrailEntry(plan: Plan, n: number, id: string) {
  const { hikes, trails } = plan
  return {
    id,
    name: spellTrailName(plan, n),
    country: trails[hikes.trail[n] ?? 0]?.country ?? '',
    difficulty: DIFFICULTIES[hikes.level[n] ?? 0] ?? '',
    lengthM: hikes.lengthM[n] ?? 0,
    elevationM: hikes.elevationM[n] ?? 0,
  }
}

function countLikes({ hikes, likes }: Plan): Int32Array {
  const counts = new Int32Array(hikes.count)
  for (const hike of likes.hike) counts[hike] = (counts[hike] ?? 0) + 1
  return counts
}

function* trigramRows(trails: readonly Value[][]): Generator<Value[]> {
  for (const [number = null, , , , , text] of trails)
    for (const trigram of toTrigrams(String(text))) yield [trigram, number]
}

function* pieceRows({ people }: Plan): Generator<Value[]> {
  for (const { username, firstName, lastName } of people)
    for (const piece of computeSearchPieces(username, searchText(`${username} ${firstName} ${lastName}`)))
      yield [piece, username]
}

function countryRows(trails: readonly Value[][]): Value[][] {
  const place = TRAIL_COLUMNS.indexOf('country_key')
  const counts = new Map<Value, number>()
  for (const trail of trails) counts.set(trail[place] ?? '', (counts.get(trail[place] ?? '') ?? 0) + 1)
  return [...counts]
}

/** Returns for each person the log from which totals and achievements are computed. */
function hikerLogs(plan: Plan, likes: Int32Array): (HikerLog & { months: string[] })[] {
  const { people, hikes, trails } = plan
  const countriesOf = people.map(() => new Set<string>())
  const weatherOfAll = people.map(() => new Set<WeatherCondition>())
  const monthsOf = people.map(() => new Set<string>())
  const logs = people.map((_, n) => ({ ...NO_LOG, weather: weatherOfAll[n] ?? new Set<WeatherCondition>() }))
  for (let n = 0; n < hikes.count; n += 1) {
    const owner = hikes.owner[n] ?? 0
    const log = logs[owner]
    if (!log) continue
    const [lengthM, elevationM] = [hikes.lengthM[n] ?? 0, hikes.elevationM[n] ?? 0]
    const times = hikes.completions[n] ?? 0
    log.totalHikes += 1
    log.totalLengthM += lengthM * times
    log.totalElevationM += elevationM * times
    log.longestM = Math.max(log.longestM, lengthM)
    log.steepestM = Math.max(log.steepestM, elevationM)
    log.maxCompletionCount = Math.max(log.maxCompletionCount, times)
    log.hardHikes += Number(DIFFICULTIES[hikes.level[n] ?? 0] === 'Hard')
    log.veryHardHikes += Number(DIFFICULTIES[hikes.level[n] ?? 0] === 'Very Hard')
    log.placedHikes += n % 2
    log.photos += hikes.hasPhoto[n] ?? 0
    log.tracks += hikes.hasTrack[n] ?? 0
    log.likesReceived += likes[n] ?? 0
    countriesOf[owner]?.add(trails[hikes.trail[n] ?? 0]?.country ?? '')
    for (const condition of WEATHER_LISTS[n % WEATHER_LISTS.length] ?? []) weatherOfAll[owner]?.add(condition)
    monthsOf[owner]?.add(getDay(hikes, n).slice(0, 7))
  }
  for (const follower of plan.friendships.follower) {
    const log = logs[follower]
    if (log) log.friends += 1
  }
  return logs.map((log, n) => ({
    ...log,
    countries: new Set([...(countriesOf[n] ?? [])].map(foldText)).size,
    months: [...(monthsOf[n] ?? [])],
  }))
}

const WEATHER_LISTS: WeatherCondition[][] = [0, 1, 2, 3, 4].map((n) => JSON.parse(createWeather(n)))

const NO_LOG = {
  totalHikes: 0,
  totalLengthM: 0,
  totalElevationM: 0,
  longestM: 0,
  steepestM: 0,
  maxCompletionCount: 0,
  countries: 0,
  hardHikes: 0,
  veryHardHikes: 0,
  placedHikes: 0,
  months: [],
  photos: 0,
  tracks: 0,
  friends: 0,
  likesReceived: 0,
}

const TOTAL_COLUMNS = ['user_id', 'level', 'hikes', 'length_m', 'elevation_m', 'countries', 'latest_on']

function* totalRows(plan: Plan, logs: readonly HikerLog[]): Generator<Value[]> {
  const { people } = plan
  const days = findLatestDays(plan)
  for (const [n, { totalHikes, totalLengthM, totalElevationM, countries }] of logs.entries())
    for (const level of VISIBILITY_LEVELS)
      yield [people[n]?.id ?? '', level, totalHikes, totalLengthM, totalElevationM, countries, dayAt(level, days[n])]
}

const dayAt = (level: VisibilityLevel, day = '') => (level === EVERYBODY ? day : '')

/** Returns the day of each person's newest hike. */
function findLatestDays({ people, hikes }: Plan): string[] {
  const days = people.map(() => '')
  for (let n = 0; n < hikes.count; n += 1) {
    const [owner, day] = [hikes.owner[n] ?? 0, getDay(hikes, n)]
    if (day > (days[owner] ?? '')) days[owner] = day
  }
  return days
}

/** Repeats the rows for each visibility level: all data of the generated community is public. */
function* atEachLevel(rows: Iterable<readonly Value[]>): Generator<Value[]> {
  for (const row of rows) for (const level of VISIBILITY_LEVELS) yield [...row, level]
}

function* earnedRows({ people }: Plan, logs: readonly HikerLog[]): Generator<Value[]> {
  for (const [n, log] of logs.entries()) for (const id of listEarned(log)) yield [people[n]?.id ?? '', id, NOW]
}
