import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/schema.ts'

const TABLES: Record<keyof Tables, true> = {
  users: true,
  sessions: true,
  failed_tries: true,
  hikes: true,
  trails: true,
  trail_countries: true,
  hiker_totals: true,
  community_totals: true,
  trail_grams: true,
  user_grams: true,
  photos: true,
  tracks: true,
  hiding_keys: true,
  doomed_files: true,
  likes: true,
  friendships: true,
  earned_achievements: true,
  inboxes: true,
  notifications: true,
  tellings: true,
  stream_tokens: true,
}

/** Every row of every table as text, in an order of its own: two dumps are equal where nothing has changed. */
export async function dumpOf(db: Db): Promise<string[]> {
  const names = Object.keys(TABLES) as (keyof Tables)[]
  const rows = await Promise.all(names.map((name) => db.read.selectFrom(name).selectAll().execute()))
  return rows.flatMap((table, i) => table.map((row) => `${names[i]} ${JSON.stringify(row)}`)).toSorted()
}
