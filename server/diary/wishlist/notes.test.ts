import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { type Member, aServer, hikeBody } from '#server/testing/a-server.ts'
import { ENGINES } from '#server/testing/a-store.ts'

const SECRET = 'Ask Ola for the key of the hut'

async function wish(by: Member, name = 'Besseggen Ridge'): Promise<string> {
  const { body } = await by.call(api.hikes.create, { body: hikeBody({ name, isWishList: true }) })
  return body._id
}

const note = (by: Member, hikeId: string, text: unknown) =>
  by.call(api.wishlist.update, { params: { hikeId }, body: { note: text } as { note: string } })

const notesOf = async (member: Member) => (await member.call(api.wishlist.mine)).body.map((each) => each.note)

test.each(ENGINES)('%s: a wish has a note, which can be changed and taken away', async (engine) => {
  const mia = await (await aServer({ engine })).as('mia')
  const id = await wish(mia)
  expect(await notesOf(mia)).toEqual([''])
  expect(await note(mia, id, `  ${SECRET}\r\nin June \u0000`)).toMatchObject({
    status: 200,
    body: { note: `${SECRET}\nin June` },
  })
  expect(await notesOf(mia)).toEqual([`${SECRET}\nin June`])
  await note(mia, id, '')
  expect(await notesOf(mia)).toEqual([''])
})

test('a note has a greatest length', async () => {
  const mia = await (await aServer()).as('mia')
  const id = await wish(mia)
  expect((await note(mia, id, '🏔'.repeat(500))).status).toBe(200)
  expect(await note(mia, id, 'a'.repeat(1001))).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'note', message: 'Notes cannot exceed 1,000 characters' }] },
  })
  for (const bad of [null, 7, 'a'.repeat(30_000), undefined, ['x']]) expect((await note(mia, id, bad)).status).toBe(400)
  expect(await notesOf(mia)).toEqual(['🏔'.repeat(500)])
})

test.each(ENGINES)(
  'R4.11: %s: nobody else reads or writes a note, when its wish is completed neither',
  async (engine) => {
    const server = await aServer({ engine })
    const [mia, tom] = [await server.as('mia'), await server.as('tom')]
    const id = await wish(mia)
    await note(mia, id, SECRET)
    expect((await note(tom, id, 'mine')).status).toBe(404)
    expect((await note(tom, 'x', 'mine')).status).toBe(404)
    await mia.call(api.wishlist.complete, { params: { userId: mia.id, hikeId: id } })
    // it is no longer a wish
    expect((await note(mia, id, 'more')).status).toBe(404)
    for (const asker of [tom, server])
      for (const { bytes } of [
        await asker.call(api.hikes.ofUser, { params: { userId: 'mia' } }),
        await asker.call(api.trailPeople.list, { params: { hikeName: 'Besseggen Ridge', country: 'Norway' } }),
      ])
        expect(bytes.toString()).not.toContain('Ola')
    expect((await mia.call(api.hikes.mine)).body).toMatchObject([{ notes: hikeBody().notes ?? '' }])
  },
)

test.each(ENGINES)('%s: notes are deleted with the account', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  const id = await wish(mia)
  await note(mia, id, SECRET)
  const other = await wish(mia, 'Other')
  await note(mia, other, SECRET)
  await mia.call(api.wishlist.remove, { params: { hikeId: other } })
  expect(await server.deps.db.read.selectFrom('wishes').select('hike_id').execute()).toEqual([{ hike_id: id }])
  await server.deps.db.write(mia.id, (tx) => tx.deleteFrom('users').where('id', '=', mia.id).execute())
  expect(await server.deps.db.read.selectFrom('wishes').selectAll().execute()).toEqual([])
})
