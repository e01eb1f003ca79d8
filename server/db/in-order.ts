/** Compares ids, keys and days, as the store orders them: negative where the first comes before the other. */
export function inOrder(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
