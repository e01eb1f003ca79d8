// `npm run check`: what every commit passes in a minute or two. All rules of `domain/` and `contract/`, and of the server's and the
// components' tests those that stand beside uncommitted changes, on SQLite; `npm test` runs the rest.
import { requireNode, run } from './command.mjs'
import { ensurePackages } from './packages.mjs'
import { runSteps, sourceSteps, testsBeside, tests } from './steps.mjs'

requireNode()
await ensurePackages()
process.env.TEST_DATABASE_URL ||= 'off'
const changed = await changedFiles()
const layers = [
  tests('domain', { quiet: true }),
  tests('server', { quiet: true, beside: testsBeside(changed, ['server', 'scripts', 'bench']) }),
  tests('web', { quiet: true, beside: testsBeside(changed, ['web']) }),
]
const results = [...(await runSteps(sourceSteps, 2)), ...(await runSteps(layers))]
const failed = results.filter((result) => result.failed)
console.log(failed.length ? `Failed: ${failed.map((result) => result.name).join(', ')}` : 'All checks passed')
console.log('Left to npm test: calls and components elsewhere than the uncommitted changes, PostgreSQL, journeys')
process.exitCode = failed.length ? 1 : 0

/** Returns the uncommitted files as paths from the project's root; none outside a repository. */
async function changedFiles() {
  const { code, output } = await run('git', ['status', '--porcelain', '-z', '--no-renames', '-uall'], { quiet: true })
  if (code !== 0) return []
  return output
    .split('\0')
    .map((line) => line.slice(3))
    .filter(Boolean)
}
