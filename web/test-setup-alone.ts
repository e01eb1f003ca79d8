import { afterAll } from 'vitest'

// The window of a file ends with it, and so do its timers, as in a browser.
const timers = new Set<ReturnType<typeof setTimeout>>()
const { setTimeout: setTimer } = globalThis
globalThis.setTimeout = Object.assign((...given: Parameters<typeof setTimer>) => {
  const timer = setTimer(...given)
  timers.add(timer)
  return timer
}, setTimer)
afterAll(() => timers.forEach((timer) => clearTimeout(timer)))
