import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { IS_DEEP, SEED } from '#domain/testing/depth.ts'
import { startSite } from '../../site.ts'
import { PATIENCE_MS, TIMES, startCrowd } from './crowd.ts'
import { type Disk, MAY_CUT_POWER, createDisk } from './disk.ts'
import { HAS_POSTGRES, startTestPostgres } from './test-postgres.ts'

if (!MAY_CUT_POWER)
  process.stderr.write('left out: power cuts need root, loop devices, mkfs.ext4 and xfs_io (Debian: xfsprogs)\n')

/** In `npm test` a killed server shows PostgreSQL's half. */
const ENGINES = HAS_POSTGRES && IS_DEEP ? ['sqlite', 'postgresql'] : ['sqlite']

test.skipIf(!MAY_CUT_POWER).each(ENGINES)(
  `%s: where the power is cut ${TIMES === 1 ? 'once' : `${TIMES} times`}, what was acknowledged had reached the disk (TEST_SEED=${SEED})`,
  { timeout: PATIENCE_MS },
  async (engine) => {
    const disk = createDisk()
    const postgres = engine === 'postgresql' ? await startTestPostgres({ within: disk.folder, isDurable: true }) : null
    const env = {
      LIMITS: 'off',
      DATA_DIR: folderOn(disk),
      ...(postgres && { DATABASE_URL: postgres.url }),
    }
    const site = await startSite(env)
    const crowd = await startCrowd(site, env)
    for (let cut = 0; cut < TIMES; cut += 1) {
      await crowd.walkUntil(async () => {
        // a machine without power answers nobody
        site.freeze()
        disk.cutPower()
        await Promise.all([site.stop('SIGKILL'), postgres?.kill()])
      })
      disk.bringBack()
      postgres?.restart()
      await site.restart()
      await crowd.expectNothingLost()
    }
    await crowd.expectWhole()
  },
)

test.skipIf(!MAY_CUT_POWER)(
  `sqlite: where the disk fails under a running server (EIO), it acknowledges nothing, and has lost nothing once there is a disk (TEST_SEED=${SEED})`,
  { timeout: PATIENCE_MS, tags: ['deep'] },
  async () => {
    const disk = createDisk()
    const env = { LIMITS: 'off', DATA_DIR: folderOn(disk) }
    const site = await startSite(env)
    const crowd = await startCrowd(site, env, { mayBeRefused: true })
    for (let time = 0; time < TIMES; time += 1) {
      await crowd.walkUntil(async () => {
        // ext4 reports success for a flush that is interrupted by the shutdown
        site.freeze()
        await expect.poll(() => site.isFrozen(), { interval: 1 }).toBe(true)
        disk.cutPower()
        site.thaw()
        await pause(500)
      })
      await site.stop('SIGKILL')
      disk.bringBack()
      await site.restart()
      await crowd.expectNothingLost()
    }
    await crowd.expectWhole()
  },
)

function folderOn({ folder }: Disk): string {
  const data = join(folder, 'data')
  mkdirSync(data)
  return data
}
