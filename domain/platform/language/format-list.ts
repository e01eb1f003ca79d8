import { oncePerLanguage } from './once-per-language.ts'
import { currentLanguage } from './translate.ts'

// British English has no comma before “and”
const listFormatOf = oncePerLanguage((language) => new Intl.ListFormat(language === 'en' ? 'en-GB' : language))

/** Joins texts in the current language: `Norway, Sweden and Finland`. */
export function formatList(texts: readonly string[]): string {
  return listFormatOf(currentLanguage()).format(texts)
}

/** Joins texts of which none is the last: `8 photos, 2 tracks`, in Japanese and Chinese with `、`. */
export function joinTexts(texts: readonly string[]): string {
  const language = currentLanguage()
  return texts.join(language === 'ja' || language === 'zh' ? '、' : ', ')
}
