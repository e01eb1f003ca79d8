/** The value in the middle of some, the higher of two; 0 where there is none. */
export function upperMedian(values: readonly number[]): number {
  return Float64Array.from(values).toSorted()[values.length >> 1] ?? 0
}
