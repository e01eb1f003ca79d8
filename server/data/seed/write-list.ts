import { EVERYBODY } from '#domain/account/visibility.ts'
import { insertUser } from '#server/account/accounts/store.ts'
import { awardQuietly } from '#server/aggregates/achievements/award.ts'
import type { Tx } from '#server/platform/db/open.ts'
import { getOwnedHike } from '#server/diary/hikes/access.ts'
import { logHike } from '#server/diary/hikes/log-hike.ts'
import { readPositions, writeOrder } from '#server/diary/hikes/positions.ts'
import { logWalk } from '#server/diary/walks/log-walk.ts'
import type { Person } from './plan/people.ts'
import type { PlannedHike, PlannedPerson, PlannedWalk } from './plan/planned.ts'

/**
 * Stores one person with all hikes and wishes, first in the order of logging, then in the order of the list.
 * @returns the ids of the hikes
 */
export async function writeList(
  tx: Tx,
  { person, joinedAt, hikes, visits, wishes }: PlannedPerson,
  { userId, passwordHash }: { userId: string; passwordHash: string },
): Promise<Map<PlannedHike, string>> {
  await insertUser(tx, {
    id: userId,
    username: person.username,
    email: emailFor(person),
    password_hash: passwordHash,
    first_name: person.firstName,
    last_name: person.lastName,
    country: person.country,
    social_links: JSON.stringify(socialLinksFor(person)),
    created_at: joinedAt,
    follows_visibility: EVERYBODY,
  })
  const me = { userId, sessionId: '' }
  const ids = new Map<PlannedHike, string>()
  for (const walk of [...hikes, ...visits].toSorted((a, b) => a.loggedAt - b.loggedAt)) {
    const at = walk.loggedAt
    if ('hike' in walk) {
      await logWalk(tx, await getOwnedHike(tx, me, ids.get(walk.hike) ?? ''), { sent: toNewWalk(walk), at })
    } else {
      ids.set(walk, (await logHike(tx, me, { sent: toNewHike(walk), at })).id)
    }
    await awardQuietly(tx, userId, { at })
  }
  const list = await readPositions(tx, userId)
  const order = hikes.map((hike) => list.ids.indexOf(ids.get(hike) ?? ''))
  await writeOrder(tx, userId, { list, order, placed: [...order.keys()] })
  await awardQuietly(tx, userId, { at: Math.max(joinedAt, ...[...hikes, ...visits].map(({ loggedAt }) => loggedAt)) })
  for (const { trail, at } of wishes.toSorted((a, b) => a.at - b.at))
    await logHike(tx, me, { sent: { ...toTrailFields(trail), isWishList: true }, at })
  return ids
}

/** Returns the e-mail address that a person logs in with. */
export function emailFor({ username }: Person): string {
  return `${username}@example.org`
}

/** Returns social links with invented handles. */
export function socialLinksFor({ username, linksTo }: Person): Record<string, string> {
  const handle = `upstone_demo_${username}`
  const addresses = {
    instagram: `https://www.instagram.com/${handle}`,
    alltrails: `https://www.alltrails.com/members/${handle}`,
    tiktok: `https://www.tiktok.com/@${handle}`,
    youtube: `https://www.youtube.com/@${handle}`,
    strava: `https://www.strava.com/athletes/${handle}`,
    garmin: `https://connect.garmin.com/modern/profile/${handle}`,
  }
  return Object.fromEntries(linksTo.map((network) => [network, addresses[network]]))
}

function toTrailFields({ name, country, difficulty, lengthKm, elevationGainM, link }: PlannedHike['trail']) {
  return { name, country, difficulty, length: lengthKm, elevation: elevationGainM, link }
}

function toNewHike({ trail, rating, notes, completedOn, completionCount, weather }: PlannedHike) {
  return { ...toTrailFields(trail), rating, notes, completedOn, completionCount, weatherConditions: [...weather] }
}

/** Returns a further walk that its hike already counts. */
function toNewWalk({ completedOn, notes, weather }: PlannedWalk) {
  return { completedOn, notes, weatherConditions: [...weather], isCounted: true }
}
