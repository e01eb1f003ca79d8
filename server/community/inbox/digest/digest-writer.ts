import { api } from '#contract/api.ts'
import { pages } from '#contract/pages.ts'
import { currentLanguage, t } from '#domain/platform/language/translate.ts'
import { memberLanguage } from '#server/account/accounts/member-language.ts'
import { type StoredUser, findUser, hasLeft } from '#server/account/accounts/store.ts'
import type { Db } from '#server/platform/db/open.ts'
import { findLoginSuspension } from '#server/account/moderation-status/store.ts'
import { inLanguage } from '#server/platform/language/in-language.ts'
import type { RenderEmail } from '#server/platform/mail/send-next-email.ts'
import { type RenderedEmail, renderEmail } from '#server/platform/mail/render-email.ts'
import { isUnmutedKind, findMutedKinds } from '#server/aggregates/notifications/mutes.ts'
import { getNotificationFacts } from '#server/community/inbox/notification-facts.ts'
import { formatNotificationLine } from '#server/community/inbox/notification-line.ts'
import { createIdKeys } from '#server/account/accounts/sessions/id-keys.ts'
import { DIGEST_EMAIL } from './queue-due-digests.ts'
import { findDigest, listNotificationsBetween } from './store.ts'

const MOST_LINES = 20

export interface DigestWriterDeps {
  readonly db: Db
  readonly now: () => number
  readonly siteUrl: string
  readonly secret: Uint8Array
  /** Returns the name that the site goes by. */
  readonly findSiteName: () => string
}

/**
 * Returns the writer of weekly e-mails. It resolves to null for other e-mails and where there is no news. It reads the news at the time
 * of sending, so nothing that was hidden, blocked or removed in the meantime appears.
 */
export function createDigestWriter({ db, now, siteUrl, secret, findSiteName }: DigestWriterDeps): RenderEmail {
  const keys = createIdKeys(secret, 'end of digests')

  async function write(user: StoredUser, key: string, news: Period): Promise<RenderedEmail | null> {
    const lines = await listDigestLines(db, user.id, news)
    if (lines.length === 0) return null
    const stop = `${siteUrl}/api${api.digest.stop.path}?${new URLSearchParams({ key }).toString()}`
    const email = renderEmail(
      {
        subject: t('Your week on {product}', { product: findSiteName() }),
        heading: t('What happened on the trail'),
        paragraphs: [
          t('Hello {username}, here is what is new since {day}:', {
            username: user.username,
            day: formatWeekday(news.since),
          }),
        ],
        list: shortenList(lines),
        action: { words: t('See all ##notifications'), url: `${siteUrl}${pages.notifications.path}` },
        notes: [
          t('You get this email once a week because you asked for it. Unsubscribe: {url}', {
            url: `${siteUrl}${pages.unsubscribe.path}#${key}`,
          }),
        ],
      },
      siteUrl,
      findSiteName(),
    )
    return {
      ...email,
      headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    }
  }

  return async ({ kind, user_id, facts }) => {
    const user = kind === DIGEST_EMAIL && user_id !== null ? await findUser(db.read, { id: user_id }) : null
    if (!user || hasLeft(user.leaving_at, now()) || (await findLoginSuspension(db.read, user.id, now()))) return null
    const digest = await findDigest(db.read, user.id)
    if (!digest) return null
    const { since = '0', until = '0' } = JSON.parse(facts) as Record<string, string>
    const news = { since: Number(since), until: Number(until) }
    return inLanguage(memberLanguage(user), () => write(user, keys.keyOf(digest.id), news))
  }
}

interface Period {
  /** Epoch milliseconds. */
  readonly since: number
  readonly until: number
}

async function listDigestLines(db: Db, userId: string, time: Period): Promise<string[]> {
  const muted = await findMutedKinds(db.read, userId, 'digest')
  const rows = (await listNotificationsBetween(db.read, userId, time)).filter(({ kind }) => isUnmutedKind(kind, muted))
  const facts = await getNotificationFacts(
    db.read,
    rows.map(({ id }) => id),
  )
  return rows.flatMap((row) => formatNotificationLine(row, facts.get(row.id)) ?? [])
}

function shortenList(lines: readonly string[]): string[] {
  if (lines.length <= MOST_LINES) return [...lines]
  return [
    ...lines.slice(0, MOST_LINES - 1),
    t('{count, plural, one {and # more} other {and # more}}', { count: lines.length - MOST_LINES + 1 }),
  ]
}

function formatWeekday(at: number): string {
  return new Date(at).toLocaleDateString(currentLanguage(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
}
