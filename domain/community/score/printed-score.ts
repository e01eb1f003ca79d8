import { formatFixed } from '#domain/platform/format/format.ts'

/** The community's score of a trail and the ends of its band, from 0 to 100. */
export interface ScoreBand {
  readonly score: number
  readonly low: number
  readonly high: number
}

/** From here on a decimal is printed: in large communities all the best trails are between 95 and 100. */
const DECIMAL_FROM = 95
const DECIMALS = 1

/**
 * Returns a score and its band with one decimal. The ends are rounded outwards: "at least" never promises more than is
 * known.
 */
export function roundBand({ score, low, high }: ScoreBand): ScoreBand {
  return { score: Number(score.toFixed(DECIMALS)), low: roundLowerEnd(low), high: roundUp(high, DECIMALS) }
}

/** Returns the lower end of a band with one decimal, rounded down. */
export function roundLowerEnd(low: number): number {
  return roundDown(low, DECIMALS)
}

/**
 * Returns the lower end of a band as it is printed after "at least". Trails are ordered by their lower ends, and a higher
 * one is never printed as a lower number.
 */
export function formatLowerEnd(low: number): string {
  const decimals = countDecimals(low)
  return formatFixed(roundDown(low, decimals), decimals)
}

/** Returns a score and its band as they are printed, all three with the decimals of the lower end. */
export function formatBand({ score, low, high }: ScoreBand): Readonly<Record<keyof ScoreBand, string>> {
  const decimals = countDecimals(low)
  return {
    score: formatFixed(score, decimals),
    low: formatLowerEnd(low),
    high: formatFixed(roundUp(high, decimals), decimals),
  }
}

function countDecimals(low: number): number {
  return low < DECIMAL_FROM ? 0 : DECIMALS
}

function roundDown(value: number, decimals: number): number {
  return Math.floor(shift(value, decimals)) / 10 ** decimals
}

function roundUp(value: number, decimals: number): number {
  return Math.ceil(shift(value, decimals)) / 10 ** decimals
}

/** Returns a value in tenths, hundredths and so on: 99.1 is 991 tenths, though its double is not quite. */
function shift(value: number, decimals: number): number {
  return Number((value * 10 ** decimals).toFixed(6))
}
