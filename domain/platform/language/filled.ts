import { formatEnglish, type ValueNames } from './translate.ts'

/** An English message in ICU message format with its values, so that whoever gets it can show it in another language. */
export interface Filled {
  readonly template: string
  readonly params: Readonly<Record<string, string | number>>
}

/**
 * Returns a message with its values, `filled('Photos are at most {size} MB', { size })`, for answers of the API: they are English, and
 * pages show them in the reader's language.
 */
export function filled<const M extends string>(
  template: M,
  params: Readonly<Record<ValueNames<M>, string | number>>,
): Filled {
  return { template, params }
}

/** Returns a message in English. */
export function toEnglish(message: string | Filled): string {
  return typeof message === 'string' ? message : formatEnglish(message.template, message.params)
}
