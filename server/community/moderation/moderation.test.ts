import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { openDb } from '#server/platform/db/open.ts'
import { storedFiles } from '#server/testing/a-file.ts'
import { setRole } from '#server/account/accounts/store.ts'
import type { Member, TestServer } from '#server/testing/a-server.ts'
import { BOTH_ENGINES, ENGINES, aLocation, openStore } from '#server/testing/a-store.ts'
import { aStream } from '#server/testing/a-stream.ts'
import { dumpStore } from '#server/testing/dump.ts'
import { WHY, aWorld, addPhoto, expectInOrder, logHike, readEverything } from '#server/testing/moderated.ts'
import { say } from '#server/testing/operator.ts'

const lastNews = async (by: Member) => (await by.call(api.notifications.list)).body.notifications[0]

async function report(
  server: TestServer,
  owner: Member,
  [kind, subject]: readonly ['hike' | 'photo' | 'profile', string],
  at = 0,
) {
  const id = newId(server.deps.now() + at)
  const row = {
    kind,
    subject_id: subject,
    owner_id: owner.id,
    reason: 'spam' as const,
    details: 'Look at \u001b[31mthis',
  }
  await server.deps.db.write(id, (tx) =>
    tx
      .insertInto('reports')
      .values({ id, reporter_id: null, ...row, created_at: server.deps.now() + at })
      .execute(),
  )
  return id
}

/** Removes achievements from a text: removed hikes stay earned, hidden ones do not. */
const withoutAchievements = (told: string) => told.replaceAll(/"achievements":\[.*?\]\}?/g, '')

test.each(ENGINES)(
  'R13.16: %s: what is hidden is to others as if it were removed, and restored as it was',
  async (engine) => {
    for (const kind of ['hike', 'photo'] as const) {
      const { server, mia, tom, id } = await aWorld(engine)
      const before = [await readEverything(server, server, id), await readEverything(server, tom, id)]
      expect(await say(server, ['hide', kind, id, ...WHY])).toBe(
        `The ${kind} ${id} is hidden. Only its owner can see it, and is told the reason.`,
      )
      const hidden = [await readEverything(server, server, id), await readEverything(server, tom, id)]
      await expectInOrder(server)
      expect(hidden).not.toEqual(before)
      expect((await mia.call(api.hikes.mine)).body.find(({ _id }) => _id === id)).toMatchObject({ hasPhotos: true })
      const photo = await mia.call(api.hikes.photo, { params: { id } })
      expect([photo.status, photo.headers['cache-control']]).toEqual([200, 'private, no-store'])
      expect(await say(server, ['restore', kind, id, ...WHY])).toContain('is visible again')
      expect([await readEverything(server, server, id), await readEverything(server, tom, id)]).toEqual(before)
      await expectInOrder(server)
      await (kind === 'hike'
        ? mia.call(api.hikes.remove, { params: { id } })
        : mia.call(api.hikes.removePhoto, { params: { id } }))
      const removed = [await readEverything(server, server, id), await readEverything(server, tom, id)]
      expect(hidden.map(withoutAchievements)).toEqual(removed.map(withoutAchievements))
    }
  },
)

test.each(ENGINES)('%s: a hidden profile is nowhere, whatever its owner chooses meanwhile', async (engine) => {
  const { server, mia, tom, id } = await aWorld(engine)
  const before = await readEverything(server, tom, id)
  await say(server, ['hide', 'profile', 'MIA@example.org', ...WHY])
  const status = async () => (await tom.call(api.users.get, { params: { username: 'mia' } })).status
  expect(await status()).toBe(404)
  await expectInOrder(server)
  await mia.call(api.privacySettings.update, { body: { profile: 'followers' } })
  await mia.call(api.privacySettings.update, { body: { profile: 'public' } })
  const late = await logHike(mia, { name: 'Later' })
  await mia.call(api.hikes.update, { params: { id: late }, body: { visibility: 'public' } })
  expect(await status()).toBe(404)
  expect((await server.call(api.trails.stats, { params: { hikeName: 'Later', country: 'Norway' } })).status).toBe(404)
  await expectInOrder(server)
  await mia.call(api.hikes.remove, { params: { id: late } })
  await say(server, ['restore', 'profile', 'mia', ...WHY])
  const achieved = /"achievements":\[.*?\]\}/g
  expect((await readEverything(server, tom, id)).replace(achieved, '')).toBe(before.replace(achieved, ''))
  await expectInOrder(server)
})

