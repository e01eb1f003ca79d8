import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { readFileIfExists, root, runTool } from './command.mjs'

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {Counts & { failures?: string[] }} Outcome with a line for each test that failed
 * @typedef {{ name: string, run: () => Promise<Outcome & { output?: string }> }} Step
 */

const tsc = '@typescript/native/bin/tsc'
const roots = ['domain', 'contract', 'server', 'web', 'e2e', 'scripts']

/** The static checks, which read the sources without running them. */
export const sourceSteps = [
  tool('format', 'oxfmt/bin/oxfmt', ['--check']),
  tool('lint', 'oxlint/bin/oxlint', ['--deny-warnings']),
  // steps run side by side: several checkers in each would only check the same types several times
  ...roots.map((name) => tool(`types ${name}`, tsc, ['-p', name, '--checkers', '1'])),
]

/**
 * Runs steps in order, `atOnce` at a time, and prints a line for each as it ends.
 * @param {readonly Step[]} steps
 * @returns {Promise<(Outcome & { name: string })[]>} one for each step
 */
export async function runSteps(steps, atOnce = 1) {
  const waiting = [...steps]
  /** @type {(Outcome & { name: string })[]} */
  const results = []
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await runStep(step))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return results
}

/**
 * A step that runs a tool over the sources.
 * @param {string} name
 * @param {string} script its file below node_modules
 * @param {string[]} args
 * @returns {Step}
 */
function tool(name, script, args) {
  return {
    name,
    run: async () => {
      const { code, output } = await runTool(script, args, { quiet: true })
      return { output, ...failsUnless(code === 0) }
    },
  }
}

/**
 * The counts of a step without tests: it can only fail, once.
 * @param {boolean} isFine
 * @returns {Counts}
 */
export function failsUnless(isFine) {
  return { passed: 0, failed: isFine ? 0 : 1, skipped: 0 }
}

/**
 * Returns the Vitest filters for the tests in the folders of the given files and below. For a file directly in a root it is the test of its name.
 * @param {readonly string[]} files
 * @param {readonly string[]} inRoots
 */
export function testsBeside(files, inRoots) {
  const named = files.flatMap((file) => {
    const parts = file.split('/')
    if (!inRoots.includes(parts[0] ?? '') || parts.length < 2) return []
    return [parts.length > 2 ? `${dirname(file)}/` : file.replace(/(\.test)?\.\w+$/, '.test.')]
  })
  return [...new Set(named)]
}

/**
 * The tests of one layer, each counted; with `beside` only those that are named there, which may be none.
 * @param {'domain' | 'server' | 'web' | 'e2e'} layer
 * @param {{ quiet: boolean, beside?: readonly string[] }} options
 * @returns {Step}
 */
export function tests(layer, { quiet, beside }) {
  return {
    name: beside ? `${layer}, beside` : `tests ${layer}`,
    run: async () => {
      if (beside?.length === 0) return failsUnless(true)
      const folder = mkdtempSync(join(tmpdir(), 'upstone-tests-'))
      const report = join(folder, 'report.json')
      const args = [
        'run',
        '--project',
        `${layer}*`,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ]
      if (beside) args.push('--passWithNoTests', ...beside)
      const { code, output } = await runTool('vitest/vitest.mjs', args, { quiet })
      const told = readReport(report)
      rmSync(folder, { recursive: true })
      return { output, failures: failedTests(told), ...countTests(told, code) }
    },
  }
}

/**
 * Counts a report of Vitest. A file that could not be run has no tests to fail and counts as one failure; so does a run
 * that ends badly although every test passed, and one without any test.
 * @param {Report} report
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countTests(report, exitCode) {
  const { numPassedTests: passed, numFailedTests, numPendingTests, numTodoTests, testResults } = report
  const broken = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  const failed = numFailedTests + broken.length
  return { passed, failed: failed || (exitCode === 0 ? 0 : 1), skipped: numPendingTests + numTodoTests }
}

/**
 * A line for each test that failed, with the first line of each of its errors: a long log that is cut keeps its end.
 * @param {Pick<Report, 'testResults'>} report
 * @returns {string[]}
 */
export function failedTests({ testResults }) {
  return testResults.flatMap(({ name, status, message = '', assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [`${file}: ${firstLine(message)}`]
    return failed.map((test) => lineOf(file, test))
  })
}

/**
 * @param {string} file
 * @param {TestFile['assertionResults'][number]} test
 */
function lineOf(file, { fullName, failureMessages }) {
  return `${file}: ${fullName}: ${failureMessages.map(firstLine).join('; ')}`
}

/** @param {string} text */
function firstLine(text) {
  return text.split('\n', 1)[0] ?? ''
}

/**
 * An empty report, and the parts of a report that are read.
 * @typedef {{
 *   name: string, status: string, message?: string,
 *   assertionResults: { status: string, fullName: string, failureMessages: string[] }[],
 * }} TestFile
 * @typedef {{
 *   numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, testResults: TestFile[],
 * }} Report
 * @type {Report}
 */
const nothing = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] }

/**
 * @param {string} file
 * @returns {Report}
 */
function readReport(file) {
  const text = readFileIfExists(file)
  return text === null ? nothing : JSON.parse(text)
}

/** @param {Step} step */
async function runStep(step) {
  const start = performance.now()
  const { output, ...counts } = await step.run()
  if (counts.failed) console.log(output)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${counts.failed ? 'FAILED' : 'ok    '} ${step.name.padEnd(16)}${seconds.padStart(6)} s`)
  return { name: step.name, ...counts }
}
