// `npm run check`: what every commit passes. No browser and no PostgreSQL, so it stays short.
import { requireNode } from './command.mjs'
import { ensurePackages } from './packages.mjs'
import { runSteps, sourceSteps, tests } from './steps.mjs'

requireNode()
await ensurePackages()
const layers = ['domain', 'server', 'web'].map((layer) => tests(layer, { quiet: true }))
const results = [...(await runSteps(sourceSteps, 2)), ...(await runSteps(layers))]
const failed = results.filter((result) => result.failed)
console.log(failed.length ? `Failed: ${failed.map((result) => result.name).join(', ')}` : 'All checks passed')
process.exitCode = failed.length ? 1 : 0
