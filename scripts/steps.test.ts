import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isOlder, root } from './command.mjs'
import { countTests, failedTests, testsBeside } from './steps.mjs'

const name = join(root, 'e2e/walk.test.ts')
const pass = { status: 'passed', fullName: 'walks', failureMessages: [] }
const failure = {
  status: 'failed',
  fullName: 'rests',
  failureMessages: ['Error: no bench\n    at rest', 'Error: rain'],
}
const passing = { name, status: 'passed', assertionResults: [pass] }
const failing = { name, status: 'failed', assertionResults: [pass, failure] }
const unreadable = { name, status: 'failed', message: 'no such file\nat all', assertionResults: [] }

test.each([
  ['all pass', { passed: 1, failed: 0, files: [passing], exitCode: 0 }, { passed: 1, failed: 0, skipped: 0 }],
  ['one fails', { passed: 1, failed: 1, files: [passing, failing], exitCode: 1 }, { passed: 1, failed: 1, skipped: 0 }],
  [
    'a file cannot be read',
    { passed: 1, failed: 0, files: [passing, unreadable], exitCode: 1 },
    { passed: 1, failed: 1, skipped: 0 },
  ],
  [
    'something fails outside the tests',
    { passed: 1, failed: 0, files: [passing], exitCode: 1 },
    { passed: 1, failed: 1, skipped: 0 },
  ],
  ['there are no tests', { passed: 0, failed: 0, files: [], exitCode: 1 }, { passed: 0, failed: 1, skipped: 0 }],
])('counts the results when %s', (_case, run, expected) => {
  const report = {
    numPassedTests: run.passed,
    numFailedTests: run.failed,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: run.files,
  }
  expect(countTests(report, run.exitCode)).toEqual(expected)
})

test('tests beside a change are those of its folder; for a file in a root, the test of its name', () => {
  const changed = [
    'web/top/top.tsx',
    'web/top/table.ts',
    'web/app.tsx',
    'web/route.test.ts',
    'server/app.ts',
    'README.md',
  ]
  expect(testsBeside(changed, ['web'])).toEqual(['web/top/', 'web/app.test.', 'web/route.test.'])
  expect(testsBeside(changed, ['bench'])).toEqual([])
})

test('each failure is reported on one line', () => {
  expect(failedTests({ testResults: [passing, failing, unreadable] })).toEqual([
    'e2e/walk.test.ts: rests: Error: no bench; Error: rain',
    'e2e/walk.test.ts: no such file',
  ])
})

test.each([
  ['18.20.8', '20.19', true],
  ['20.18.3', '20.19', true],
  ['20.19.0', '20.19', false],
  ['20.20.2', '20.19', false],
  ['24.0.0', '20.19', false],
])('Node %s against %s is too old: %s', (version, needed, expected) => {
  expect(isOlder(version, needed)).toBe(expected)
})