test('R13.17: the owner of something hidden answers, and only moderators read it', async () => {
  const { server, mia, tom, id } = await aWorld()
  const answer = (by: Member, text: string, kind: 'hike' | 'photo' = 'hike') =>
    by.call(api.reports.answer, { params: { kind, id }, body: { text } })
  const told = async () => (await mia.call(api.users.me)).body.hidden
  expect((await answer(mia, 'Too early.')).status).toBe(404)
  await tom.call(api.reports.create, { body: { kind: 'hike', id, reason: 'spam', details: '' } })
  await say(server, ['hide', 'hike', id, ...WHY])
  for (const other of [await answer(tom, 'Mine!'), await answer(mia, 'Another kind.', 'photo')])
    expect(other.status).toBe(404)
  expect((await told())?.[0]).not.toHaveProperty('answer')
  expect((await answer(mia, 'x'.repeat(501))).status).toBe(400)
  expect((await answer(mia, 'The plate\n\nis\u202e  my own. ')).status).toBe(204)
  expect(await told()).toMatchObject([{ id, answer: 'The plate is my own.' }])
  for (const command of [['hidden'], ['reports', id]])
    expect(await say(server, command)).toMatch(/answer of the member, .*: The plate is my own\./)
  await server.deps.db.write(tom.id, (tx) => setRole(tx, tom.id, 'moderator'))
  const answered = { answer: 'The plate is my own.', answeredAt: expect.any(String) }
  expect((await tom.call(api.desk.hidden)).body.things).toMatchObject([answered])
  const { reports } = (await tom.call(api.desk.reports, { query: { status: 'settled' } })).body
  expect(reports).toMatchObject([{ subject: { isHidden: true, ...answered } }])
  expect(await readEverything(server, tom, id)).not.toContain('my own')
  const archive = unzipSync((await mia.call(api.takeout.archive)).bytes)
  const { answers } = JSON.parse(strFromU8(archive['upstone.json'] ?? new Uint8Array()))
  expect(answers).toEqual([{ kind: 'hike', id, ...answered }])
  expect((await answer(mia, ' \n ')).status).toBe(204)
  expect((await tom.call(api.desk.hidden)).body.things).toMatchObject([{ answer: null, answeredAt: null }])
  await answer(mia, 'Once more.')
  await say(server, ['restore', 'hike', id, ...WHY])
  expect(await told()).toBeUndefined()
  await say(server, ['hide', 'hike', id, ...WHY])
  expect((await told())?.[0]).not.toHaveProperty('answer')
})

test.each(ENGINES)('%s: a hidden hike stays so through every change that its owner makes to it', async (engine) => {
  const { server, mia, tom, id } = await aWorld(engine)
  await say(server, ['hide', 'hike', id, ...WHY])
  for (const visibility of ['private', 'public', 'followers', 'public'])
    await mia.call(api.hikes.update, { params: { id }, body: { visibility, rating: 3 } })
  await mia.call(api.privacySettings.update, { body: { profile: 'private' } })
  await mia.call(api.privacySettings.update, { body: { profile: 'public' } })
  expect((await tom.call(api.hikes.photo, { params: { id } })).status).toBe(404)
  expect((await tom.call(api.hikes.ofUser, { params: { userId: 'mia' } })).body.map(({ name }) => name)).toEqual([
    'Zqlake',
  ])
  await expectInOrder(server)
  await mia.call(api.hikes.remove, { params: { id } })
  await expectInOrder(server)
})

test('a new photo in the place of a hidden one is visible', async () => {
  const { server, mia, tom, id } = await aWorld()
  await say(server, ['hide', 'photo', id, ...WHY])
  // the photo is still there for its owner
  expect((await mia.call(api.users.me)).body.hidden).toMatchObject([{ kind: 'photo' }])
  await addPhoto(mia, id)
  expect((await tom.call(api.hikes.photo, { params: { id } })).status).toBe(200)
  expect((await mia.call(api.users.me)).body.hidden).toBeUndefined()
  await expectInOrder(server)
})

