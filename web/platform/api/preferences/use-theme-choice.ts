import { useSyncExternalStore } from 'react'
import type { ThemeChoice } from '#domain/platform/preferences.ts'
import { currentThemeChoice, subscribeToTheme } from './theme.ts'

/** Returns the theme that was chosen in this browser, which may be the system's. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribeToTheme, currentThemeChoice, () => 'system')
}
