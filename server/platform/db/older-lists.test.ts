import { expect, test } from 'vitest'
import { BOTH_ENGINES, openStore } from '#server/testing/a-store.ts'
import { aStoreBefore } from '#server/testing/an-older-store.ts'
import { searchText, toTrigrams } from '#domain/platform/text/search-text.ts'
import { computeSearchPieces } from '#server/account/accounts/names/user-index.ts'
import { FIRST_POSITION, POSITION_GAP } from '#domain/diary/ranked-list/positions.ts'

test.each(BOTH_ENGINES)('%s: the lists of an older store keep their order, and wishes stay wishes', async (engine) => {
  const hike = (id: string, owner: string, rank: number | null) =>
    `('${id}', '${owner}', '${id}', '${id}', 'Norway', 'Easy', 1, 1, 5, ${rank}, ${rank ? 0 : 1}, ${rank ? 1 : 0}, 0, 0)`
  const location = await aStoreBefore(
    'positions',
    engine,
    `INSERT INTO users (id, username, email, password_hash, first_name, last_name, country, created_at)
       VALUES ('mia', 'mia', 'mia', '', 'Mia', 'Walker', 'Norway', 0), ('tom', 'tom', 'tom', '', 'Tom', 'Runner', 'Peru', 0);
     INSERT INTO hikes (id, owner_id, trail_key, name, country, difficulty, length_m, elevation_m, rating, rank, is_wish,
       completion_count, created_at, updated_at)
       VALUES ${[hike('c', 'mia', 3), hike('a', 'mia', 1), hike('w', 'mia', null), hike('b', 'mia', 2), hike('x', 'tom', 1)].join()}`,
  )
  const db = await openStore(location)
  const rows = await db.read.selectFrom('hikes').select(['id', 'position']).orderBy('id').execute()
  expect(rows.map(({ id, position }) => [id, position])).toEqual([
    ['a', FIRST_POSITION + POSITION_GAP],
    ['b', FIRST_POSITION + 2 * POSITION_GAP],
    ['c', FIRST_POSITION + 3 * POSITION_GAP],
    ['w', null],
    ['x', FIRST_POSITION + POSITION_GAP],
  ])
})

test.each(BOTH_ENGINES)('%s: the tracks of an older store stand with the trails of their hikes', async (engine) => {
  const location = await aStoreBefore(
    'track-choice',
    engine,
    `INSERT INTO users (id, username, email, password_hash, first_name, last_name, country, created_at)
       VALUES ('mia', 'mia', 'mia', '', 'Mia', 'Walker', 'Norway', 0);
     INSERT INTO hikes (id, owner_id, trail_key, name, country, difficulty, length_m, elevation_m, rating, position, is_wish,
       completion_count, created_at, updated_at)
       VALUES ('a', 'mia', 'loop norway', 'Loop', 'Norway', 'Easy', 1, 1, 5, 1024, 0, 1, 0, 0);
     INSERT INTO tracks (hike_id, file_key, view_key, file_name, file_size, length_m, ascent_m, descent_m, start_lat, start_lng,
       elevation_points, created_at)
       VALUES ('a', 'k', 'v', 'a.gpx', 1, 1, 1, 1, 1, 1, 1, 0)`,
  )
  const db = await openStore(location)
  expect(await db.read.selectFrom('tracks').select(['hike_id', 'trail_key']).execute()).toEqual([
    { hike_id: 'a', trail_key: 'loop norway' },
  ])
})

test.each(BOTH_ENGINES)(
  '%s: the people of an older store are found by the same pieces as those who join now',
  async (engine) => {
    const people = [
      ['u1', 'kari_n', searchText('kari_n Kari Nygård')],
      ['u2', 'a__b_c', searchText('a__b_c Đà 😀山 ﷺ')],
      // older than the search: the program fills it in
      ['u3', 'x_y', ''],
    ] as const
    const location = await aStoreBefore(
      'user-pieces',
      engine,
      `INSERT INTO users (id, username, email, password_hash, first_name, last_name, country, created_at, search_text)
       VALUES ${people.map(([id, username, text]) => `('${id}', '${username}', '${id}', '', '', '', 'Norway', 0, '${text}')`).join()};
     INSERT INTO user_trigrams (trigram, user_id)
       VALUES ${people.flatMap(([id, , text]) => [...toTrigrams(text)].map((trigram) => `('${trigram}', '${id}')`)).join()}`,
    )
    const db = await openStore(location)
    const rows = await db.read.selectFrom('user_pieces').selectAll().execute()
    for (const [, username, text] of people) {
      const pieces = rows.filter((row) => row.username === username).map(({ piece }) => piece)
      expect(pieces.toSorted()).toEqual([...computeSearchPieces(username, text)].toSorted())
    }
  },
)
