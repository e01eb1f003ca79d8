import { useSyncExternalStore } from 'react'
import type { ThemeChoice } from '#domain/platform/preferences.ts'
import { currentThemeChoice, subscribeToTheme } from './theme.ts'

/** The theme that was chosen in this browser, which may be the system's. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribeToTheme, currentThemeChoice, () => 'system')
}