test.each(ENGINES)(
  'R13.16: %s: its owner reads why, where it is, and in a notification of its own kind',
  async (engine) => {
    const { server, mia, tom, id } = await aWorld(engine)
    await say(server, ['hide', 'hike', id, ...WHY])
    const since = expect.stringMatching(/^\d{4}-/)
    const hidden = { kind: 'hike', id, name: 'Zqridge', country: 'Norway', reason: 'It shows a licence plate.', since }
    expect((await mia.call(api.users.me)).body.hidden).toEqual([hidden])
    const news = {
      content: 'Your hike Zqridge was hidden. Only you can see it. Reason: It shows a licence plate.',
      isDecision: true,
    }
    expect(await lastNews(mia)).toMatchObject(news)
    await say(server, ['hide', 'profile', 'mia', '--reason', 'x'.repeat(1000)])
    expect((await lastNews(mia))?.content).toHaveLength(
      1000 + 'Your profile and all your hikes were hidden. Only you can see them. Reason: '.length,
    )
    expect((await mia.call(api.notifications.list)).body.unreadCount).toBeGreaterThan(1)
    for (const by of [tom, server])
      expect(JSON.stringify((await by.call(api.users.get, { params: { username: 'mia' } })).body)).not.toContain(
        'licence',
      )
  },
)

test.each(ENGINES)('%s: a repeated subcommand changes nothing and says so', async (engine) => {
  const { server, id } = await aWorld(engine)
  const pairs = [
    [['hide', 'hike', id, ...WHY], 'It is already hidden.'],
    [['hide', 'photo', id, ...WHY], 'It is already hidden.'],
    [['hide', 'profile', 'mia', ...WHY], 'It is already hidden.'],
    [['suspend', 'mia', '--days', '3', ...WHY], /^mia is already suspended until 20/],
    [['lock', 'mia', ...WHY], 'The account of mia is already locked.'],
    [['restore', 'account', 'mia', ...WHY], 'mia is not suspended.'],
    [['restore', 'hike', id, ...WHY], 'It is not hidden.'],
    [['restore', 'photo', id, ...WHY], 'It is not hidden.'],
    [['restore', 'profile', 'mia', ...WHY], 'It is not hidden.'],
  ] as const
  for (const [words, sentence] of pairs) {
    await say(server, words)
    const before = await dumpStore(server.deps.db)
    expect(await say(server, words)).toMatch(sentence)
    expect(await dumpStore(server.deps.db)).toEqual(before)
  }
  await say(server, ['remove', 'photo', id, ...WHY])
  await expect(say(server, ['remove', 'photo', id, ...WHY])).rejects.toThrow(`The hike ${id} has no photo.`)
  await say(server, ['remove', 'hike', id, ...WHY])
  await expect(say(server, ['remove', 'hike', id, ...WHY])).rejects.toThrow('that others can see.')
  await expectInOrder(server)
})

test.each(ENGINES)('%s: a removal deletes the files; a removed photo leaves its hike', async (engine) => {
  const { server, mia, tom, id, photoUrl } = await aWorld(engine)
  expect(storedFiles(server.deps)).toHaveLength(2)
  await say(server, ['remove', 'photo', id, ...WHY])
  expect(storedFiles(server.deps)).toEqual([])
  expect((await server.app.inject({ url: photoUrl })).statusCode).toBe(404)
  expect((await lastNews(mia))?.content).toBe(
    'The photo of your hike Zqridge was removed. Reason: It shows a licence plate.',
  )
  expect((await mia.call(api.hikes.mine)).body).toHaveLength(2)
  await expectInOrder(server)
  const told = JSON.stringify((await tom.call(api.notifications.list)).body)
  expect(told).toContain('mia completed Zqridge')
  await say(server, ['remove', 'hike', id, ...WHY])
  expect((await mia.call(api.hikes.mine)).body).toHaveLength(1)
  const left = JSON.stringify((await tom.call(api.notifications.list)).body)
  expect([left.includes('Zqridge'), left.includes('mia completed Zqlake')]).toEqual([false, true])
  await expectInOrder(server)
})

