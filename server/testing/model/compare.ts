import { api } from '#contract/api.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import type { Answer, Endpoint } from '#contract/endpoint.ts'
import type { CallInput, Caller, Member } from '#server/testing/a-server.ts'
import { type Model, type ModelHike, type ModelNotification, isSeenAt, modelTrailKey, sees, trailOf } from './model.ts'
import { WHO, type Who } from './steps.ts'

type People = Readonly<Record<Who, Member>>

/** Returns everything that the API shows after the steps. */
export async function observeServer(visitor: Caller, people: People) {
  // one request at a time: a busy machine has few spare connections
  const inTurn = async <From, To>(items: readonly From[], ask: (item: From) => Promise<To>): Promise<To[]> => {
    const answers: To[] = []
    for (const item of items) answers.push(await ask(item))
    return answers
  }
  const each = async <T>(ask: (by: Member) => Promise<T>) =>
    Object.fromEntries(await inTurn(WHO, async (who) => [who, await ask(people[who])] as const))
  const nameOf = new Map(WHO.map((who) => [people[who].id, who]))
  const top = await read(visitor, api.rankings.top)
  return {
    lists: await each(async (by) => (await read(by, api.hikes.mine)).map(shownHike)),
    wishes: await each(async (by) => sorted((await read(by, api.wishlist.mine)).map(shownHike))),
    liked: await each(async (by) => {
      const lists = await inTurn(WHO, (userId) => read(by, api.hikes.ofUser, { params: { userId } }))
      return sorted(lists.flat().flatMap(({ _id, isLiked }) => (isLiked ? [_id] : [])))
    }),
    friends: await each(async (by) =>
      (await read(by, api.friends.list)).map(({ username, totalHikes, totalLength, totalElevation }) => ({
        username,
        totalHikes,
        totalLength,
        totalElevation,
      })),
    ),
    friendIds: await each(async (by) => (await read(by, api.users.me)).friends.map((id) => nameOf.get(id))),
    followers: await each(async (by) => (await read(by, api.friends.followersCount)).count),
    friendsHikes: await each(async (by) => (await read(by, api.friends.hikes)).map(({ _id }) => _id)),
    notifications: await each(async (by) =>
      (await read(by, api.notifications.list)).notifications
        .map(({ content }) => content)
        .filter((content) => !content.includes(' earned ')),
    ),
    totals: (await read(visitor, api.users.list))
      .filter(({ username }) => (WHO as readonly string[]).includes(username))
      .map(({ username, totalHikes, totalLength, totalElevation, totalCountries }) => ({
        username,
        totalHikes,
        totalLength,
        totalElevation,
        totalCountries,
      })),
    community: await read(visitor, api.totals.community),
    top: top.map(({ name, country, likesCount, rating }) => ({ name, country, likesCount, rating })),
    hasPhoto: top.map(({ photo }) => photo !== null),
    positions: await read(visitor, api.rankings.averagePositions),
    countries: sorted(
      (await read(visitor, api.rankings.countries)).map(({ name, count }) => `${name.toLowerCase()} ${count}`),
    ),
    ranked: sorted(
      (await read(visitor, api.rankings.allRanked)).map(
        ({ name, country, rank, userId }) => `${nameOf.get(userId)} ${rank} ${name} ${country}`,
      ),
    ),
    stats: await inTurn(top, async ({ name, country }) => {
      const body = await read(visitor, api.trails.stats, { params: { hikeName: name, country } })
      const { totalCompletions, totalCompletionCount, averageRating, totalLikes, averagePosition } = body
      return { totalCompletions, totalCompletionCount, averageRating, totalLikes, averagePosition }
    }),
  }
}

/** Returns the answer of a call that has to succeed. */
async function read<E extends Endpoint>(by: Caller, endpoint: E, ask?: CallInput<E>): Promise<Answer<E>> {
  const { status, body } = await by.call(endpoint, ask)
  if (status !== 200) throw new Error(`${endpoint.path} answered ${status}: ${JSON.stringify(body)}`)
  return body
}

function shownHike(hike: Hike) {
  const { _id, name, country, rating, length, elevation, rank, completionCount, completedOn, likesCount, hasPhotos } =
    hike
  return { _id, name, country, rating, length, elevation, rank, completionCount, completedOn, likesCount, hasPhotos }
}

