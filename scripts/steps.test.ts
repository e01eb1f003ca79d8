import { expect, test } from 'vitest'
import { isOlder } from './command.mjs'
import { countTests } from './steps.mjs'

const passing = { status: 'passed', assertionResults: [{ status: 'passed' }] }
const failing = { status: 'failed', assertionResults: [{ status: 'failed' }] }
const unreadable = { status: 'failed', assertionResults: [] }

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
])('when %s, the counts say so', (_case, run, expected) => {
  const report = {
    numPassedTests: run.passed,
    numFailedTests: run.failed,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: run.files,
  }
  expect(countTests(report, run.exitCode)).toEqual(expected)
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
