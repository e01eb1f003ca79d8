import { useMemo, useSyncExternalStore } from 'react'
import { formatMonth } from '#domain/platform/format/dates.ts'
import { EVEREST_M, isNearEverest } from '#domain/diary/years/relatable-units.ts'
import type { YearPage } from '#domain/diary/years/year-in-stones.ts'
import { listMonths } from '#domain/diary/years/years.ts'
import { t } from '#domain/platform/language/translate.ts'
import type { MyWalk } from '#web/diary/list-rows/use-my-walks.ts'
import { useUnits } from '#web/platform/units/use-units.ts'
import { Ridge } from '#web/diary/years/ridge/ridge.tsx'

/** Share of the height that is sky above the highest mountain. */
const SKY_SHARE = 0.58
/** Below this height, as on a phone in landscape, the text is beside the mountains. */
const LOW_PX = 480
const LOW_SKY_SHARE = 0.36
/** Height of the ground below the mountains (`.story-ground`). */
const GROUND_PX = 48

interface SceneProps {
  page: YearPage<unknown>
  year: string
  /** Walks of the year. */
  walks: readonly MyWalk[]
}

/** The landscape behind the text of all pages: the year's range in the haze, which comes forward on pages about ascent. */
export function Scene({ page, year, walks }: SceneProps) {
  const { width, height: whole } = useWindowSize()
  const height = whole - GROUND_PX
  const units = useUnits()
  const months = useMemo(() => listMonths(walks, year).map(({ ascentM }) => ascentM), [walks, year])
  const { metres, before, summary } = planMountains(page, months, units.climb)
  return (
    <div aria-hidden={summary === '' || undefined} className="story-scene absolute inset-x-0">
      <Ridge
        metres={metres}
        before={before}
        summary={summary}
        seed={year}
        width={width}
        chosen={null}
        room={{ height, headroom: height * (whole < LOW_PX ? LOW_SKY_SHARE : SKY_SHARE) }}
      />
    </div>
  )
}

const FLAT: readonly number[] = []

function planMountains(page: YearPage<unknown>, months: readonly number[], climb: (metres: number) => string) {
  if (page.kind === 'months')
    return {
      metres: months,
      before: FLAT,
      summary: t('Elevation gain by month, drawn as mountains. The highest is {month} with {climb}.', {
        month: formatMonth(page.highest.key),
        climb: climb(page.highest.ascentM),
      }),
    }
  if (page.kind === 'climb')
    return {
      metres: [0, 0, page.metres, 0],
      before: isNearEverest(page.metres) ? [0, EVEREST_M, 0, 0] : FLAT,
      summary: '',
    }
  return { metres: FLAT, before: months, summary: '' }
}

function useWindowSize(): { width: number; height: number } {
  const width = useSyncExternalStore(
    onResize,
    () => window.innerWidth,
    () => 0,
  )
  const height = useSyncExternalStore(
    onResize,
    () => window.innerHeight,
    () => 0,
  )
  return { width, height }
}

function onResize(onChange: () => void): () => void {
  window.addEventListener('resize', onChange)
  return () => window.removeEventListener('resize', onChange)
}
