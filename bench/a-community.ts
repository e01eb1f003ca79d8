import { join } from 'node:path'
import { hashPassword } from '#server/accounts/passwords.ts'
import { CATALOGUE } from '#server/catalogue/catalogue.ts'
import { newId } from '#server/db/new-id.ts'
import { openDb } from '#server/db/open.ts'
import { catchUp } from '#server/catch-up.ts'
import { type CrowdHike, PEOPLE, TRAILS, addCrowd, choicesOf, inBatches } from './crowd.ts'

/** The lists of the first people, who are hiker_0, hiker_1 …; the others have 1 to 25 hikes. */
export const LISTS = [40, 2000]
export const PASSWORD = 'a long walk uphill'

const LIKES = 40_000
const { random, whole, pick } = choicesOf('community')

/** Fills an empty data folder with a made-up community: rows first, then all figures as the server does it when it starts. */
export async function fillCommunity(dataDir: string): Promise<void> {
  const db = await openDb({ location: join(dataDir, 'upstone.db'), isDurable: false })
  const people = Array.from({ length: PEOPLE }, (_, n) => ({
    id: newId(n),
    username: `hiker_${n}`,
    firstName: 'Mia',
    lastName: 'Walker',
  }))
  const hikes = people.flatMap(({ id }, n) => listOf(id, LISTS[n] ?? 1 + whole(25)))
  const likes = new Map(
    Array.from({ length: LIKES }, () => {
      const [hike, user] = [pick(hikes).id, pick(people).id]
      return [`${hike} ${user}`, { hike_id: hike, user_id: user, created_at: 0 }]
    }),
  )
  await addCrowd(db, { people, hikes, passwordHash: await hashPassword(PASSWORD) })
  const withPhoto = hikes.filter((_, n) => n % 10 === 0)
  await inBatches(db, withPhoto, (tx, { id }) => tx.insertInto('photos').values(aPhotoOf(id)).execute())
  await inBatches(db, [...likes.values()], (tx, like) => tx.insertInto('likes').values(like).execute())
  await catchUp(db)
  await db.close()
}

/** Trails that few know, and some that many do. */
function listOf(ownerId: string, length: number): CrowdHike[] {
  const numbers = new Set<number>()
  while (numbers.size < length) numbers.add(Math.floor(TRAILS * random() ** 2))
  return [...numbers].map((number, index) => ({ id: newId(0), ownerId, trail: trailOf(number), rank: index + 1 }))
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
