import { expect, test } from 'vitest'
import { type Member, aServer } from '#server/testing/a-server.ts'
import { ENGINES } from '#server/testing/a-store.ts'
import { listFriendIds, insertFriendships } from './store.ts'

const follow = (from: Member, to: Member, at: number) => ({ follower_id: from.id, followed_id: to.id, created_at: at })

test.each(ENGINES)('%s: friends and followers are separate', async (engine) => {
  const { as, deps } = await aServer({ engine })
  const [mia, tom, ida] = [await as('mia'), await as('tom'), await as('ida')]
  await deps.db.write(mia.id, (tx) =>
    insertFriendships(tx, [follow(mia, ida, 2), follow(mia, tom, 1), follow(tom, ida, 3)]),
  )
  expect(await listFriendIds(deps.db.read, mia.id)).toEqual([tom.id, ida.id])
  expect(await listFriendIds(deps.db.read, ida.id)).toEqual([])
})
