import { AsyncLocalStorage } from 'node:async_hooks'
import { isLanguage, type Language } from '#domain/platform/language/languages.ts'
import { ENGLISH, setTranslations, type Translations } from '#domain/platform/language/translate.ts'
import { loadTranslations } from './translations.ts'

const current = new AsyncLocalStorage<Translations>()

// the API, logs and everything else that nobody asked for in a language
setTranslations(() => current.getStore() ?? ENGLISH)

/** Runs a function whose texts, and those of all that it waits for, are in a language. */
export function inLanguage<T>(language: Language, run: () => T): T {
  return current.run(loadTranslations(language), run)
}

/** Yields a generator's values, each made in a language: a generator would run in that of whoever reads it. */
export async function* yieldInLanguage<T>(language: Language, values: AsyncGenerator<T>): AsyncGenerator<T> {
  for (;;) {
    const { done, value } = await inLanguage(language, () => values.next())
    if (done) return
    yield value
  }
}

/** Returns the language that an address asks for, `?lang=de`; undefined where it names none of the pages'. */
export function askedLanguage(query: unknown): Language | undefined {
  const { lang } = (query ?? {}) as { lang?: unknown }
  return isLanguage(lang) ? lang : undefined
}
