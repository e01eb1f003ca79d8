import type { Hike } from '#contract/diary/hike-shapes.ts'
import { formatDay } from '#domain/platform/format/dates.ts'
import { t } from '#domain/platform/language/translate.ts'
import { HikeName } from '#web/diary/list-rows/hike-name.tsx'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { useVisibleCount } from '#web/platform/ui/hooks/use-visible-count.ts'

/** Explains squares, and lists the hikes that crossed the selected one. */
export function SquarePanel({ hikes, isSelected }: { hikes: readonly Hike[]; isSelected: boolean }) {
  return (
    <section aria-labelledby="this-square" className="mb-5 border-b-2 border-ink pb-4">
      <h2 id="this-square" className="pb-2 text-h3">
        {t('This square')}
      </h2>
      <p role="status" className="text-meta text-pretty text-ink-2">
        {isSelected ? squareNote(hikes) : t('Press a square to see which hikes crossed it, or press Enter on the map.')}
      </p>
      {isSelected && hikes.length > 0 && <CrossingHikes key={hikes[0]?._id} hikes={hikes} />}
      <details className="mt-2">
        <summary className="min-h-11 cursor-pointer content-center text-label font-label">
          {t('What are squares?')}
        </summary>
        <p className="text-meta text-pretty text-ink-2">
          {t(
            'Each square is a map tile at zoom 14, about 1.7 km wide in the Alps and 1.2 km in Norway. It counts once one of your tracks crosses it. The largest block is the largest number of squares by as many that are all visited. A cluster is made of squares whose four neighbours are visited too.',
          )}{' '}
          {t('Tracks are simplified on this map, so a square that you only touched at a corner may be missing or extra.')}
        </p>
      </details>
    </section>
  )
}

const STEP = 10

function CrossingHikes({ hikes }: { hikes: readonly Hike[] }) {
  const { shown, showMore } = useVisibleCount(STEP, hikes.map(({ _id }) => _id).join())
  return (
    <>
      <ol aria-labelledby="this-square" className="mt-1">
        {hikes.slice(0, shown).map((hike) => (
          <li key={hike._id} className="flex min-h-11 items-center justify-between gap-3 border-t border-line">
            <HikeName hike={hike} className="min-w-0 font-label wrap-anywhere" />
            <span className="shrink-0 text-small text-ink-2">
              {hike.completedOn === null ? t('No date') : formatDay(hike.completedOn)}
            </span>
          </li>
        ))}
      </ol>
      {hikes.length > shown && (
        <Button className="mt-3 w-full" onClick={showMore}>
          {t('Show {count} more', { count: Math.min(STEP, hikes.length - shown) })}
        </Button>
      )}
    </>
  )
}

/** Says how many hikes crossed a square. */
export function squareNote(hikes: readonly Hike[]): string {
  const count = hikes.length
  if (count === 0) return t('You have not crossed this square yet.')
  return t('{count, plural, one {# hike} other {# hikes}}', { count })
}
