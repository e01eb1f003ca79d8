import type { Language } from './languages.ts'

/** Returns a function that returns what `make` returns for a language, made once for each: formatters read a language's data. */
export function oncePerLanguage<T>(make: (language: Language) => T): (language: Language) => T {
  const made = new Map<Language, T>()
  return (language) => {
    const known = made.get(language)
    if (known !== undefined) return known
    const fresh = make(language)
    made.set(language, fresh)
    return fresh
  }
}
