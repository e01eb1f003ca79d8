export interface NumberSteps {
  readonly step: number
  readonly min: number
  readonly max: number
}

/** Returns the next whole multiple of the step above (1) or below (-1) the value of a number field, within its limits. */
export function stepNumber(text: string, direction: 1 | -1, { step, min, max }: NumberSteps): string {
  // 12 digits remove the error of binary fractions: 0.3 / 0.1 is 2.9999999999999996
  const place = Number((Number(text) / step).toPrecision(12))
  const next = direction === 1 ? Math.floor(place) + 1 : Math.ceil(place) - 1
  return String(Math.min(max, Math.max(min, Number((next * step).toPrecision(12)))))
}
