import { test } from 'vitest'
import { IS_DEEP, SEED } from '#domain/testing/depth.ts'
import { startSite } from '../../site.ts'
import { PATIENCE_MS, TIMES, startCrowd } from './crowd.ts'
import { MAY_CUT_POWER } from './disk.ts'
import { HAS_POSTGRES, startTestPostgres } from './test-postgres.ts'

/** In `npm test` a power cut shows SQLite's half. */
const ENGINES = HAS_POSTGRES ? ['postgresql', 'sqlite'] : ['sqlite']

test.each(IS_DEEP || !MAY_CUT_POWER ? ENGINES : ENGINES.slice(0, 1))(
  `%s: a server killed ${TIMES === 1 ? 'once' : `${TIMES} times`} in the middle of whatever it does keeps all that it has acknowledged, and nothing by halves (TEST_SEED=${SEED})`,
  { timeout: PATIENCE_MS },
  async (engine) => {
    const postgres = engine === 'postgresql' ? await startTestPostgres() : null
    const env = { LIMITS: 'off', ...(postgres && { DATABASE_URL: postgres.url }) }
    const site = await startSite(env)
    const crowd = await startCrowd(site, env)
    for (let kill = 0; kill < TIMES; kill += 1) {
      await crowd.walkUntil(() => site.stop('SIGKILL'))
      await site.restart()
      await crowd.expectNothingLost()
    }
    await crowd.expectWhole()
  },
)
