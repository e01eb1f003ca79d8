import { join } from 'node:path'
import { trailKey } from '#domain/trail-key.ts'
import { seededRandom } from '#domain/noise.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { CATALOGUE } from '#server/catalogue/catalogue.ts'
import { newId } from '#server/db/new-id.ts'
import { type Tx, openDb } from '#server/db/open.ts'
import { catchUp } from '#server/search/catch-up.ts'

export const TRAILS = 8000
export const PEOPLE = 5000
/** The lists of the first people, who are hiker_0, hiker_1 …; the others have 1 to 25 hikes. */
export const LISTS = [40, 2000]
export const PASSWORD = 'a long walk uphill'

const LIKES = 40_000
const BATCH = 500
const random = seededRandom('community')
const whole = (below: number) => Math.floor(random() * below)

/** Fills an empty data folder with a made-up community: rows first, then all figures as the server does it when it starts. */
export async function fillCommunity(dataDir: string): Promise<void> {
  const db = await openDb({ location: join(dataDir, 'upstone.db'), isDurable: false })
  const passwordHash = await hashPassword(PASSWORD)
  const people = Array.from({ length: PEOPLE }, (_, n) => newId(n))
  const hikes = people.flatMap((ownerId, n) => listOf(ownerId, LISTS[n] ?? 1 + whole(25)))
  const likes = new Map(
    Array.from({ length: LIKES }, () => {
      const [hike, user] = [hikes[whole(hikes.length)]?.id ?? '', people[whole(PEOPLE)] ?? '']
      return [`${hike} ${user}`, { hike_id: hike, user_id: user, created_at: 0 }]
    }),
  )
  const write = async <Row>(rows: readonly Row[], insert: (tx: Tx, row: Row) => Promise<unknown>) => {
    for (let at = 0; at < rows.length; at += BATCH) {
      await db.write('bench', async (tx) => {
        for (const row of rows.slice(at, at + BATCH)) await insert(tx, row)
      })
    }
  }
  await write([...people.entries()], (tx, [n, id]) =>
    tx
      .insertInto('users')
      .values({ ...A_PERSON, id, username: `hiker_${n}`, email: `${n}@example.org`, password_hash: passwordHash })
      .execute(),
  )
  await write(hikes, (tx, hike) => tx.insertInto('hikes').values(hike).execute())
  await write(
    hikes.filter((_, n) => n % 10 === 0),
    (tx, { id }) => tx.insertInto('photos').values(aPhotoOf(id)).execute(),
  )
  await write([...likes.values()], (tx, like) => tx.insertInto('likes').values(like).execute())
  await catchUp(db)
  await db.close()
}

/** Trails that few know, and some that many do. */
function listOf(ownerId: string, length: number) {
  const numbers = new Set<number>()
  while (numbers.size < length) numbers.add(Math.floor(TRAILS * random() ** 2))
  return [...numbers].map((number, index) => {
    const trail = trailOf(number)
    return {
      ...A_HIKE,
      ...trail,
      id: newId(0),
      owner_id: ownerId,
      trail_key: trailKey(trail.name, trail.country),
      rank: index + 1,
    }
  })
}

export function trailOf(number: number) {
  const known = CATALOGUE[number % CATALOGUE.length]
  return { name: `${known?.name ?? ''} ${number}`, country: known?.country ?? '' }
}

function aPhotoOf(hikeId: string) {
  const hex = Array.from({ length: 8 }, () => whole(16).toString(16)).join('')
  const key = `photos/${hex.slice(0, 2)}/${hex}-${hikeId.slice(9)}.webp`
  return { hike_id: hikeId, file_key: key, thumb_key: `${key}.s`, width: 1600, height: 1067, created_at: 0 }
}

const A_PERSON = { first_name: 'Mia', last_name: 'Walker', country: 'Norway', created_at: 0 }
const A_HIKE = {
  difficulty: 'Hard',
  length_m: 12_000,
  elevation_m: 700,
  rating: 4,
  is_placed: 0,
  is_wish: 0,
  completion_count: 1,
  completed_on: '2026-07-12',
  notes: '',
  link: '',
  weather: '[]',
  created_at: 0,
  updated_at: 0,
}
