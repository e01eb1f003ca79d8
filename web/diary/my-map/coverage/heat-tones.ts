/** Returns the tone of each class of heat, the rarest and weakest first. */
export function tonesOfHeat(classes: number): (0 | 1 | 2 | 3)[] {
  return ([0, 1, 2, 3] as const).slice(0, classes).toReversed()
}
