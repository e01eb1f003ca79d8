import type { Language } from '#domain/platform/language/languages.ts'
import { parsePreferences } from '#domain/platform/preferences.ts'
import type { User } from './store.ts'

/** Returns the language of a member's letters and messages: the chosen one, at first that of the registration. */
export function memberLanguage({ preferences }: Pick<User, 'preferences'>): Language {
  return parsePreferences(preferences).language ?? 'en'
}
