import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** One project per layer, so that a count can be told for each: `vitest run --project server`. */
export default defineConfig({
  test: {
    // all cores: nobody works beside a run
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'domain',
          include: ['domain/**/*.test.ts', 'contract/**/*.test.ts'],
          environment: 'node',
          // Pure functions leave nothing behind for the next file
          isolate: false,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'scripts/**/*.test.ts'],
          environment: 'node',
          // Every test brings a server of its own, and what it fakes ends with it
          isolate: false,
          // a guard against hanging, far from what a slow machine takes
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['web/test-setup.ts'],
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          environment: 'node',
          testTimeout: 240_000,
          hookTimeout: 240_000,
          // most of a journey is waiting: two at once take half the time
          maxWorkers: 2,
          // a browser, a server and a stream on a shared machine: what fails twice is wrong
          retry: 1,
        },
      },
    ],
  },
})
