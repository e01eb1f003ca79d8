import { LANGUAGE_CODES } from './language/languages.ts'

/** Choices of each display setting. Defaults: metric units, the week of the place, the system's theme, no sound, the browser's language. */
export const CHOICES = {
  /** Unit of distances: kilometres or miles. */
  distanceUnit: ['km', 'mi'],
  /** Unit of heights: metres or feet. */
  heightUnit: ['m', 'ft'],
  /** `locale`: as usual in the browser's region. */
  weekStart: ['locale', 'monday', 'sunday', 'saturday'],
  /** `system`: the system's setting. */
  theme: ['system', 'light', 'dark'],
  hasSound: [true, false],
  language: LANGUAGE_CODES,
} as const

type Choices = typeof CHOICES

/** Chosen settings; others are missing. */
export type Preferences = { readonly [Name in keyof Choices]?: Choices[Name][number] | undefined } & {
  /** The id of the notice to everybody that was dismissed last. */
  readonly dismissedNotice?: string | undefined
}
export type DistanceUnit = Choices['distanceUnit'][number]
export type HeightUnit = Choices['heightUnit'][number]
export type WeekStart = Choices['weekStart'][number]
export type ThemeChoice = Choices['theme'][number]

const UUID = /^[0-9a-f-]{36}$/

/** Returns the valid settings of a value, such as one that was stored long ago. */
export function toPreferences(value: unknown): Preferences {
  if (typeof value !== 'object' || value === null) return {}
  const given = value as Readonly<Record<string, unknown>>
  const known = Object.entries(CHOICES).filter(([name, choices]) => choices.some((one) => one === given[name]))
  const { dismissedNotice } = given
  const dismissed = typeof dismissedNotice === 'string' && UUID.test(dismissedNotice) ? { dismissedNotice } : {}
  return { ...Object.fromEntries(known.map(([name]) => [name, given[name]])), ...dismissed }
}

/** Parses stored settings; returns none for an invalid text. */
export function parsePreferences(json: string | null): Preferences {
  try {
    return toPreferences(JSON.parse(json ?? '{}'))
  } catch {
    return {}
  }
}
