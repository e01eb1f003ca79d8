import { type Language, directionOf } from '#domain/platform/language/languages.ts'
import { setTranslations } from '#domain/platform/language/translate.ts'
import { chosenLanguage } from './chosen-language.ts'

/** On the server the catalogues are files beside it. */
const CATALOGUES = import.meta.env.SSR
  ? {}
  : import.meta.glob<Record<string, string>>(['../../../locales/*.json', '!../../../locales/en.json'], {
      import: 'default',
    })

/**
 * Loads the texts of the page's language: the server's, or of a page that the browser renders alone the chosen one. Resolves to false
 * where they cannot be loaded: the page is English then, and `data-missing-language` of its root names the language.
 */
export async function loadPageLanguage(isFromServer: boolean): Promise<boolean> {
  const { documentElement: page } = document
  const chosen = isFromServer ? null : chosenLanguage()
  if (chosen) Object.assign(page, { lang: chosen, dir: directionOf(chosen) })
  const language = page.lang as Language
  try {
    const texts = await loadTexts(language)
    setTranslations(() => ({ language, texts }))
    return true
  } catch {
    Object.assign(page, { lang: 'en', dir: 'ltr' })
    page.dataset['missingLanguage'] = language
    return false
  }
}

/** Loads the texts of a language; English has none. Rejects where they cannot be loaded. */
export async function loadTexts(language: Language): Promise<Readonly<Record<string, string>>> {
  if (language === 'en-XA' || language === 'ar-XB')
    return (await import('#domain/platform/language/pseudo.ts')).pseudoTexts(language)
  if (language === 'en') return {}
  const texts = await CATALOGUES[`../../../locales/${language}.json`]?.()
  if (!texts) throw new Error(`no texts in ${language}`)
  return texts
}
