import type { Language } from './languages.ts'
import { currentLanguage } from './translate.ts'

const formats = new Map<Language, Intl.ListFormat>()

/** Joins texts in the current language: `Norway, Sweden and Finland`. */
export function formatList(texts: readonly string[]): string {
  return listFormatOf(currentLanguage()).format(texts)
}

function listFormatOf(language: Language): Intl.ListFormat {
  const known = formats.get(language)
  if (known) return known
  // British English has no comma before “and”
  const made = new Intl.ListFormat(language === 'en' ? 'en-GB' : language)
  formats.set(language, made)
  return made
}

/** Joins texts of which none is the last: `8 photos, 2 tracks`, in Japanese and Chinese with `、`. */
export function joinTexts(texts: readonly string[]): string {
  const language = currentLanguage()
  return texts.join(language === 'ja' || language === 'zh' ? '、' : ', ')
}
