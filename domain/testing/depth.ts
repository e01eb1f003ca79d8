import { inject } from 'vitest'

/** True in a run that takes every case at full size, as `npm run test:deep` does. */
export const IS_DEEP = inject('isDeep')

/** The seed of everything random in this run. `TEST_SEED` repeats one. */
export const SEED = inject('seed')

/** Returns how many cases a property, sweep or model tries: all of them in a deep run, a tenth in `npm test`. */
export function caseCount(all: number): number {
  return IS_DEEP ? all : Math.ceil(all / 10)
}

declare module 'vitest' {
  interface ProvidedContext {
    isDeep: boolean
    seed: number
  }
  interface TestTags {
    tags: 'deep'
  }
}
