import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import { isLanguage } from '#domain/platform/language/languages.ts'
import { currentLanguage } from '#domain/platform/language/translate.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { applyAccountPreferences, choosePreferences } from './choose-preferences.ts'

/**
 * Applies the account's units, week, theme, sound and language, now and whenever another device changes them. An account without a
 * language gets the page's, so that letters speak as pages do. Returns how to stop.
 */
export function followPreferences(client: QueryClient): () => void {
  const observer = new QueryObserver(client, queryFor(api.preferenceSettings.get, {}))
  return observer.subscribe(({ data }) => {
    if (!data) return
    applyAccountPreferences(data)
    const language = currentLanguage()
    if (data.language === undefined && language !== 'en' && isLanguage(language))
      choosePreferences({ language }).catch(() => undefined)
  })
}
