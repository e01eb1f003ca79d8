/** The step between the marks of the scale. */
export const TICK = 10

/** Returns where the scale of the bands starts: the best scores lie close together, near 100. */
export function findScaleStart(trails: readonly { readonly low: number }[]): number {
  return Math.floor(Math.min(90, ...trails.map(({ low }) => low)) / TICK) * TICK
}
