import { useSyncExternalStore } from 'react'
import { BROWSER_KEYS, readStored, store } from '#web/api/storage/local-storage.ts'

export type Theme = 'light' | 'dark'

/** In local storage: 'true' or 'false'. `boot.js` reads it before the first paint. */
const KEY = BROWSER_KEYS.theme
const listeners = new Set<() => void>()

/** The theme on show, and how to change it. The choice is kept; until one is made the system's is followed. */
export function useTheme(): { theme: Theme; toggle: () => void } {
  const theme = useSyncExternalStore(subscribe, currentTheme)
  return { theme, toggle: () => chooseTheme(theme === 'dark' ? 'light' : 'dark') }
}

function currentTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'
}

function chooseTheme(theme: Theme) {
  store(KEY, String(theme === 'dark'))
  showTheme(theme)
}

function showTheme(theme: Theme) {
  const root = document.documentElement
  root.dataset['theme'] = theme
  const header = getComputedStyle(root).getPropertyValue('--header')
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', header)
  for (const listener of listeners) listener()
}

/** Another tab's choice and the system's change are followed too. */
function subscribe(listener: () => void): () => void {
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  const onSystem = () => {
    if (readStored(KEY) === null) showTheme(system.matches ? 'dark' : 'light')
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  system.addEventListener('change', onSystem)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
    system.removeEventListener('change', onSystem)
  }
}

function onStorage(event: StorageEvent) {
  if (event.key === KEY && event.newValue !== null) showTheme(event.newValue === 'true' ? 'dark' : 'light')
}
