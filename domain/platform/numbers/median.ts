/** Returns the median, the higher of the two middle values; 0 for no values. */
export function upperMedian(values: readonly number[]): number {
  return Float64Array.from(values).toSorted()[values.length >> 1] ?? 0
}
