import { expect, test } from 'vitest'
import { newId } from '#server/platform/db/new-id.ts'
import type { Db } from '#server/platform/db/open.ts'
import { BOTH_ENGINES, aStore } from '#server/testing/a-store.ts'
import { type User, findUserByLogin, findUserByNameOrId, insertUser } from './store.ts'
import { findSession, insertSession, pruneSessions } from './sessions/sessions-store.ts'
import { addAttempt, deleteAttempts, listNewestAttempts, pruneAttempts } from './login/attempts-store.ts'

const NOW = 1_800_000_000_000

function aUser(over: Partial<User> = {}): User {
  return {
    id: newId(NOW),
    username: 'mia',
    email: 'mia@example.org',
    password_hash: 'hash',
    first_name: 'Mia',
    last_name: 'Walker',
    country: 'Norway',
    social_links: '{}',
    created_at: NOW,
    leaving_at: null,
    avatar_key: null,
    avatar_small_key: null,
    preferences: '{}',
    role: 'member',
    ...over,
  }
}

async function store(db: Db, user: User): Promise<User> {
  expect(await db.write(user.id, (tx) => insertUser(tx, user))).toBe(null)
  return user
}

test.each(BOTH_ENGINES)('%s: a taken username or e-mail is named and nothing is stored', async (engine) => {
  const db = await aStore(engine)
  await store(db, aUser())
  const insert = (over: Partial<User>) => db.write('x', (tx) => insertUser(tx, aUser(over)))
  expect(await insert({ email: 'other@example.org' })).toBe('username')
  expect(await insert({ username: 'other' })).toBe('email')
  expect(await insert({})).toBe('username')
  expect(await db.read.selectFrom('users').select('username').execute()).toEqual([{ username: 'mia' }])
})

test.each(BOTH_ENGINES)('%s: of twenty that want one name at once, one gets it and none breaks', async (engine) => {
  const db = await aStore(engine)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => {
      const user = aUser({ email: `mia${index}@example.org` })
      return db.write(user.id, (tx) => insertUser(tx, user))
    }),
  )
  expect(answers.filter((answer) => answer === null)).toHaveLength(1)
  expect(answers.filter((answer) => answer === 'username')).toHaveLength(19)
})

test.each(BOTH_ENGINES)(
  '%s: a person is found by username and e-mail, in any case, with spaces around',
  async (engine) => {
    const db = await aStore(engine)
    await store(db, aUser())
    for (const loginId of ['mia', ' MIA ', 'Mia@Example.org', ' mia@example.org\n'])
      expect(await findUserByLogin(db.read, loginId)).toMatchObject({ username: 'mia' })
  },
)

test.each(BOTH_ENGINES)('%s: an invalid login finds nobody', async (engine) => {
  const db = await aStore(engine)
  const mia = await store(db, aUser({ username: 'kim', email: 'kim@example.org' }))
  const odd = [
    '',
    ' ',
    '@',
    'kim\u0000',
    '\u212aim',
    '\ud800',
    'kim@',
    "' OR 1=1 --",
    'x'.repeat(200_000),
    '\u0000@\u0000',
  ]
  for (const loginId of [...odd, mia.id]) expect(await findUserByLogin(db.read, loginId)).toBe(null)
})

test.each(BOTH_ENGINES)('%s: a person is found by username or id, and by nothing else', async (engine) => {
  const db = await aStore(engine)
  const kim = await store(db, aUser({ username: 'kim', email: 'kim@example.org' }))
  for (const name of ['kim', 'KIM', kim.id]) expect(await findUserByNameOrId(db.read, name)).toMatchObject(kim)
  const odd = ['kim@example.org', '\u212aim', 'kim\u0000', '\u0000', '%', newId(NOW), kim.id.slice(1), '__proto__', '']
  for (const name of odd) expect(await findUserByNameOrId(db.read, name)).toBe(null)
})

test.each(BOTH_ENGINES)('%s: sessions that are over are removed, others stay', async (engine) => {
  const db = await aStore(engine)
  const mia = await store(db, aUser())
  const session = { user_id: mia.id, generation: 0, adoptions: '[]', created_at: NOW }
  await db.write(mia.id, async (tx) => {
    await insertSession(tx, { ...session, id: 'over', expires_at: NOW })
    await insertSession(tx, { ...session, id: 'live', expires_at: NOW + 1 })
    await pruneSessions(tx, NOW)
  })
  expect(await findSession(db.read, 'over')).toBe(null)
  expect(await findSession(db.read, 'live')).toMatchObject({ ...session, id: 'live', expires_at: NOW + 1 })
})

test.each(BOTH_ENGINES)(
  '%s: attempts come newest first, each subject its own, none from the future',
  async (engine) => {
    const db = await aStore(engine)
    await db.write('x', async (tx) => {
      for (const at of [NOW - 2, NOW - 1, NOW - 1, NOW, NOW + 1]) await addAttempt(tx, 'mia', at)
      await addAttempt(tx, 'tom', NOW)
    })
    const newest = (subject: string, max: number) => listNewestAttempts(db.read, { subject, max, until: NOW })
    expect(await newest('mia', 9)).toEqual([NOW, NOW - 1, NOW - 1, NOW - 2])
    expect(await newest('mia', 2)).toEqual([NOW, NOW - 1])
    await db.write('x', (tx) => pruneAttempts(tx, NOW - 1))
    expect(await newest('mia', 9)).toEqual([NOW, NOW - 1, NOW - 1])
    await db.write('x', (tx) => deleteAttempts(tx, 'mia'))
    expect(await newest('mia', 9)).toEqual([])
    expect(await newest('tom', 9)).toEqual([NOW])
  },
)
