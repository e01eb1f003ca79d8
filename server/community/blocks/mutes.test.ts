import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { type Member, aServer, hikeBody } from '#server/testing/a-server.ts'
import { ENGINES, type Engine } from '#server/testing/a-store.ts'
import { dumpStore } from '#server/testing/dump.ts'

const mute = (by: Member, whom: string) => by.call(api.blocks.mute, { params: { username: whom } })
const unmute = (by: Member, whom: string) => by.call(api.blocks.unmute, { params: { username: whom } })
const follow = (by: Member, whom: Member) => by.call(api.friends.add, { params: { id: whom.id } })
const log = (by: Member, over = {}) => by.call(api.hikes.create, { body: hikeBody(over) })

async function three(engine: Engine) {
  const server = await aServer({ engine })
  return { server, mia: await server.as('mia'), tom: await server.as('tom'), eve: await server.as('eve') }
}

test.each(ENGINES)(
  'R13.14: %s: whoever has muted somebody hears no more of what they walk, and they do not learn of it',
  async (engine) => {
    const { server, mia, tom, eve } = await three(engine)
    for (const one of [mia, eve]) await follow(one, tom)
    await log(tom, { name: 'Before' })
    const heardBy = async (by: Member) =>
      (await by.call(api.notifications.list)).body.notifications.map(({ content }) => content)
    await server.isDelivered()
    expect((await heardBy(mia)).join()).toContain('tom completed Before')
    const asSeen = (by: Member) =>
      Promise.all([
        by.call(api.users.get, { params: { username: 'mia' } }),
        by.call(api.friends.followersCount),
        by.call(api.users.me),
      ])
    const before = (await asSeen(tom)).map(({ body }) => body)
    const dump = await dumpStore(server.deps.db)
    expect([(await mute(mia, 'tom')).status, (await mute(mia, tom.id)).status]).toEqual([204, 204])
    expect((await asSeen(tom)).map(({ body }) => body)).toEqual(before)
    const after = await dumpStore(server.deps.db)
    expect(after.filter((row) => !row.startsWith('mutes '))).toEqual(dump)
    await log(tom, { name: 'After' })
    await server.isDelivered()
    expect((await heardBy(eve)).join()).toContain('After')
    expect((await heardBy(mia)).join()).not.toContain('After')
    expect((await mia.call(api.friends.hikes)).body).toEqual([])
    expect((await mia.call(api.achievements.friendsRecent)).body).toEqual([])
    expect((await mia.call(api.friends.list)).body).toHaveLength(1)
    expect((await eve.call(api.friends.hikes)).body).toHaveLength(2)
    expect((await mia.call(api.blocks.muted)).body).toMatchObject([{ username: 'tom' }])
    expect((await unmute(mia, 'tom')).status).toBe(204)
    expect(await unmute(mia, 'tom')).toMatchObject({ status: 404 })
    expect((await mia.call(api.friends.hikes)).body).toHaveLength(2)
  },
)
