import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/schema.ts'

const TABLES: Record<keyof Tables, true> = {
  tasks_at_start: true,
  users: true,
  former_usernames: true,
  sessions: true,
  personal_tokens: true,
  account_links: true,
  letters: true,
  failed_logins: true,
  caller_counts: true,
  hikes: true,
  trails: true,
  trail_countries: true,
  counted_hikes: true,
  stale_marks: true,
  hiker_totals: true,
  hiker_countries: true,
  community_totals: true,
  community_scores: true,
  community_score_years: true,
  community_fits: true,
  trail_trigrams: true,
  user_pieces: true,
  photos: true,
  tracks: true,
  visits: true,
  visit_photos: true,
  visit_tracks: true,
  originals: true,
  imported_hikes: true,
  hiding_keys: true,
  conditions: true,
  files_to_delete: true,
  file_digests: true,
  backups_under_way: true,
  likes: true,
  friendships: true,
  blocks: true,
  mutes: true,
  reports: true,
  follow_requests: true,
  earned_achievements: true,
  achievement_checks: true,
  inboxes: true,
  fan_outs: true,
  notifications: true,
  notification_dedup: true,
  stream_tokens: true,
  takeout_tickets: true,
  holds: true,
  moderation_log: true,
  invitations: true,
  calendar_addresses: true,
}

/** Every row of every table as text, in an order of its own: two dumps are equal where nothing has changed. */
export async function dumpOf(db: Db): Promise<string[]> {
  const names = Object.keys(TABLES) as (keyof Tables)[]
  const rows = await Promise.all(names.map((name) => db.read.selectFrom(name).selectAll().execute()))
  return rows.flatMap((table, i) => table.map((row) => `${names[i]} ${JSON.stringify(row)}`)).toSorted()
}
