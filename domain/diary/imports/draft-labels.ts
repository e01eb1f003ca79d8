import { msg, t } from '#domain/platform/language/translate.ts'

/** Reasons of automatic exclusions. Drafts are stored and compared with the English ones. */
export const EXCLUSIONS = {
  alreadyOnList: msg('already on your list'),
  duplicateInImport: msg('duplicate in this import'),
  importedBefore: msg('imported before'),
  tooShort: msg('too short to be a hike'),
} as const

/** Begins the reason for another activity, and the service's word for it follows: `not a hike: Ride`. */
export const NOT_A_HIKE = 'not a hike: '

/** Returns the reason of an exclusion in the current language. */
export function exclusionLabel(reason: string): string {
  if (reason.startsWith(NOT_A_HIKE)) return t('not a hike: {activity}', { activity: reason.slice(NOT_A_HIKE.length) })
  return t(reason)
}

const PLACE =
  /^(?<file>.*), (?<kind>line|track|wish|hike|collection|tick|challenge) (?<number>\d+)(?:, walk (?<walk>\d+))?$/su

/** Returns a source in the current language: `activities.csv, line 3`. */
export function sourceLabel(source: string): string {
  const { file = '', kind, number = '', walk } = PLACE.exec(source)?.groups ?? {}
  if (kind === 'line') return t('{file}, line {number}', { file, number })
  if (kind === 'track') return t('{file}, track {number}', { file, number })
  if (kind === 'wish') return t('{file}, wish {number}', { file, number })
  if (kind === 'collection') return t('{file}, collection {number}', { file, number })
  if (kind === 'tick') return t('{file}, tick {number}', { file, number })
  if (kind === 'challenge') return t('{file}, challenge {number}', { file, number })
  if (kind !== 'hike') return source
  return walk === undefined
    ? t('{file}, hike {number}', { file, number })
    : t('{file}, hike {number}, walk {walk}', { file, number, walk })
}
