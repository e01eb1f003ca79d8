import { expect, test } from 'vitest'
import { toTrigrams } from '#domain/platform/text/search-text.ts'
import type { Db } from '#server/platform/db/open.ts'
import { BOTH_ENGINES, ENGINES, aStore } from '#server/testing/a-store.ts'
import { TRAIL_INDEX, findCandidates, indexPieces } from './trigrams.ts'

const anEmptyTrail = {
  hike_id: '',
  name: '',
  country: '',
  difficulty: 'Easy',
  length_m: 0,
  elevation_m: 0,
  rating_sum: 0,
  likes_count: 0,
  country_key: '',
  completions: 0,
  difficulty_sum: 0,
  rank_sum: 0,
  photo_hike_id: null,
}

/** Stores search texts as trails; later ones are better known. */
async function store(db: Db, texts: readonly string[]): Promise<void> {
  await db.write('texts', async (tx) => {
    for (const [hikers, text] of texts.entries()) {
      const row = { ...anEmptyTrail, number: hikers + 1, trail_key: text, search_text: text, hikers }
      await tx.insertInto('trails').values(row).execute()
      await indexPieces(tx, TRAIL_INDEX, [{ key: hikers + 1, pieces: toTrigrams(text) }])
    }
  })
}
const keys = async (db: Db, query: string) =>
  (await findCandidates(db.read, TRAIL_INDEX, query)).map(({ trail_key }) => trail_key)

test.each(BOTH_ENGINES)(
  '%s: what has the words comes alone; where nothing has, what shares most with them',
  async (engine) => {
    const db = await aStore(engine)
    await store(db, ['lake trail norway', 'pine lake trail', 'trail of the lake', 'lakes', 'mountain'])
    expect(await keys(db, 'lake trail')).toEqual(['lake trail norway', 'trail of the lake', 'pine lake trail'])
    expect(await keys(db, 'rail nor')).toEqual(['lake trail norway'])
    expect(await keys(db, 'lake trial')).toEqual(['trail of the lake', 'pine lake trail', 'lake trail norway', 'lakes'])
  },
)

test.each(BOTH_ENGINES)('%s: among equal texts the better known come first', async (engine) => {
  const db = await aStore(engine)
  await store(db, ['ridge a', 'ridge b', 'ridge c'])
  expect(await keys(db, 'ridge')).toEqual(['ridge c', 'ridge b', 'ridge a'])
})

test.each(BOTH_ENGINES)('%s: a new text takes the place of the old one', async (engine) => {
  const db = await aStore(engine)
  await store(db, ['old loop'])
  await db.write('texts', (tx) => indexPieces(tx, TRAIL_INDEX, [{ key: 1, pieces: toTrigrams('new round') }]))
  expect(await keys(db, 'old')).toEqual([])
  expect(await keys(db, 'round')).toEqual(['old loop'])
})

test.each(BOTH_ENGINES)('%s: wildcards in what is looked for are text', async (engine) => {
  const db = await aStore(engine)
  await store(db, ['abc zz', '100% ab%c', 'a\\bc'])
  expect((await keys(db, 'ab%c'))[0]).toBe('100% ab%c')
  expect((await keys(db, 'a\\bc'))[0]).toBe('a\\bc')
  expect(await keys(db, '%%')).toEqual([])
  expect(await keys(db, '')).toEqual([])
})

test.each(ENGINES)('%s: of thousands few are looked at, the right one among them', async (engine) => {
  const db = await aStore(engine)
  const letters = 'abcdefghijklmnopqrst'
  const crowd = Array.from({ length: 2600 }, (_, n) => {
    const word = [0, 1, 2].map((place) => letters[Math.floor(n / 20 ** place) % 20]).join('')
    return `${word} lake trail`
  })
  await store(db, ['lake trail', 'besseggen lake trail', ...crowd])
  const found = await keys(db, 'lake trail')
  expect(found.length).toBeLessThanOrEqual(90)
  expect(found).toContain('lake trail')
  expect(await keys(db, 'beseggen lake trail')).toContain('besseggen lake trail')
  expect(await keys(db, 'abc '.repeat(33).trim())).not.toEqual([])
})

test.each(BOTH_ENGINES)('%s: texts of characters that no alphabet has are found', async (engine) => {
  const db = await aStore(engine)
  await store(db, ['😀😀 富士山', '한라산'])
  expect(await keys(db, '富士')).toEqual(['😀😀 富士山'])
  expect(await keys(db, '😀😀')).toEqual(['😀😀 富士山'])
  expect(await keys(db, '한라산')).toEqual(['한라산'])
})
