import { createHash } from 'node:crypto'
import { newId } from '#server/platform/db/new-id.ts'
import { DAY_MS, NOW, type Sizes } from './growth/sizes.ts'

interface Everyday {
  readonly table: string
  /** The assumed number of rows per person, hike or trail. */
  readonly each: number
  readonly of: keyof Pick<Sizes, 'people' | 'trails'>
  readonly rows: readonly Record<string, string | number | null>[]
}

const PEOPLE = 1000
const TEXT = 'Clear until noon, then clouds. The last hundred metres are steep and loose.'

/** Returns rows of tables that the generated community leaves empty, for a thousand people or trails. */
export function everydayRows(): Everyday[] {
  const people = Array.from({ length: PEOPLE }, () => newId(NOW))
  const trails = people.map((_, n) => `mountain of some name ${n}|switzerland`)
  const perPerson = (table: string, each: number, row: (user_id: string, n: number) => Everyday['rows'][number]) => ({
    table,
    each,
    of: 'people' as const,
    rows: people.flatMap((id, at) => Array.from({ length: each }, (_, n) => row(id, at * 1000 + n))),
  })
  const at = (n: number) => NOW - n * 1000
  return [
    perPerson('notifications', 100, (user_id, n) => ({
      id: newId(at(n)),
      user_id,
      number: n,
      actor_id: people[n % PEOPLE] ?? '',
      content: 'somebody_else liked your hike Mountain of some name',
      created_at: at(n),
      kind: 'like',
      subject: newId(at(n)),
      place: n,
      about_id: newId(at(n)),
    })),
    perPerson('inboxes', 1, (user_id, n) => ({ user_id, last_number: n, last_place: n })),
    perPerson('notification_dedup', 2, (actor_id, n) => ({
      actor_id,
      kind: 'like',
      object: newId(at(n)),
      notified_at: at(n),
    })),
    perPerson('sessions', 2, (user_id, n) => ({
      id: newId(at(n)),
      user_id,
      adoptions: `[[1,${at(n)}]]`,
      created_at: at(n),
      expires_at: at(n) + 30 * DAY_MS,
      device: 'Firefox on Linux',
      network: '192.0.2.0/24',
    })),
    perPerson('visits', 10, (_, n) => ({
      id: newId(at(n)),
      hike_id: newId(at(n)),
      trail_key: trails[n % PEOPLE] ?? '',
      completed_on: '2026-07-04',
      notes: TEXT,
      created_at: at(n),
      updated_at: at(n),
    })),
    perPerson('wishes', 3, (_, n) => ({ hike_id: newId(at(n)), note: TEXT, position: n * 2 ** 20 })),
    perPerson('achievement_checks', 1, (user_id) => ({ user_id, fingerprint: computeDigest(user_id) })),
    perPerson('file_digests', 4, (_, n) => ({
      file_key: `photos/${newId(at(n))}.webp`,
      sha256: computeDigest(String(n)),
    })),
    {
      table: 'community_scores',
      each: 1,
      of: 'trails',
      rows: trails.map((trail_key, n) => ({
        trail_key,
        country_key: 'switzerland',
        is_rising: n % 2,
        score: n / 11,
        low: n / 12,
        high: n / 10,
        lists: n,
        log_worth: n / 7,
      })),
    },
    {
      table: 'community_score_years',
      each: 3,
      of: 'trails',
      rows: trails.flatMap((trail_key) => [2024, 2025, 2026].map((year) => ({ trail_key, year }))),
    },
  ]
}

function computeDigest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
