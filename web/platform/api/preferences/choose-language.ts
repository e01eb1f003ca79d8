import type { LANGUAGES } from '#domain/platform/language/languages.ts'
import { loadTexts } from '#web/platform/language/page-language.ts'
import { storeLanguage } from '#web/platform/language/chosen-language.ts'
import { choosePreferences } from './choose-preferences.ts'

/**
 * Chooses a language for this browser and, for a member, for letters and push messages, and loads the page again in it. Rejects where its
 * texts cannot be loaded or the account cannot be reached; then nothing changes.
 */
export async function chooseLanguage(language: keyof typeof LANGUAGES): Promise<void> {
  await loadTexts(language)
  await choosePreferences({ language })
  storeLanguage(language)
  // what an address asks for comes first
  const address = new URL(location.href)
  address.searchParams.delete('lang')
  history.replaceState(history.state, '', address)
  location.reload()
}