test.each(ENGINES)(
  '%s: open reports are listed by subject, newest first, and resolved by a decision',
  async (engine) => {
    const { server, mia, id, other } = await aWorld(engine)
    expect(await say(server, ['reports'])).toBe('There are no open reports.')
    await report(server, mia, ['hike', id])
    await report(server, mia, ['photo', id], 1)
    const one = await report(server, mia, ['hike', other], 2)
    await report(server, mia, ['hike', id], 3)
    await report(server, mia, ['profile', mia.id], 4)
    const listed = await say(server, ['reports'])
    expect(listed.split('\n').filter((line) => !line.startsWith(' '))).toEqual([
      `profile ${mia.id}  mia`,
      `hike ${id}  "Zqridge" of mia`,
      `hike ${other}  "Zqlake" of mia`,
      `photo ${id}  "Zqridge" of mia`,
    ])
    expect(listed).toMatch(/2 reports, the newest \d{4}-\d\d-\d\d \d\d:\d\d: Spam or advertising/)
    const details = await say(server, ['reports', one])
    expect(details).toContain(`hike ${other}  "Zqlake" of mia`)
    expect([details.includes('Look at [31mthis'), details.includes('\u001b')]).toEqual([true, false])
    expect(await say(server, ['reports', '--settle', one, '--outcome', 'Nothing is wrong with it.'])).toBe(
      '1 report is settled.',
    )
    expect(await say(server, ['reports', '--settle', one, '--outcome', 'Again.'])).toBe('It is already settled.')
    expect(await say(server, ['reports', one])).toMatch(/settled .*: Nothing is wrong with it\./)
    await say(server, ['hide', 'hike', id, ...WHY])
    expect((await say(server, ['reports'])).match(/^\w+ /gm)).toEqual(['profile '])
    await say(server, ['suspend', 'mia', ...WHY])
    expect(await say(server, ['reports'])).toBe('There are no open reports.')
    expect(await say(server, ['reports', id])).toMatch(/settled .*: hidden: It shows a licence plate\./)
  },
)

test('the log has each decision with author and reason; the member’s export leaves out the author', async () => {
  const { server, mia, id, other } = await aWorld()
  await say(server, ['hide', 'hike', id, ...WHY, '--by', 'Kari'])
  await say(server, ['remove', 'hike', other, ...WHY])
  await say(server, ['reset-link', 'mia'])
  await say(server, ['invite'])
  const log = (await say(server, ['log'])).split('\n')
  expect(log.map((line) => line.replace(/^\S+Z {2}/, ''))).toEqual([
    expect.stringMatching(/^ops: invite invitation [\w-]+$/),
    `ops: reset-link account ${mia.id}  of mia`,
    `ops: remove hike ${other}  of mia`,
    '    It shows a licence plate.',
    `Kari: hide hike ${id}  of mia`,
    '    It shows a licence plate.',
  ])
  const { bytes } = await mia.call(api.takeout.archive)
  const { decisions } = JSON.parse(strFromU8(unzipSync(bytes)['upstone.json'] ?? new Uint8Array()))
  expect(decisions).toMatchObject([
    { decision: 'reset-link', kind: 'account', id: mia.id, reason: '' },
    { decision: 'remove', kind: 'hike', id: other, reason: 'It shows a licence plate.' },
    { decision: 'hide', kind: 'hike', id, reason: 'It shows a licence plate.' },
  ])
  expect(JSON.stringify(decisions)).not.toContain('Kari')
})

test.each(BOTH_ENGINES)('%s: a running server shows the effect of a subcommand within seconds', async (engine) => {
  const location = await aLocation(engine)
  const { server, mia, tom, id } = await aWorld(engine, { db: await openStore(location) })
  const db = await openDb({ location, isDurable: false })
  const beside = (...words: string[]) => say(server, words, { db })
  // kept in the memory of the server
  const read = () => server.call(api.hikes.ofUser, { params: { userId: 'mia' } })
  const names = async () => (await read()).body.map(({ name }) => name)
  for (let n = 0; n < 3; n += 1) expect(await names()).toEqual(['Zqlake', 'Zqridge'])
  const stream = await aStream(server, mia)
  await beside('hide', 'hike', id, ...WHY)
  await expect.poll(names, { timeout: 5000 }).toEqual(['Zqlake'])
  expect(await stream.wait('notification', 1)).toEqual([expect.objectContaining({ isDecision: true })])
  await beside('restore', 'hike', id, ...WHY)
  await expect.poll(names, { timeout: 5000 }).toEqual(['Zqlake', 'Zqridge'])
  await expect.poll(async () => (await mia.call(api.users.me)).status).toBe(200)
  await beside('suspend', 'mia', ...WHY)
  // nobody sends a request: the stream ends all the same
  await stream.ended
  await expect.poll(async () => (await mia.call(api.users.me)).status, { timeout: 5000 }).toBe(401)
  await expect.poll(async () => (await tom.call(api.users.get, { params: { username: 'mia' } })).status).toBe(404)
  await db.close()
})
