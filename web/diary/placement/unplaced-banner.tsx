import type { Hike } from '#contract/diary/hike-shapes.ts'
import { t } from '#domain/platform/language/translate.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { usePlaceAll } from './use-place-all.ts'

/** Says how many hikes of my list are not placed yet, and places them when pressed. Not shown where all are. */
export function UnplacedBanner({ hikes }: { hikes: readonly Hike[] }) {
  const unplaced = usePlaceAll(hikes)
  if (!unplaced) return null
  return (
    <section
      aria-label={t('Not placed')}
      className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-segment bg-surface py-1.5 pe-1.5 ps-4 shadow-rest sm:mb-4 forced-colors:border"
    >
      <p className="font-label">{unplaced.text}</p>
      <Button onClick={unplaced.placeAll}>{unplaced.action}</Button>
    </section>
  )
}
