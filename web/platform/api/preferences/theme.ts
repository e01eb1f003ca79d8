import { useSyncExternalStore } from 'react'
import type { ThemeChoice } from '#domain/platform/preferences.ts'
import { BROWSER_KEYS, readStored, writeStored, removeStored } from '#web/platform/api/storage/local-storage.ts'

export type Theme = 'light' | 'dark'

/** In local storage: 'true' or 'false'. `theme.js` reads it before the first paint. */
const KEY = BROWSER_KEYS.theme
const listeners = new Set<() => void>()

/** Returns the current theme: the system's until one is chosen. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribeToTheme, currentTheme, () => 'light')
}

/** Returns the theme chosen in this browser. */
export function currentThemeChoice(): ThemeChoice {
  const stored = readStored(KEY)
  return stored === null ? 'system' : stored === 'true' ? 'dark' : 'light'
}

/** Shows a theme, or the system's, and stores the choice in this browser. */
export function applyTheme(choice: ThemeChoice): void {
  if (choice === 'system') removeStored(KEY)
  else writeStored(KEY, String(choice === 'dark'))
  showTheme(choice === 'system' ? systemTheme() : choice)
}

function currentTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'
}

function systemTheme(): Theme {
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

function showTheme(theme: Theme) {
  const root = document.documentElement
  root.dataset['theme'] = theme
  const header = getComputedStyle(root).getPropertyValue('--header')
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', header)
  for (const listener of listeners) listener()
}

/** Subscribes to the theme. Other tabs' choices and changes of the system's theme are followed too. */
export function subscribeToTheme(listener: () => void): () => void {
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  const onSystem = () => {
    if (readStored(KEY) === null) showTheme(systemTheme())
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

function onStorage({ key, newValue }: StorageEvent) {
  if (key !== KEY) return
  if (newValue === null) showTheme(systemTheme())
  else showTheme(newValue === 'true' ? 'dark' : 'light')
}
