import { expect, test } from 'vitest'
import { BOTH_ENGINES, aStore } from '#server/testing/a-store.ts'
import { readPages } from './read-pages.ts'

test.each(BOTH_ENGINES)('%s: a list of any length is read completely, in the order of its keys', async (engine) => {
  const db = await aStore(engine)
  const names = Array.from({ length: 1001 }, (_, at) => `task ${String(at).padStart(4, '0')}`)
  await db.write('one', async (tx) => {
    await tx.deleteFrom('tasks_at_start').execute()
    const rows = names.toReversed().map((name) => ({ name }))
    await tx.insertInto('tasks_at_start').values(rows).execute()
  })
  const read: string[] = []
  for await (const { key } of readPages(db.read.selectFrom('tasks_at_start').select('name as key'), 'name'))
    read.push(key)
  expect(read).toEqual(names)
})
