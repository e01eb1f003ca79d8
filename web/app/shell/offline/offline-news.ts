import { useSyncExternalStore } from 'react'

/** News about offline use for the member, besides the connection. */
interface OfflineNews {
  /** A later version of the worker, which waits. */
  readonly waiting: ServiceWorker | null
  /** The browser has deleted what was kept. */
  readonly wasEvicted: boolean
}

let news: OfflineNews = { waiting: null, wasEvicted: false }
const listeners = new Set<() => void>()

export function useOfflineNews(): OfflineNews {
  return useSyncExternalStore(subscribe, currentNews, currentNews)
}

export function setOfflineNews(next: Partial<OfflineNews>): void {
  news = { ...news, ...next }
  for (const listener of listeners) listener()
}

function currentNews(): OfflineNews {
  return news
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
