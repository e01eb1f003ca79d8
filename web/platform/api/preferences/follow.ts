import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import { read } from '#web/platform/api/query.ts'
import { keepPreferences } from './choose.ts'

/** Keeps what the account says of units, week, theme and sound, now and whenever another device changes it. Returns how to stop. */
export function followPreferences(client: QueryClient): () => void {
  const observer = new QueryObserver(client, read(api.preferenceSettings.get, {}))
  return observer.subscribe(({ data }) => {
    if (data) keepPreferences(data)
  })
}
