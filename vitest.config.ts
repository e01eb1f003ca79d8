import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** What is waited for comes, or the test hangs: far from what a slow machine takes. */
const PATIENCE_MS = 120_000

/** `npm run test:deep` takes every test and every case; without it files called `*.deep.test.ts` and tests tagged `deep` are left out. */
const isDeep = process.env['TEST_DEPTH'] === 'deep'
const seed = Number((process.env['TEST_SEED'] ??= String(Date.now() % 2 ** 31)))

const patient = {
  testTimeout: PATIENCE_MS * 2,
  hookTimeout: PATIENCE_MS * 2,
  expect: { poll: { timeout: PATIENCE_MS } },
}

/** Components' tests that replace a module, or ask how one starts: each has a window and modules of its own. */
const ALONE = 'web/**/*.alone.test.{ts,tsx}'

/** One project per layer, so that a count can be told for each: `vitest run --project server`. */
export default defineConfig({
  test: {
    // all cores: nobody works beside a run
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
          // Pure functions leave nothing behind for the next file
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
          // Every test brings a server of its own, and what it fakes ends with it
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
          // most of a file's time went into loading React and a window anew
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
          setupFiles: ['web/test-setup.ts', 'domain/testing/set-up-properties.ts'],
          ...patient,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: isDeep ? [] : ['**/*.deep.test.ts'],
          // a server and a browser a worker; each page has a context of its own
          isolate: false,
          environment: 'node',
          globalSetup: ['scripts/testing/test-e2e-setup.ts', 'scripts/testing/test-server-setup.ts'],
          ...patient,
          // a journey waits for many things, one after the other
          testTimeout: PATIENCE_MS * 5,
          // most of it is waiting: two at once take half the time
          maxWorkers: 2,
        },
      },
    ],
  },
})
