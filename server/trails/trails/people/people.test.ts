import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { QueryInput } from '#contract/endpoint.ts'
import type { Caller } from '#server/testing/a-server.ts'
import { aGpx, aPhoto } from '#server/testing/a-file.ts'
import { type Member, aServer, hikeBody } from '#server/testing/a-server.ts'
import { BOTH_ENGINES, ENGINES } from '#server/testing/a-store.ts'
import { say } from '#server/testing/operator.ts'

const TRAIL = { hikeName: 'Besseggen Ridge', country: 'Norway' }

async function log(by: Member, over: Parameters<typeof hikeBody>[0] = {}): Promise<string> {
  return (await by.call(api.hikes.create, { body: hikeBody({ notes: '', ...over }) })).body._id
}

async function seenBy(who: Caller, query: QueryInput<typeof api.trailPeople.list> = {}) {
  const { status, body } = await who.call(api.trailPeople.list, { params: TRAIL, query })
  expect(status).toBe(200)
  return body
}
const namesSeenBy = async (...asked: Parameters<typeof seenBy>) =>
  (await seenBy(...asked)).rows.map(({ username }) => username)

const like = (by: Member, id: string) => by.call(api.likes.set, { params: { id }, body: { action: 'like' } })

test.each(BOTH_ENGINES)(
  '%s: the most liked hike comes first, then the most detailed, then the newest',
  async (engine) => {
    const { as } = await aServer({ engine })
    const [ada, bob, cat, dan, eve] = [
      await as('ada'),
      await as('bob'),
      await as('cat'),
      await as('dan'),
      await as('eve'),
    ]
    await log(ada, { completedOn: '2026-01-01' })
    await log(bob, { notes: 'Snow.', completedOn: '2026-05-01' })
    const photo = await log(cat, { notes: 'Sun.', completedOn: '2026-04-01' })
    await cat.call(api.hikes.setPhoto, { params: { id: photo }, file: { name: 'a.png', bytes: await aPhoto() } })
    const liked = await log(dan, { completedOn: '2026-02-01' })
    await like(eve, liked)
    await log(eve, { completedOn: '2026-03-01' })
    expect(await namesSeenBy(eve)).toEqual(['dan', 'cat', 'bob', 'ada'])
    expect(await namesSeenBy(ada, { sort: 'newest' })).toEqual(['bob', 'cat', 'eve', 'dan'])
    expect(await namesSeenBy(ada, { sort: 'useful', limit: 2, offset: 1 })).toEqual(['cat', 'bob'])
  },
)

test.each(ENGINES)('R8.17: %s: whom I follow comes first, with what they show to followers alone', async (engine) => {
  const { as, call } = await aServer({ engine })
  const [mia, tom, ada, eve] = [await as('mia'), await as('tom'), await as('ada'), await as('eve')]
  await log(mia)
  await like(eve, await log(ada))
  await log(tom, { visibility: 'followers', rating: 3 })
  expect(await namesSeenBy(mia)).toEqual(['ada'])
  for (const { id } of [tom]) await mia.call(api.friends.add, { params: { id } })
  const { rows, hasMore } = await seenBy(mia)
  expect(hasMore).toBe(false)
  expect(rows).toMatchObject([
    { username: 'tom', isFriend: true, rank: 1, listLength: 1, rating: 3 },
    { username: 'ada', isFriend: false, likesCount: 1, isLiked: false },
  ])
  expect(await namesSeenBy(eve)).toEqual(['ada', 'mia'])
  expect((await seenBy(eve)).rows[0]).toMatchObject({ isLiked: true, likesCount: 1 })
  expect(await namesSeenBy({ call })).toEqual(['ada', 'mia'])
})

test.each(ENGINES)('%s: pages go on where the one before ended, over friends and all others', async (engine) => {
  const { as } = await aServer({ engine })
  const me = await as('me_myself')
  const people = await Promise.all(Array.from({ length: 9 }, (_, n) => as(`hiker_${n}`)))
  for (const one of people) await log(one)
  for (const { id } of people.slice(0, 4)) await me.call(api.friends.add, { params: { id } })
  for (const sort of ['useful', 'newest'] as const) {
    const whole = await namesSeenBy(me, { sort, limit: 50 })
    expect(whole).toHaveLength(9)
    expect(whole.slice(0, 4).toSorted()).toEqual(['hiker_0', 'hiker_1', 'hiker_2', 'hiker_3'])
    for (const limit of [1, 2, 3, 4, 5, 9]) {
      const read: string[] = []
      for (let hasMore = true; hasMore;) {
        const page = await seenBy(me, { sort, limit, offset: read.length })
        expect(page.rows.length).toBeGreaterThan(0)
        read.push(...page.rows.map(({ username }) => username))
        hasMore = page.hasMore
      }
      expect(read).toEqual(whole)
    }
  }
})

