// `npm run check`: what every commit passes in a minute or two. All rules of `domain/` and `contract/`, and of the server's and the
// components' tests those that uncommitted changes touch, on SQLite; `npm test` runs the rest.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { requireNode, root } from './command.mjs'
import { ensurePackages } from './packages.mjs'
import { runSteps, sourceSteps, tests } from './steps.mjs'

requireNode()
await ensurePackages()
process.env.TEST_DATABASE_URL ||= 'off'
const isAffected = isRepository()
const layers = [
  tests('domain', { quiet: true }),
  tests('server', { quiet: true, isAffected }),
  tests('web', { quiet: true, isAffected }),
]
const results = [...(await runSteps(sourceSteps, 2)), ...(await runSteps(layers))]
const failed = results.filter((result) => result.failed)
console.log(failed.length ? `Failed: ${failed.map((result) => result.name).join(', ')}` : 'All checks passed')
if (isAffected)
  console.log('Left to npm test: calls and components that no uncommitted change touches, PostgreSQL, journeys')
process.exitCode = failed.length ? 1 : 0

/** What has changed is known from git alone. */
function isRepository() {
  return existsSync(join(root, '.git'))
}
