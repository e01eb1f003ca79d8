import { readFileSync } from 'node:fs'

// Loaded before a server: its clock is off by as many milliseconds as a file says, which may change at any moment. What measures
// how long something takes is not, as on a real machine.

const LOOK_EVERY_MS = 5
const file = process.env['CLOCK_FILE'] ?? ''
const Real = Date
let offsetMs = 0

const look = () => (offsetMs = Number(readFileSync(file, 'utf8')) || 0)
look()
setInterval(look, LOOK_EVERY_MS).unref()

globalThis.Date = class extends Real {
  /** @param {ConstructorParameters<typeof Real>} given */
  constructor(...given) {
    if (given.length === 0) super(Real.now() + offsetMs)
    else super(...given)
  }

  static now() {
    return Real.now() + offsetMs
  }
}
