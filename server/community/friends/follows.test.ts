import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Privacy } from '#contract/account/privacy.ts'
import { VISIBILITIES } from '#domain/account/visibility.ts'
import { insertUser } from '#server/account/accounts/store.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { insertFriendships } from '#server/community/friends/store.ts'
import { type Caller, type Member, type ServerOptions, type TestServer, aServer } from '#server/testing/a-server.ts'
import { BOTH_ENGINES } from '#server/testing/a-store.ts'
import { say } from '#server/testing/operator.ts'

const LISTS = [api.friends.followersOf, api.friends.followedBy] as const

const choose = (by: Member, body: Partial<Privacy>) => by.call(api.privacySettings.update, { body })
const follow = (by: Member, ...others: Member[]) =>
  Promise.all(others.map(({ id }) => by.call(api.friends.add, { params: { id } })))
const followersOf = async (by: Caller, username: string, query: { limit?: number; after?: string } = {}) =>
  (await by.call(api.friends.followersOf, { params: { username }, query })).body
const namesOf = ({ people }: { people: readonly { username: string }[] }) =>
  people.map(({ username }) => username).toSorted()

async function people(options: ServerOptions = {}) {
  const server = await aServer(options)
  const [mia, tom, eve] = [await server.as('mia'), await server.as('tom'), await server.as('eve')]
  return { server, mia, tom, eve }
}

/** Makes seven people follow somebody; two of them at each moment, the last one alone. */
async function aCrowd(server: TestServer, of: Member) {
  const names = Array.from({ length: 7 }, (_, at) => `walker${at}`)
  const crowd: Member[] = []
  for (const name of names) crowd.push(await server.as(name))
  await server.deps.db.write('edges', (tx) =>
    tx
      .insertInto('friendships')
      .values(crowd.map(({ id }, at) => ({ follower_id: id, followed_id: of.id, created_at: Math.floor(at / 2) })))
      .execute(),
  )
  return crowd
}

test.each(BOTH_ENGINES)('R9.15: %s: followers come in pages, the newest first, and nobody twice', async (engine) => {
  const { server, mia } = await people({ engine })
  const crowd = await aCrowd(server, mia)
  await choose(mia, { follows: 'public' })
  const seen: string[] = []
  let after: string | undefined
  for (let page = 0; page < 4; page += 1) {
    const { people: some, next } = await followersOf(server, 'mia', { limit: 2, ...(after ? { after } : {}) })
    seen.push(...some.map(({ username }) => username))
    expect(next === null).toBe(page === 3)
    after = next ?? undefined
  }
  expect(seen).toHaveLength(7)
  expect(new Set(seen)).toEqual(new Set(crowd.map(({ user }) => user.username)))
  expect(seen[0]).toBe('walker6')
  expect(await server.call(api.friends.counts, { params: { username: 'mia' } })).toMatchObject({
    body: { followers: 7, following: 0 },
  })
})

test.each(VISIBILITIES)('R13.2: who may see these lists is chosen: %s', async (follows) => {
  const { server, mia, tom, eve } = await people()
  await follow(tom, mia)
  await choose(mia, { follows })
  const seenBy: readonly Caller[] = { public: [server, eve, tom, mia], followers: [tom, mia], private: [mia] }[follows]
  for (const by of [server, eve, tom, mia]) {
    const status = seenBy.includes(by) ? 200 : 404
    const params = { username: 'mia' }
    for (const list of [...LISTS, api.friends.counts]) expect((await by.call(list, { params })).status).toBe(status)
    expect((await by.call(api.users.get, { params })).body.showsFollows === true).toBe(status === 200)
  }
})

test('new members show these lists to their followers; older members, who were never asked, to nobody', async () => {
  const { server, mia } = await people()
  expect((await mia.call(api.privacySettings.get)).body).toMatchObject({ follows: 'followers', mountains: 'public' })
  const before = { id: newId(1), username: 'before', email: 'before@example.org', password_hash: '', created_at: 1 }
  const names = { first_name: '', last_name: '', country: '', social_links: '{}' }
  await server.deps.db.write(before.id, (tx) => insertUser(tx, { ...before, ...names }))
  const { status } = await mia.call(api.friends.followersOf, { params: { username: 'before' } })
  expect(status).toBe(404)
})

