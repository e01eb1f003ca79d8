// `npm run check`: what every commit passes. No browser, no PostgreSQL, and of the components' tests those that uncommitted
// changes touch, so it stays short; `npm test` runs everything.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { requireNode, root } from './command.mjs'
import { ensurePackages } from './packages.mjs'
import { runSteps, sourceSteps, tests } from './steps.mjs'

requireNode()
await ensurePackages()
process.env.TEST_DATABASE_URL ||= 'off'
const layers = [
  tests('domain', { quiet: true }),
  tests('server', { quiet: true }),
  isRepository() ? tests('web', { quiet: true, isAffected: true }) : tests('web', { quiet: true }),
]
const results = [...(await runSteps(sourceSteps, 2)), ...(await runSteps(layers))]
const failed = results.filter((result) => result.failed)
console.log(failed.length ? `Failed: ${failed.map((result) => result.name).join(', ')}` : 'All checks passed')
if (isRepository()) console.log('Left to npm test: components that no uncommitted change touches, PostgreSQL, journeys')
process.exitCode = failed.length ? 1 : 0

/** What has changed is known from git alone. */
function isRepository() {
  return existsSync(join(root, '.git'))
}
