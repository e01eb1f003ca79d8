import { DIFFICULTIES } from '#domain/trails/difficulty.ts'
import { FIRST_POSITION, POSITION_GAP } from '#domain/diary/ranked-list/positions.ts'
import { searchText } from '#domain/platform/text/search-text.ts'
import type { Rows, Value } from './bulk.ts'
import { trackStatistics } from './sample-track.ts'
import type { Plan } from './plan.ts'
import { getDay } from './plan-hikes.ts'
import { createId } from './plan-people.ts'
import { NOW } from './sizes.ts'

const NOTES = [
  '',
  'Start early: the ridge is narrow and the boat back does not wait.',
  'Mud up to the knees after the second hut, and worth every step of it.',
  'Clouds all the way up. They parted for five minutes on the top, which was enough.',
]
const WEATHER = ['[]', '["sunny"]', '["cloudy","windy"]', '["raining"]', '["partly_cloudy","sunset"]']

/** Returns the ids of the hikes, ascending in the order in which they were logged. */
export function createHikeIds({ hikes }: Plan): string[] {
  // sorted, because ids of the same millisecond are in random order
  return Array.from(hikes.loggedAt, (at, n) => createId(at, `hike ${n}`)).toSorted()
}

/** Yields the rows of people, hikes, friendships and likes as the server would have stored them one by one. */
export function* communityRows(plan: Plan, hikeIds: readonly string[], passwordHash: string): Generator<Rows> {
  yield { table: 'users', columns: USER_COLUMNS, rows: userRows(plan, passwordHash) }
  yield { table: 'hikes', columns: HIKE_COLUMNS, rows: hikeRows(plan, hikeIds) }
  yield { table: 'photos', columns: PHOTO_COLUMNS, rows: photoRows(plan, hikeIds) }
  yield { table: 'tracks', columns: TRACK_COLUMNS, rows: trackRows(plan, hikeIds) }
  yield { table: 'likes', columns: ['hike_id', 'user_id', 'created_at'], rows: likeRows(plan, hikeIds) }
  yield { table: 'friendships', columns: ['follower_id', 'followed_id', 'created_at'], rows: friendshipRows(plan) }
}

const USER_COLUMNS = [
  'id',
  'username',
  'email',
  'password_hash',
  'first_name',
  'last_name',
  'country',
  'social_links',
  'created_at',
  'search_text',
]

function* userRows({ people }: Plan, passwordHash: string): Generator<Value[]> {
  for (const { id, username, firstName, lastName, country, joinedAt } of people) {
    const links = JSON.stringify({ instagram: `https://www.instagram.com/upstone_bench_${username}` })
    const text = searchText(`${username} ${firstName} ${lastName}`)
    yield [id, username, `${username}@example.org`, passwordHash, firstName, lastName, country, links, joinedAt, text]
  }
}

const HIKE_COLUMNS = [
  'id',
  'owner_id',
  'trail_key',
  'name',
  'country',
  'difficulty',
  'length_m',
  'elevation_m',
  'rating',
  'position',
  'is_placed',
  'is_wish',
  'completion_count',
  'completed_on',
  'notes',
  'link',
  'weather',
  'created_at',
  'updated_at',
]

function* hikeRows(plan: Plan, ids: readonly string[]): Generator<Value[]> {
  const { hikes, people } = plan
  for (let n = 0; n < hikes.count; n += 1) {
    const at = hikes.loggedAt[n] ?? 0
    yield [
      ids[n] ?? '',
      people[hikes.owner[n] ?? 0]?.id ?? '',
      plan.trails[hikes.trail[n] ?? 0]?.key ?? '',
      spellTrailName(plan, n),
      plan.trails[hikes.trail[n] ?? 0]?.country ?? '',
      DIFFICULTIES[hikes.level[n] ?? 0] ?? '',
      hikes.lengthM[n] ?? 0,
      hikes.elevationM[n] ?? 0,
      hikes.rating[n] ?? 0,
      FIRST_POSITION + (hikes.rank[n] ?? 0) * POSITION_GAP,
      n % 2,
      0,
      hikes.completions[n] ?? 0,
      getDay(hikes, n),
      createNotes(n),
      '',
      createWeather(n),
      at,
      at,
    ]
  }
}

/** Returns the trail name as the hiker wrote it: one in fifty in capitals. */
export function spellTrailName({ hikes, trails }: Plan, n: number): string {
  const name = trails[hikes.trail[n] ?? 0]?.name ?? ''
  return n % 50 === 49 ? name.toUpperCase() : name
}

export function createNotes(n: number): string {
  return NOTES[n % NOTES.length] ?? ''
}

export function createWeather(n: number): string {
  return WEATHER[n % WEATHER.length] ?? '[]'
}

const PHOTO_COLUMNS = ['hike_id', 'file_key', 'thumb_key', 'width', 'height', 'created_at']

function* photoRows({ hikes }: Plan, ids: readonly string[]): Generator<Value[]> {
  for (let n = 0; n < hikes.count; n += 1)
    if (hikes.hasPhoto[n]) yield [ids[n] ?? '', ...photoKeys(n), 1600, 1067, hikes.loggedAt[n] ?? 0]
}

/** The names of the files of a hike's photo: large and small. */
export function photoKeys(n: number): [string, string] {
  return [fileKey('photos', `photo ${n}`, 'webp'), fileKey('photos', `thumbnail ${n}`, 'webp')]
}

/** The names of the files of a hike's track: as it was sent, and as others see it. */
export function trackKeys(n: number): [string, string] {
  return [fileKey('tracks', `track ${n}`, 'gpx'), fileKey('tracks', `view ${n}`, 'gpx')]
}

/** Returns a file name that is random from the first letter on, as the server's are. */
function fileKey(folder: string, seed: string, extension: string): string {
  const id = createId(NOW, seed)
  const name = id.slice(24) + id.slice(8, 24) + id.slice(0, 8)
  return `${folder}/${name.slice(0, 2)}/${name}.${extension}`
}

const TRACK_COLUMNS = [
  'hike_id',
  'trail_key',
  'file_key',
  'view_key',
  'created_at',
  'file_name',
  'visibility',
  'hidden_ends_m',
  ...Object.keys(trackStatistics()),
]

function* trackRows({ hikes, trails }: Plan, ids: readonly string[]): Generator<Value[]> {
  const figures = Object.values(trackStatistics())
  for (let n = 0; n < hikes.count; n += 1) {
    if (!hikes.hasTrack[n]) continue
    const named = [ids[n] ?? '', trails[hikes.trail[n] ?? 0]?.key ?? '', ...trackKeys(n)]
    yield [...named, hikes.loggedAt[n] ?? 0, 'walk.gpx', n % 4 > 0 ? 0 : 2, 0, ...figures]
  }
}

function* likeRows({ likes, people }: Plan, ids: readonly string[]): Generator<Value[]> {
  for (const [n, hike] of likes.hike.entries()) yield [ids[hike] ?? '', people[likes.by[n] ?? 0]?.id ?? '', NOW - n]
}

function* friendshipRows({ friendships, people }: Plan): Generator<Value[]> {
  for (const [n, follower] of friendships.follower.entries())
    yield [people[follower]?.id ?? '', people[friendships.followed[n] ?? 0]?.id ?? '', NOW - n]
}
