interface Datable {
  /** `YYYY-MM-DD`; null where it is not known: in no year. */
  readonly completedOn: string | null
}

/** Returns the years in which hikes were walked, the newest first. */
export function listYears(hikes: readonly Datable[]): string[] {
  const years = new Set(hikes.flatMap(({ completedOn }) => completedOn?.slice(0, 4) ?? []))
  return [...years].toSorted().toReversed()
}

/** Returns whether it was walked in this year, such as `2026`. */
export function isInYear({ completedOn }: Datable, year: string): boolean {
  return completedOn?.startsWith(`${year}-`) ?? false
}
