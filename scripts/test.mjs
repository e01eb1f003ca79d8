// `npm test`: each behaviour once, against the production build, a real browser and, where it differs, a real PostgreSQL.
// `npm run test:deep`: that and all the rest, at full size.
import { requireNode, root, run } from './command.mjs'
import { ensurePackages } from './packages.mjs'
import { postgresPrograms } from './testing/postgres.mjs'
import { isBuilt } from './stamp.mjs'
import { failsUnless, runSteps, sourceSteps, tests } from './steps.mjs'
import { findChromium, installSystemPackages, missingServers } from './testing/system-packages.mjs'

requireNode()
if (process.argv.includes('deep')) process.env.TEST_DEPTH = 'deep'
process.env.TEST_SEED ??= String(Date.now() % 2 ** 31)
console.log(`TEST_SEED=${process.env.TEST_SEED}`)
await ensurePackages()
const leftOut = await prepareMachine()
const results = await runSteps(sourceSteps, 2)
const build = await runSteps([buildStep()])
const layers = /** @type {const} */ (['domain', 'server', 'web']).map((layer) => tests(layer, { quiet: false }))
const counted = await runSteps(layers)
if (!build[0]?.failed && findChromium()) counted.push(...(await runSteps([tests('e2e', { quiet: false })])))
report()

/** Brings what the tests need, where it may, and says what could not be had. */
async function prepareMachine() {
  const needsPostgres = !process.env.TEST_DATABASE_URL
  await installSystemPackages([
    ...(needsPostgres && !postgresPrograms() ? ['postgresql'] : []),
    ...(findChromium() || process.env.CHROMIUM_PATH ? [] : ['chromium-headless-shell', 'fonts-liberation']),
    ...(process.env.TEST_PROXIES === 'off' ? [] : missingServers()),
  ])
  const hasPostgres = needsPostgres ? postgresPrograms() !== null : process.env.TEST_DATABASE_URL !== 'off'
  return [
    ...(hasPostgres ? [] : ['tests on PostgreSQL (install postgresql or set TEST_DATABASE_URL)']),
    ...(findChromium() ? [] : ['tests in a browser (install chromium or set CHROMIUM_PATH)']),
    ...missingServers().map((name) => `tests that need ${name}`),
  ]
}

/**
 * The browser is shown what a visitor gets: the production build of these sources.
 * @returns {import('./steps.mjs').Step}
 */
function buildStep() {
  return {
    name: 'build',
    run: async () => {
      if (isBuilt(root)) return failsUnless(true)
      const { code, output } = await run(process.execPath, ['scripts/build.mjs'], { quiet: true })
      return { output, ...failsUnless(code === 0) }
    },
  }
}

/** The counts, and last the line that sums them up. What was left out is a failure where nobody reads along. */
function report() {
  console.log()
  for (const layer of counted) console.log(`${layer.name.padEnd(14)}${line(layer)}`)
  for (const result of [...results, ...build].filter((step) => step.failed)) console.log(`FAILED: ${result.name}`)
  for (const failure of counted.flatMap(({ failures = [] }) => failures)) console.log(`FAILED: ${failure}`)
  for (const what of leftOut) console.log(`LEFT OUT: ${what}`)
  const left = leftOut.map(() => failsUnless(process.env.CI !== 'true'))
  const total = sum([...results, ...build, ...counted, ...left])
  console.log(line(total))
  process.exitCode = total.failed ? 1 : 0
}

/** @param {import('./steps.mjs').Counts[]} counts */
function sum(counts) {
  const add = (/** @type {'passed' | 'failed' | 'skipped'} */ key) =>
    counts.reduce((total, count) => total + count[key], 0)
  return { passed: add('passed'), failed: add('failed'), skipped: add('skipped') }
}

/** @param {import('./steps.mjs').Counts} counts */
function line({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}
