/** Returns the chance, in percent, to be put above a trail of log-strength 0. */
export function toPercent(logStrength: number): number {
  return 100 / (1 + Math.exp(-logStrength))
}

const MAX_STEPS = 50
const MAX_CHANGE = 1
const ACCURACY = 1e-9

/** Returns log-strengths shifted so that their chances to be put above 0 are one half in the mean, by Newton's method. */
export function centreOnTypical(logStrengths: Float64Array): Float64Array {
  let shift = 0
  for (let step = 0; step < MAX_STEPS; step += 1) {
    let [excess, slope] = [0, 0]
    for (const value of logStrengths) {
      const chance = toPercent(value + shift) / 100
      excess += chance - 0.5
      slope += chance * (1 - chance)
    }
    if (!(slope > 0)) break
    const change = Math.max(-MAX_CHANGE, Math.min(MAX_CHANGE, excess / slope))
    shift -= change
    if (Math.abs(change) < ACCURACY) break
  }
  return logStrengths.map((value) => value + shift)
}
