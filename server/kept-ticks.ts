import { createHook } from 'node:async_hooks'

/**
 * Node makes an object for each `process.nextTick`, of which every answer needs several. V8 forgets the shape of objects when a
 * collection of garbage meets none of them alive, and Node's code for ticks then makes each the slow way for as long as the process
 * runs, which takes a fifth of the time of a small answer. One that stays alive keeps the shape. To be imported first.
 */
export const keptTicks: object[] = []

const hook = createHook({
  init: (_id, type, _trigger, resource) => {
    if (type === 'TickObject') keptTicks.push(resource)
  },
}).enable()
process.nextTick(() => {})
hook.disable()
