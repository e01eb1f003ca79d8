import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { BOTH_ENGINES, aStore } from '#server/testing/a-store.ts'
import { compileOnce } from './compile-once.ts'

test.each(BOTH_ENGINES)(
  '%s: a statement is built once for each number of values, and sent with those of each call',
  async (engine) => {
    const db = await aStore(engine)
    let built = 0
    const both = compileOnce((_, [first, ...more]: [string, ...string[]]) => {
      built += 1
      const texts = [first, 'always', ...more].map((text) => sql`CAST(${text} AS TEXT)`)
      return sql<{ texts: string }>`SELECT ${sql.join(texts, sql` || ' ' || `)} AS texts`
    })
    const said = async (first: string, ...more: string[]) =>
      (await db.read.executeQuery(both(db.read, [first, ...more]))).rows[0]?.texts
    expect(await said('one')).toBe('one always')
    expect(await said('two')).toBe('two always')
    expect(await said('three', 'four')).toBe('three always four')
    expect(await said('five', 'six')).toBe('five always six')
    expect(built).toBe(2)
    // another connection of the same store, in a transaction
    const inside = await db.write('x', async (tx) => (await tx.executeQuery(both(tx, ['seven']))).rows[0]?.texts)
    expect(inside).toBe('seven always')
    expect(await said('eight')).toBe('eight always')
  },
)