test.each(ENGINES)(
  'R8.17: %s: nobody is shown who hides, is hidden, has blocked me or whom I do not want to hear of',
  async (engine) => {
    const server = await aServer({ engine })
    const { as } = server
    const [mia, tom, fay, pia, uma, ida, bob, bea, max] = (await Promise.all(
      ['mia', 'tom', 'fay', 'pia', 'uma', 'ida', 'bob', 'bea', 'max'].map(as),
    )) as [Member, Member, Member, Member, Member, Member, Member, Member, Member]
    const hikes = new Map<string, string>()
    for (const one of [tom, fay, pia, uma, ida, bob, bea, max]) hikes.set(one.user.username, await log(one))
    expect((await namesSeenBy(mia, { limit: 50 })).toSorted()).toEqual([
      'bea',
      'bob',
      'fay',
      'ida',
      'max',
      'pia',
      'tom',
      'uma',
    ])
    for (const { id } of [fay, max, bob]) await mia.call(api.friends.add, { params: { id } })
    await pia.call(api.privacySettings.update, { body: { profile: 'private' } })
    await fay.call(api.privacySettings.update, { body: { profile: 'followers' } })
    const why = ['--reason', 'a reason']
    await say(server, ['suspend', 'uma', ...why])
    await say(server, ['hide', 'hike', hikes.get('ida') ?? '', ...why])
    await bob.call(api.blocks.block, { params: { username: 'mia' } })
    await mia.call(api.blocks.block, { params: { username: 'bea' } })
    await mia.call(api.blocks.mute, { params: { username: 'max' } })
    expect(await namesSeenBy(mia, { limit: 50 })).toEqual(['fay', 'tom'])
    expect((await namesSeenBy(server, { limit: 50 })).toSorted()).toEqual(['bea', 'bob', 'max', 'tom'])
    await tom.call(api.leaving.leave, { body: { password: 'a long walk uphill' } })
    expect(await namesSeenBy(mia, { limit: 50 })).toEqual(['fay'])
  },
)

test.each(ENGINES)('%s: the summary counts public walks, and has no time of fewer than three', async (engine) => {
  const server = await aServer({ engine })
  const pictureFor = async (who: Caller) => (await who.call(api.trailPeople.picture, { params: TRAIL })).body
  const zeros = (length: number) => Array.from({ length }, () => 0)
  const nothing = { stars: zeros(5), difficulties: zeros(4), places: zeros(10), months: zeros(12), movingTimeS: null }
  expect(await pictureFor(server)).toEqual(nothing)
  const people = await Promise.all(['ada', 'bob', 'cat', 'dan'].map(server.as))
  const gpx = { name: 'a.gpx', bytes: aGpx(), fields: { isShared: 'true' } }
  for (const [n, one] of people.entries()) {
    for (const name of ['Lower', 'Low']) await log(one, { name })
    const id = await log(one, {
      rating: 5 - n,
      completedOn: `2026-0${n + 5}-03`,
      visibility: n === 3 ? 'private' : 'public',
    })
    if (n < 2) await one.call(api.hikes.setGpx, { params: { id }, file: gpx })
  }
  const shown = await pictureFor(server)
  expect(shown).toMatchObject({
    stars: [0, 0, 1, 1, 1],
    months: [0, 0, 0, 0, 1, 1, 1, 0, 0, 0, 0, 0],
    movingTimeS: null,
  })
  expect(await pictureFor(people[3] as Member)).toEqual(shown)
  const third = (await (people[2] as Member).call(api.hikes.mine)).body.find(({ name }) => name === TRAIL.hikeName)
  await (people[2] as Member).call(api.hikes.setGpx, { params: { id: third?._id ?? '' }, file: gpx })
  expect((await pictureFor(server)).movingTimeS).toBeGreaterThan(0)
})

test.each(ENGINES)('%s: of twenty likes at once each is shown, and each liker sees their own', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  const id = await log(mia)
  const fans = await Promise.all(Array.from({ length: 20 }, (_, n) => server.as(`fan_${n}`)))
  const answers = await Promise.all(fans.map((fan) => like(fan, id)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await seenBy(server)).rows).toMatchObject([{ username: 'mia', likesCount: 20, isLiked: false }])
  for (const fan of fans) expect((await seenBy(fan)).rows).toMatchObject([{ likesCount: 20, isLiked: true }])
})
