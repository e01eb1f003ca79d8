import { seededRandom } from '#domain/noise.ts'
import { trailKey } from '#domain/trail-key.ts'
import type { Db, Tx } from '#server/db/open.ts'

export const TRAILS = 8000
export const PEOPLE = 5000

const BATCH = 500

export interface CrowdPerson {
  readonly id: string
  readonly username: string
  readonly firstName: string
  readonly lastName: string
}

export interface CrowdHike {
  readonly id: string
  readonly ownerId: string
  readonly trail: { readonly name: string; readonly country: string }
  readonly rank: number
}

/** Choices by chance that are the same in every run. */
export function choicesOf(seed: string) {
  const random = seededRandom(seed)
  const whole = (below: number) => Math.floor(random() * below)
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[whole(items.length)]
    if (item === undefined) throw new RangeError('nothing to pick from')
    return item
  }
  return { random, whole, pick }
}

/** Stores people and their completed hikes, rows alone: `catchUp` adds the figures, as it does when the server starts. */
export async function addCrowd(
  db: Db,
  { people, hikes, passwordHash }: Readonly<{ people: CrowdPerson[]; hikes: CrowdHike[]; passwordHash: string }>,
): Promise<void> {
  await inBatches(db, people, (tx, { id, username, firstName, lastName }) =>
    tx
      .insertInto('users')
      .values({
        ...A_PERSON,
        id,
        username,
        email: `${username}@example.org`,
        password_hash: passwordHash,
        first_name: firstName,
        last_name: lastName,
      })
      .execute(),
  )
  await inBatches(db, hikes, (tx, { id, ownerId, trail, rank }) =>
    tx
      .insertInto('hikes')
      .values({ ...A_HIKE, ...trail, id, owner_id: ownerId, trail_key: trailKey(trail.name, trail.country), rank })
      .execute(),
  )
}

/** Some rows a transaction. */
export async function inBatches<Row>(
  db: Db,
  rows: readonly Row[],
  insert: (tx: Tx, row: Row) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH) {
    await db.write('bench', async (tx) => {
      for (const row of rows.slice(at, at + BATCH)) await insert(tx, row)
    })
  }
}

const A_PERSON = { country: 'Norway', created_at: 0 }
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