test('R13.2: a list names and counts nobody who is not found, but to those who follow them, to themselves and to its owner', async () => {
  const { server, mia, tom, eve } = await people()
  const [ada, fay, pia, una, ida] = [
    await server.as('ada'),
    await server.as('fay'),
    await server.as('pia'),
    await server.as('una'),
    await server.as('ida'),
  ]
  for (const one of [ada, fay, pia, una, ida]) await follow(one, mia)
  await follow(tom, fay, pia, una)
  await choose(mia, { follows: 'public' })
  await choose(fay, { profile: 'followers' })
  await choose(pia, { profile: 'private' })
  await choose(una, { isListed: false })
  await say(server, ['suspend', 'ida', '--reason', 'a reason'])
  expect(namesOf(await followersOf(server, 'mia'))).toEqual(['ada'])
  expect(namesOf(await followersOf(eve, 'mia'))).toEqual(['ada'])
  expect(namesOf(await followersOf(tom, 'mia'))).toEqual(['ada', 'fay', 'una'])
  expect(namesOf(await followersOf(fay, 'mia'))).toEqual(['ada', 'fay'])
  expect(namesOf(await followersOf(mia, 'mia'))).toEqual(['ada', 'fay', 'ida', 'pia', 'una'])
  const countedBy = async (by: Caller) =>
    (await by.call(api.friends.counts, { params: { username: 'mia' } })).body.followers
  const counts = []
  for (const by of [server, eve, tom, fay, mia]) counts.push(await countedBy(by))
  expect(counts).toEqual([1, 1, 3, 2, 5])
  const own = (await followersOf(mia, 'mia')).people.find(({ username }) => username === 'fay')
  expect(own).toMatchObject({ firstName: '', lastName: '' })
  const theirs = (await followersOf(tom, 'mia')).people.find(({ username }) => username === 'fay')
  expect(theirs).toMatchObject({ firstName: 'Fay' })
})

test('blocked people do not find each other in these lists', async () => {
  const { server, mia, tom, eve } = await people()
  await follow(tom, mia)
  await follow(eve, mia)
  await choose(mia, { follows: 'public' })
  await tom.call(api.blocks.block, { params: { username: 'eve' } })
  expect(namesOf(await followersOf(tom, 'mia'))).toEqual(['tom'])
  expect(namesOf(await followersOf(eve, 'mia'))).toEqual(['eve'])
  expect(namesOf(await followersOf(server, 'mia'))).toEqual(['eve', 'tom'])
  await mia.call(api.blocks.block, { params: { username: 'eve' } })
  expect((await eve.call(api.friends.followersOf, { params: { username: 'mia' } })).status).toBe(404)
})

test('a list shows a member who follows them', async () => {
  const { mia, tom, eve } = await people()
  await follow(tom, mia, eve)
  await follow(eve, mia)
  await choose(mia, { follows: 'public' })
  const { people: some } = await followersOf(eve, 'mia')
  expect(some.map(({ username, followsMe }) => [username, followsMe]).toSorted()).toEqual([
    ['eve', false],
    ['tom', true],
  ])
})

test.each(['', 'x', '1', '1.2', '-1.01900000-0000-7000-8000-000000000000', `${'9'.repeat(17)}.a`])(
  'an invalid cursor is refused: %j',
  async (after) => {
    const { mia } = await people()
    const { status } = await mia.call(api.friends.followersOf, { params: { username: 'mia' }, query: { after } })
    expect(status).toBe(400)
  },
)

test('hidden people are skipped, even hundreds of them', async () => {
  const { server, mia, tom } = await people()
  await choose(mia, { follows: 'public' })
  const hidden = Array.from({ length: 450 }, (_, at) => `quiet${at}`)
  await server.deps.db.write('crowd', async (tx) => {
    for (const username of hidden) {
      const names = { username, email: `${username}@example.org`, first_name: '', last_name: '', country: '' }
      const id = newId(1)
      await insertUser(tx, { id, ...names, password_hash: '', created_at: 1, social_links: '{}', is_found: 0 })
      await insertFriendships(tx, [{ follower_id: id, followed_id: mia.id, created_at: 2 }])
    }
    await insertFriendships(tx, [{ follower_id: tom.id, followed_id: mia.id, created_at: 1 }])
  })
  const first = await followersOf(server, 'mia')
  expect(first.people).toEqual([])
  const second = await followersOf(server, 'mia', { after: first.next ?? '' })
  expect([namesOf(second), second.next]).toEqual([['tom'], null])
})
