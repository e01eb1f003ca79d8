import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { NewChallenge } from '#contract/community/challenges.ts'
import { type Member, type TestServer, aServer } from '#server/testing/a-server.ts'
import { BOTH_ENGINES, ENGINES, type Engine } from '#server/testing/a-store.ts'
import { aStream } from '#server/testing/a-stream.ts'
import { aMailer } from '#server/testing/services/a-mailer.ts'
import { aPushService } from '#server/testing/services/a-push-service.ts'
import { queueDueDigests } from '#server/community/inbox/digest/queue-due-digests.ts'

const WEEK_MS = 7 * 86_400_000

/** Starts a server with mia, who follows tom and ann. */
async function aWorld(engine: Engine = 'sqlite') {
  const server = await aServer({ engine })
  const [mia, tom, ann] = [await server.as('mia'), await server.as('tom'), await server.as('ann')]
  for (const one of [tom, ann]) await mia.call(api.friends.add, { params: { id: one.id } })
  const year = new Date(server.deps.now()).getUTCFullYear() + 1
  const invite = async (over: Partial<NewChallenge> = {}) => {
    const period = { kind: 'year', from: `${year - 1}-01-01` } as const
    const sent: NewChallenge = { template: 'hikes', goal: 12, period, invite: ['tom'], ...over }
    const { status, body } = await mia.call(api.challenges.create, { body: sent })
    expect(status).toBe(201)
    return body._id
  }
  return { server, mia, tom, ann, invite }
}

async function listInvitations(by: Member) {
  const { notifications, unreadCount } = (await by.call(api.notifications.list)).body
  const invitations = notifications.filter(({ kind }) => kind === 'invitation')
  const isCounted = unreadCount === notifications.filter(({ read }) => !read).length
  expect(isCounted).toBe(true)
  return invitations
}

test.each(BOTH_ENGINES)('R21.22: %s: who is invited is notified, once, and nobody else', async (engine) => {
  const { server, mia, tom, ann, invite } = await aWorld(engine)
  const stream = await aStream(server, tom)
  const id = await invite({ name: 'High summer' })
  const [told] = await listInvitations(tom)
  expect(told).toMatchObject({
    content: 'mia invited you to a challenge',
    actor: { username: 'mia' },
    challenge: { _id: id, name: 'High summer' },
    read: false,
  })
  expect(await stream.wait('notification', 1)).toMatchObject([{ kind: 'invitation', challenge: { _id: id } }])
  expect([await listInvitations(mia), await listInvitations(ann)]).toEqual([[], []])
  // further people later, and a new name
  const body = { name: 'Higher', invite: ['tom', 'ann'] }
  expect((await mia.call(api.challenges.update, { params: { id }, body })).status).toBe(200)
  expect(await listInvitations(tom)).toMatchObject([{ challenge: { name: 'Higher' } }])
  expect(await listInvitations(ann)).toMatchObject([{ challenge: { name: 'Higher' } }])
})

test.each(ENGINES)('R21.23: %s: it goes once it is answered or can no longer be', async (engine) => {
  const ends: Record<string, (world: { mia: Member; tom: Member; id: string }) => Promise<unknown>> = {
    joined: ({ tom, id }) => tom.call(api.challenges.join, { params: { id } }),
    declined: ({ tom, id }) => tom.call(api.challenges.decline, { params: { id } }),
    deleted: ({ mia, id }) => mia.call(api.challenges.leave, { params: { id } }),
    blocked: ({ tom }) => tom.call(api.blocks.block, { params: { username: 'mia' } }),
    'no longer followed': ({ mia, tom }) => mia.call(api.friends.remove, { params: { id: tom.id } }),
    'hidden profile': ({ mia }) => mia.call(api.privacySettings.update, { body: { profile: 'private' } }),
    'profile for followers': ({ mia }) => mia.call(api.privacySettings.update, { body: { profile: 'followers' } }),
  }
  for (const [how, end] of Object.entries(ends)) {
    const { mia, tom, invite } = await aWorld(engine)
    const id = await invite()
    expect(await listInvitations(tom), how).toHaveLength(1)
    await end({ mia, tom, id })
    expect(await listInvitations(tom), how).toEqual([])
  }
})

test('R21.23: the invitations of who has handed a challenge on go with them', async () => {
  const { mia, tom, ann, invite } = await aWorld()
  const id = await invite({ invite: ['tom', 'ann'] })
  await tom.call(api.challenges.join, { params: { id } })
  await mia.call(api.challenges.leave, { params: { id } })
  expect(await listInvitations(ann)).toEqual([])
})

test.each(ENGINES)('R21.24: %s: many from one person become one, which stays while one waits', async (engine) => {
  const { tom, invite } = await aWorld(engine)
  const ids = []
  for (let n = 0; n < 8; n += 1) ids.push(await invite({ name: `Number ${n}` }))
  const [told, ...others] = await listInvitations(tom)
  expect(others).toEqual([])
  expect(told).toMatchObject({ content: 'mia invited you to several challenges', eventCount: 8 })
  expect(told?.challenge).toBeUndefined()
  for (const id of ids.slice(1)) await tom.call(api.challenges.decline, { params: { id } })
  expect(await listInvitations(tom)).toHaveLength(1)
  await tom.call(api.challenges.decline, { params: { id: ids[0] ?? '' } })
  expect(await listInvitations(tom)).toEqual([])
})

test('R21.24: who has muted the person or the kind is invited without a notification', async () => {
  const { tom, ann, invite } = await aWorld()
  await tom.call(api.blocks.mute, { params: { username: 'mia' } })
  await ann.call(api.notificationChoices.update, { body: { page: { invitation: false } } })
  await invite({ invite: ['tom', 'ann'] })
  for (const one of [tom, ann]) {
    expect(await listInvitations(one)).toEqual([])
    expect((await one.call(api.challenges.list)).body.invitations).toHaveLength(1)
  }
})

test.each(ENGINES)('R21.22: %s: a push message opens the challenge; an answered one is not sent', async (engine) => {
  const { server, tom, invite } = await aWorld(engine)
  const service = await aPushService(server)
  await service.subscribe(tom)
  const id = await invite({ name: 'High summer' })
  const [pushed] = await service.deliver()
  expect(pushed?.text).toMatchObject({
    body: 'mia invited you to the challenge High summer',
    url: `/challenges/${id}`,
  })
  const answered = await invite()
  await tom.call(api.challenges.decline, { params: { id: answered } })
  expect(await service.deliver()).toEqual([])
})

test.each(ENGINES)('R21.22: %s: the weekly e-mail has it while it waits', async (engine) => {
  const { server, tom, invite } = await aWorld(engine)
  const deliver = await aLetterBox(server)
  await tom.call(api.notificationChoices.update, { body: { sendsDigest: true } })
  await deliver()
  await invite({ name: 'Waiting' })
  await tom.call(api.challenges.decline, { params: { id: await invite({ name: 'Declined' }) } })
  server.advance(WEEK_MS)
  const [letter] = await deliver()
  expect(letter?.text).toContain('- mia invited you to the challenge Waiting')
  expect(letter?.text).not.toContain('Declined')
})

/** Returns how to send all weekly e-mails that are due. */
async function aLetterBox(server: TestServer) {
  const mailer = aMailer(server)
  return async () => {
    await queueDueDigests(server.deps)
    return (await mailer.deliver()).filter(({ subject }) => subject === 'Your week on Upstone')
  }
}