/** Returns everything that the model expects. */
export function expectedOfModel(model: Model): Awaited<ReturnType<typeof observeServer>> {
  const { members } = model
  const each = <T>(of: (who: Who) => T) => Object.fromEntries(WHO.map((who) => [who, of(who)] as const))
  const hikes = WHO.flatMap((who) => members[who].hikes)
  const seenAt = (who: Who, level: 0 | 1) => members[who].hikes.filter((hike) => isSeenAt(hike, level))
  const trails = trailsOf(model).toSorted(
    (a, b) => b.likesCount - a.likesCount || b.rows.length - a.rows.length || (a.key < b.key ? -1 : 1),
  )
  const byPosition = trails.toSorted(
    (a, b) => a.position - b.position || b.rows.length - a.rows.length || (a.key < b.key ? -1 : 1),
  )
  const { totalCountries: _, ...community } = totalsOf(WHO.flatMap((who) => seenAt(who, 0)))
  return {
    lists: each((who) => members[who].hikes.map((hike, index) => modelHike(hike, index + 1))),
    wishes: each((who) => sorted(members[who].wishes.map((wish) => modelHike(wish, null)))),
    liked: each((who) =>
      sorted(hikes.flatMap((hike) => (hike.likes.has(who) && sees(model, who, hike) ? [hike.id] : []))),
    ),
    friends: each((who) =>
      [...members[who].follows].map((username) => {
        const { totalCountries: _, ...totals } = totalsOf(seenAt(username, 1))
        return { username, ...totals }
      }),
    ),
    friendIds: each((who) => [...members[who].follows]),
    followers: each((who) => WHO.filter((other) => members[other].follows.has(who)).length),
    friendsHikes: each((who) => newestFirst([...members[who].follows].flatMap((friend) => seenAt(friend, 1)))),
    notifications: each((who) => shownNotifications(members[who].notifications).toReversed()),
    totals: WHO.toSorted().map((username) => ({ username, ...totalsOf(seenAt(username, 0)) })),
    community: { ...community, totalUsers: WHO.length },
    top: trails.map(({ name, country, likesCount, rating }) => ({ name, country, likesCount, rating })),
    hasPhoto: trails.map(({ rows }) => rows.some(({ hike }) => hike.hasPhoto)),
    positions: {
      entries: byPosition.map(({ name, country, position, rows }) => ({
        name,
        country,
        averagePosition: Number(position.toFixed(2)),
        totalUsers: rows.length,
      })),
      total: trails.length,
    },
    countries: sorted(
      [...new Set(trails.map(countryOf))].map((key) => `${key} ${countOf(trails.map(countryOf), key)}`),
    ),
    ranked: sorted(
      WHO.flatMap((who) => seenAt(who, 0).map(({ name, country }, index) => `${who} ${index + 1} ${name} ${country}`)),
    ),
    stats: trails.map(({ rows, rating, likesCount, position }) => ({
      totalCompletions: rows.length,
      totalCompletionCount: sum(rows.map(({ hike }) => hike.count)),
      averageRating: rating,
      totalLikes: likesCount,
      averagePosition: Number(position.toFixed(2)),
    })),
  }
}

function modelHike(hike: ModelHike, rank: number | null) {
  const { id, name, country, rating, length, elevation, count, completedOn, likes, hasPhoto } = hike
  return {
    _id: id,
    name,
    country,
    rating,
    length,
    elevation,
    rank,
    completionCount: count,
    completedOn,
    likesCount: likes.size,
    hasPhotos: hasPhoto,
  }
}

/** Nobody reads their notifications: more than five of one kind by one person are collapsed into the newest, with their number. */
function shownNotifications(notifications: readonly ModelNotification[]): string[] {
  return notifications.flatMap((one, index) => {
    const alike = notifications.filter(({ by, did }) => by === one.by && did === one.did)
    if (alike.length <= 5 || one.did === 'added you as a friend') return [`${one.by} ${one.did} ${one.to}`.trimEnd()]
    if (notifications.findLastIndex(({ by, did }) => by === one.by && did === one.did) !== index) return []
    const many = one.did === 'completed' ? 'completed' : 'liked your hikes'
    return [`${one.by} ${many} ${one.to}, ${alike.at(-2)?.to} and ${alike.length - 2} more`]
  })
}

function totalsOf(hikes: readonly ModelHike[]) {
  return {
    totalHikes: hikes.length,
    totalLength: sum(hikes.map(({ length, count }) => Math.round(length * 100) * count)) / 100,
    totalElevation: sum(hikes.map(({ elevation, count }) => elevation * count)),
    totalCountries: new Set(hikes.map(countryOf)).size,
  }
}

/** Returns the trails that somebody has walked publicly, in no order. */
export function trailsOf(model: Model) {
  const { members, called } = model
  const all = WHO.flatMap((who) =>
    members[who].hikes.filter((hike) => isSeenAt(hike, 0)).map((hike, index) => ({ hike, rank: index + 1 })),
  )
  const keyOf = (hike: ModelHike) => trailOf(model, modelTrailKey(hike))
  return [...new Set(all.map(({ hike }) => keyOf(hike)))].map((key) => {
    const rows = all.filter(({ hike }) => keyOf(hike) === key)
    const own = rows.filter(({ hike }) => modelTrailKey(hike) === key)
    return {
      key,
      ...((own.length === 0 && called.get(key)) ||
        commonestSpelling((own.length > 0 ? own : rows).map(({ hike }) => hike))),
      rows,
      likesCount: sum(rows.map(({ hike }) => hike.likes.size)),
      rating: Number((sum(rows.map(({ hike }) => hike.rating)) / rows.length).toFixed(1)),
      position: sum(rows.map(({ rank }) => rank)) / rows.length,
    }
  })
}

/** Returns the most common spelling, the oldest among equals. */
function commonestSpelling(hikes: readonly ModelHike[]): { name: string; country: string } {
  const spelt = ({ name, country }: ModelHike) => `${name}\n${country}`
  const spellings = hikes.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const most = Math.max(...spellings.map((hike) => countOf(spellings.map(spelt), spelt(hike))))
  const [first] = spellings.filter((hike) => countOf(spellings.map(spelt), spelt(hike)) === most)
  return { name: first?.name ?? '', country: first?.country ?? '' }
}

function newestFirst(hikes: readonly ModelHike[]): string[] {
  const order = (hike: ModelHike) => `${hike.completedOn} ${hike.createdAt} ${hike.id}`
  return hikes.toSorted((a, b) => (order(a) < order(b) ? 1 : -1)).map(({ id }) => id)
}

const countryOf = ({ country }: { country: string }) => country.toLowerCase()
const countOf = (texts: readonly string[], text: string) => texts.filter((one) => one === text).length
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

function sorted<Item>(items: readonly Item[]): Item[] {
  return items.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
}
