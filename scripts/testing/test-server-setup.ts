import { join } from 'node:path'
import { root } from '../command.mjs'
import { isBuilt } from '../stamp.mjs'
import { postgresPrograms, startPostgres } from './postgres.mjs'

/**
 * Gives the server's tests a PostgreSQL of their own where its programs are, unless `TEST_DATABASE_URL` names one or says
 * `off`. It ends with the tests. Processes that they start are of the production build, if there is one of these sources.
 */
export default async function startTestPostgres(): Promise<(() => void) | undefined> {
  if (isBuilt(root)) process.env['TEST_BUILT_SERVER'] = join(root, 'dist/server')
  const programs = postgresPrograms()
  if (process.env['TEST_DATABASE_URL'] || !programs) return undefined
  const { url, stop } = await startPostgres(programs)
  process.env['TEST_DATABASE_URL'] = url
  return () => {
    stop()
    delete process.env['TEST_DATABASE_URL']
  }
}
