import { onTestFinished } from 'vitest'
import type { Language } from '#domain/platform/language/languages.ts'
import { replaceTexts } from '#server/platform/language/translations.ts'

/** Puts texts in the place of a language's catalogue until the test is over. */
export function translated(language: Exclude<Language, 'en'>, texts: Readonly<Record<string, string>>): void {
  onTestFinished(replaceTexts(language, texts))
}
