import { useMemo } from 'react'
import { type Units, createUnits } from '#domain/platform/format/units.ts'
import { usePreferences } from './current-preferences.ts'

/** Returns how to format distances and elevations for the reader, from their preferences. */
export function useUnits(): Units {
  const { distanceUnit, heightUnit } = usePreferences()
  return useMemo(() => createUnits({ distanceUnit, heightUnit }), [distanceUnit, heightUnit])
}
