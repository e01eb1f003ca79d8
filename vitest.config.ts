import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** The time limit of a poll, and half of that of a test or hook. Far above the needs of a slow machine: whatever reaches it hangs. */
const PATIENCE_MS = 120_000

/** `npm run test:deep` takes every test and every case; without it files called `*.deep.test.ts` and tests tagged `deep` are left out. */
const isDeep = process.env['TEST_DEPTH'] === 'deep'
const seed = Number((process.env['TEST_SEED'] ??= String(Date.now() % 2 ** 31)))

const patient = {
  testTimeout: PATIENCE_MS * 2,
  hookTimeout: PATIENCE_MS * 2,
  expect: { poll: { timeout: PATIENCE_MS } },
}

/** Component tests that mock a module or test its start: each file has its own window and modules. */
const ALONE = 'web/**/*.alone.test.{ts,tsx}'

/** One project per layer, so that each is counted: `vitest run --project server`. */
export default defineConfig({
  test: {
    // all cores: nothing else runs beside it
    maxWorkers: '100%',
    tags: [{ name: 'deep', description: 'Long sweeps and worst cases, for `npm run test:deep` alone', skip: !isDeep }],
    provide: { isDeep, seed },
    projects: [
      {
        test: {
          name: 'domain',
          include: ['domain/**/*.test.ts', 'contract/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['domain/testing/set-up-properties.ts'],
          // Pure functions leave no state for the next file
          isolate: false,
          ...patient,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['scripts/testing/test-server-setup.ts'],
          setupFiles: ['domain/testing/set-up-properties.ts'],
          // Every test has its own server, and its fakes end with it
          isolate: false,
          ...patient,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: [ALONE],
          environment: 'jsdom',
          setupFiles: ['web/test-setup.ts', 'domain/testing/set-up-properties.ts'],
          // without isolation files share React and the window, whose loading took most of the time
          isolate: false,
          ...patient,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web alone',
          include: [ALONE],
          environment: 'jsdom',
          setupFiles: ['web/test-setup-alone.ts', 'web/test-setup.ts', 'domain/testing/set-up-properties.ts'],
          ...patient,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: isDeep ? [] : ['**/*.deep.test.ts'],
          // one server and one browser per worker; each page has its own context
          isolate: false,
          environment: 'node',
          globalSetup: ['scripts/testing/test-e2e-setup.ts', 'scripts/testing/test-server-setup.ts'],
          ...patient,
          // a browser test waits for many things, one after the other
          testTimeout: PATIENCE_MS * 5,
          // a press on what the server has rendered may come before hydration; what passes at a second try is named
          retry: 1,
          // most of it is waiting: two at once take half the time
          maxWorkers: 2,
        },
      },
    ],
  },
})
