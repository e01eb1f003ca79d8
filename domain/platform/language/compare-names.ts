import type { Language } from './languages.ts'
import { currentLanguage } from './translate.ts'

const collators = new Map<Language, Intl.Collator>()

/** Compares two names for sorting, as the current language sorts them: in Swedish Å comes after Z. */
export function compareNames(a: string, b: string): number {
  return collatorOf(currentLanguage()).compare(a, b)
}

function collatorOf(language: Language): Intl.Collator {
  const known = collators.get(language)
  if (known) return known
  const made = new Intl.Collator(language)
  collators.set(language, made)
  return made
}
