import { HIDABLE_KINDS, type HidableKind } from '#domain/community/moderation.ts'
import { listHiddenOfAll } from '#server/account/moderation-status/store.ts'
import { findReportedName } from '#server/community/moderation/things.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { command } from '../command.ts'
import { parseKind } from '../decision.ts'
import { formatTime } from '../format-time.ts'

const MAX_HIDDEN = 500

/** Something that is hidden from everybody but its owner. */
export interface HiddenThing {
  readonly kind: HidableKind
  readonly id: string
  /** The name of the hike or of the trail; null for a profile. */
  readonly name: string | null
  readonly username: string
  readonly reason: string
  /** Epoch milliseconds. */
  readonly at: number
  /** What the member has answered, and when. */
  readonly answer: string | null
  readonly answeredAt: number | null
}

export interface HiddenPage {
  readonly kind: HidableKind | null
  /** The key of the last thing of the page before. */
  readonly after: string | null
  readonly max: number
}

/** Returns a page of hidden things, newest first, and the key of the next page, or null on the last one. */
export async function readHidden(
  db: Queries,
  { kind, after, max }: HiddenPage,
): Promise<{ things: HiddenThing[]; next: string | null }> {
  const [, at, hiddenKind, id] = /^(\d{1,15})\.([a-z]+)\.(.+)$/.exec(after ?? '') ?? []
  const cursor = id === undefined ? null : { at: Number(at), kind: hiddenKind ?? '', id }
  const rows = await listHiddenOfAll(db, { kind, after: cursor, max: max + 1 })
  const things: HiddenThing[] = []
  for (const row of rows.slice(0, max)) {
    const { subject_id, username, reason, created_at, answer, answered_at: answeredAt } = row
    const name = row.kind === 'profile' ? null : await findReportedName(db, subject_id)
    things.push({
      kind: row.kind as HidableKind,
      id: subject_id,
      name,
      username,
      reason,
      at: created_at,
      answer,
      answeredAt,
    })
  }
  const last = things.at(-1)
  return { things, next: rows.length > max && last ? `${last.at}.${last.kind}.${last.id}` : null }
}

/** Returns the line of what a member has answered, or nothing. */
export function formatAnswer({ answer, answeredAt }: Pick<HiddenThing, 'answer' | 'answeredAt'>): string {
  return answer === null || answeredAt === null
    ? ''
    : `\n    answer of the member, ${formatTime(answeredAt)}: ${answer}`
}

export const hiddenCommand = command({
  parameters: ['[KIND]'],
  summary: `lists what is hidden from everyone but its owner, newest first, at most ${MAX_HIDDEN}: ${HIDABLE_KINDS.join(', ')}`,
  role: 'moderator',
  changes: false,
  run: async ({ args: [kind] }, { db }) =>
    readHidden(db.read, { kind: kind === undefined ? null : parseKind(kind), after: null, max: MAX_HIDDEN }),
  format: ({ things, next }) => {
    if (things.length === 0) return 'Nothing is hidden.'
    const lines = things.map(({ kind, id, name, username, reason, at, ...answered }) => {
      const title = name === null ? username : `"${name}" of ${username}`
      return `${kind} ${id}  ${title}\n    since ${formatTime(at)}: ${reason}${formatAnswer(answered)}`
    })
    return lines.join('\n') + (next === null ? '' : '\n\nThere is more.')
  },
})
