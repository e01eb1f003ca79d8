import { formatPlain } from '#domain/platform/format/format.ts'
import type { DistanceUnit } from '#domain/platform/preferences.ts'
import { t } from '#domain/platform/language/translate.ts'
import { usePreferences } from '#web/platform/units/current-preferences.ts'

const MAX_WIDTH_PX = 100
const FEET_A_METRE = 3.2808399
const FEET_A_MILE = 5280
const ROUND = [5, 3, 2]

/**
 * Returns the longest round length that is at most 100 px wide, in metres and kilometres or feet and miles.
 * @param metres that one pixel shows
 */
function computeScale(metres: number, unit: DistanceUnit): { text: string; widthPx: number } {
  const most = metres * MAX_WIDTH_PX * (unit === 'mi' ? FEET_A_METRE : 1)
  const aLongUnit = unit === 'mi' ? FEET_A_MILE : 1000
  const isLong = most >= aLongUnit
  const inUnits = isLong ? most / aLongUnit : most
  const ten = 10 ** Math.floor(Math.log10(inUnits))
  const round = (ROUND.find((step) => inUnits >= step * ten) ?? 1) * ten
  const [short, long] = unit === 'mi' ? ['ft', 'mi'] : ['m', 'km']
  return {
    text: `${formatPlain(round)} ${isLong ? long : short}`,
    widthPx: Math.round((MAX_WIDTH_PX * round) / inUnits),
  }
}

/** The scale of the map, and its north: the map is never rotated. */
export function MapScale({ metres }: { metres: number | null }) {
  const { distanceUnit = 'km' } = usePreferences()
  const scale = metres === null ? null : computeScale(metres, distanceUnit)
  return (
    <div data-map-control className="pointer-events-none absolute bottom-2.5 start-3 z-1 flex items-end gap-1.5">
      <div className="map-north">{t('N ##north')}</div>
      {scale && (
        <div dir="auto" className="map-scale" style={{ width: scale.widthPx }}>
          {scale.text}
        </div>
      )}
    </div>
  )
}
