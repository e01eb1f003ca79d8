import { useMemo } from 'react'
import { type Units, unitsOf } from '#domain/units.ts'
import { usePreferences } from './shown.ts'

/** How lengths and heights are written for whoever reads: the one place that decides it. */
export function useUnits(): Units {
  const { distanceUnit, heightUnit } = usePreferences()
  return useMemo(() => unitsOf({ distanceUnit, heightUnit }), [distanceUnit, heightUnit])
}
