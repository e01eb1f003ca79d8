/** What somebody can choose for all screens. Nothing chosen: metric, the week of the place, the system's theme, no sound. */
export const CHOICES = {
  /** How far: kilometres, or miles. */
  distanceUnit: ['km', 'mi'],
  /** How high: metres, or feet. */
  heightUnit: ['m', 'ft'],
  /** `locale`: as where the browser is at home. */
  weekStart: ['locale', 'monday', 'sunday', 'saturday'],
  /** `system`: as the system has it. */
  theme: ['system', 'light', 'dark'],
  hasSound: [true, false],
} as const

type Choices = typeof CHOICES

/** What was chosen; what was not is missing. */
export type Preferences = { readonly [Name in keyof Choices]?: Choices[Name][number] | undefined }
export type DistanceUnit = Choices['distanceUnit'][number]
export type HeightUnit = Choices['heightUnit'][number]
export type WeekStart = Choices['weekStart'][number]
export type ThemeChoice = Choices['theme'][number]

/** What of a value, such as one that was stored long ago, can be chosen today. */
export function toPreferences(value: unknown): Preferences {
  if (typeof value !== 'object' || value === null) return {}
  const given = value as Readonly<Record<string, unknown>>
  const known = Object.entries(CHOICES).filter(([name, choices]) => choices.some((one) => one === given[name]))
  return Object.fromEntries(known.map(([name]) => [name, given[name]]))
}

/** The same from a stored text, whatever it holds. */
export function parsePreferences(json: string | null): Preferences {
  try {
    return toPreferences(JSON.parse(json ?? '{}'))
  } catch {
    return {}
  }
}
