import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { applyAccountPreferences } from './choose-preferences.ts'

/** Applies the account's units, week, theme and sound, now and whenever another device changes them. Returns how to stop. */
export function followPreferences(client: QueryClient): () => void {
  const observer = new QueryObserver(client, queryFor(api.preferenceSettings.get, {}))
  return observer.subscribe(({ data }) => {
    if (data) applyAccountPreferences(data)
  })
}
