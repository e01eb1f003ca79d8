import { useMemo } from 'react'
import { type Units, createUnits } from '#domain/platform/format/units.ts'
import { usePreferences } from './current-preferences.ts'

/** How lengths and heights are written for whoever reads: the one place that decides it. */
export function useUnits(): Units {
  const { distanceUnit, heightUnit } = usePreferences()
  return useMemo(() => createUnits({ distanceUnit, heightUnit }), [distanceUnit, heightUnit])
}
