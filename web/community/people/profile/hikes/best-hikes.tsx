import type { Hike } from '#contract/diary/hike-shapes.ts'
import { cutChars } from '#domain/platform/text/text.ts'
import { t } from '#domain/platform/language/translate.ts'
import { HikeName } from '#web/diary/list-rows/hike-name.tsx'
import { CountryName } from '#web/diary/list-rows/trail-facts.tsx'
import { TrailPicture } from '#web/diary/list-rows/photos/trail-picture.tsx'
import { DifficultyBadge } from '#web/platform/ui/marks/difficulty-badge.tsx'
import { Stars } from '#web/platform/ui/marks/stars.tsx'
import { cardBox, cardColumns, isLeadCard } from './best-hikes-skeleton.tsx'

/** The length of a shortened note. */
const MOST_CHARS = 110

/**
 * The best hikes of a list, each as a large card; on phones the list itself has the pictures.
 * @param hikes best first
 */
export function BestHikes({ hikes }: { hikes: readonly Hike[] }) {
  return (
    <section aria-labelledby="best-hikes" className="max-sm:hidden">
      <h2 id="best-hikes" className="mb-4 text-h2">
        {t('Best hikes')}
      </h2>
      <ol className={cardColumns(hikes.length)}>
        {hikes.map((hike, at) => (
          <BestHike key={hike._id} hike={hike} box={cardBox(at, hikes.length)} isLead={isLeadCard(at, hikes.length)} />
        ))}
      </ol>
    </section>
  )
}

interface BestHikeProps {
  hike: Hike
  box: string
  isLead: boolean
}

/** A card for one hike; the whole card is a link. */
function BestHike({ hike, box, isLead }: BestHikeProps) {
  const size = isLead ? { width: 620, height: 413 } : { width: 420, height: 280 }
  return (
    <li className={`card relative flex flex-col overflow-hidden ${box}`}>
      <div
        className={`overflow-hidden ${isLead ? 'aspect-3/2 wide:aspect-auto wide:min-h-0 wide:flex-1' : 'aspect-3/2 wide:aspect-2/1'}`}
      >
        <TrailPicture of={hike} {...size} />
      </div>
      <span
        className={`absolute top-3 start-3 grid h-8 min-w-8 place-items-center rounded-badge px-2 font-display text-label font-bold tabular-nums shadow-edge ${hike.rank === 1 ? 'bg-accent text-on-accent' : 'bg-raised text-ink'}`}
      >
        #{hike.rank}
      </span>
      <div className="grid content-start gap-1.5 p-4">
        <HikeName
          hike={hike}
          className={`leading-snug wrap-anywhere after:absolute after:inset-0 ${isLead ? 'text-card-lg' : 'text-name'}`}
        />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-meta">
          <Stars rating={hike.rating} />
          <CountryName country={hike.country} />
          {isLead && <DifficultyBadge difficulty={hike.difficulty} />}
        </div>
        {hike.notes !== '' && <p className="text-meta wrap-anywhere text-ink-2">{truncateNotes(hike.notes)}</p>}
      </div>
    </li>
  )
}

/** Shortens notes to about two lines. */
function truncateNotes(notes: string): string {
  const first = cutChars(notes, MOST_CHARS)
  return first.length < notes.length ? `${first.trimEnd()}…` : notes
}
