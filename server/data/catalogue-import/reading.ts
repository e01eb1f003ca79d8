/** Why a trail of a file is left out, or counted apart. */
export const SKIPS = ['unnamed', 'withoutLine', 'withoutFacts', 'withoutCountry', 'sameName', 'inPart'] as const
export type Skip = (typeof SKIPS)[number]

/** What a reader tells while it reads a file. */
export interface Reading {
  /** Tells the operator what takes a while. */
  readonly tell: (text: string) => void
  skip(reason: Skip, times?: number): void
}
