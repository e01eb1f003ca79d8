import { formatInstant } from './format-instant.ts'
import { formatEnglish, type ValueNames } from './translate.ts'

/** An English message in ICU message format with its values, so that whoever gets it can show it in another language. */
export interface Filled {
  readonly template: string
  readonly params: Readonly<Record<string, string | number>>
}

/**
 * Returns a message with its values, instants in ISO 8601, for answers of the API: `filled('Photos are at most {size} MB', { size })`.
 * They are English, and pages show them in the reader's language.
 */
export function filled<const M extends string>(
  template: M,
  params: Readonly<Record<ValueNames<M>, string | number>>,
): Filled {
  return { template, params }
}

/** Returns a message in English. */
export function toEnglish(message: string | Filled): string {
  if (typeof message === 'string') return message
  return formatEnglish(message.template, showInstants(message.params, 'en-GB'))
}

/** ISO 8601 in UTC. */
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** Returns values with their instants as people of a language write them, `5 December 2026, 14:00 UTC`. */
export function showInstants(params: Filled['params'], language: string): Filled['params'] {
  const show = (value: string | number) =>
    typeof value === 'string' && INSTANT.test(value) ? formatInstant(value, language) : value
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, show(value)]))
}
