import { fillPath } from '#contract/endpoint.ts'
import { pages } from '#contract/pages.ts'
import { formatKm, formatMetres } from '#domain/platform/format/format.ts'
import { toDifficulty } from '#domain/trails/difficulty.ts'
import { icsDay, icsInstant, icsLine, icsText } from '#domain/platform/text/ics.ts'
import { countryLabel } from '#domain/platform/language/country-label.ts'
import { currentLanguage, t } from '#domain/platform/language/translate.ts'
import { MAX_RATING } from '#domain/platform/limits.ts'
import { PRODUCT_NAME } from '#domain/platform/product.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { type DatedWalk, listDatedHikes, listDatedFurtherWalks } from './store.ts'

const PART = 500
/** The version of the format. Raise it when the same hikes are written differently, so that readers fetch the file again. */
export const CALENDAR_FORMAT = 1
/** How often calendars should poll; more often brings nothing new. */
const LOOK_AGAIN = 'PT12H'

interface CalendarOwner {
  readonly userId: string
  readonly username: string
  /** The origin of the site; null where it is unknown. */
  readonly origin: string | null
}

/**
 * Renders a person's completed hikes as an iCalendar file, in pieces, with an all-day event for each walk. Notes, photos and ranks are
 * left out: whoever hosts a calendar can read it.
 */
export async function* renderCalendar(
  db: Queries,
  { userId, username, origin }: CalendarOwner,
): AsyncGenerator<Uint8Array> {
  const name = icsText(t('{name}’s hikes', { name: username }))
  yield Buffer.from(
    icsLine('BEGIN', 'VCALENDAR') +
      icsLine('VERSION', '2.0') +
      icsLine('PRODID', `-//${PRODUCT_NAME}//Hikes//${currentLanguage().toUpperCase()}`) +
      icsLine('CALSCALE', 'GREGORIAN') +
      icsLine('METHOD', 'PUBLISH') +
      icsLine('NAME', name) +
      icsLine('X-WR-CALNAME', name) +
      icsLine('REFRESH-INTERVAL;VALUE=DURATION', LOOK_AGAIN) +
      icsLine('X-PUBLISHED-TTL', LOOK_AGAIN),
  )
  for (const walksAfter of [listDatedHikes, listDatedFurtherWalks]) {
    for (let after = ''; ;) {
      const walks = await walksAfter(db, { ownerId: userId, after, max: PART })
      yield Buffer.from(walks.map((walk) => renderEvent(walk, origin)).join(''))
      if (walks.length < PART) break
      after = walks.at(-1)?.id ?? ''
    }
  }
  yield Buffer.from(icsLine('END', 'VCALENDAR'))
}

function renderEvent(hike: DatedWalk, origin: string | null): string {
  const { name, country } = hike
  const changedAt = icsInstant(hike.updated_at)
  const facts = [
    `${formatKm(hike.length_m / 1000, 1)} km`,
    t('{elevation} m gain', { elevation: formatMetres(hike.elevation_m) }),
    t(toDifficulty(hike.difficulty)),
    t('rated {rating} out of {max}', { rating: hike.rating, max: MAX_RATING }),
  ]
  return (
    icsLine('BEGIN', 'VEVENT') +
    icsLine('UID', hike.id) +
    icsLine('DTSTAMP', changedAt) +
    icsLine('LAST-MODIFIED', changedAt) +
    // a date without a time zone: the same day for every reader
    icsLine('DTSTART;VALUE=DATE', icsDay(hike.completed_on)) +
    icsLine('SUMMARY', icsText(name)) +
    (country === '' ? '' : icsLine('LOCATION', icsText(countryLabel(country)))) +
    icsLine('DESCRIPTION', icsText(facts.join(' · '))) +
    (origin === null ? '' : icsLine('URL', origin + fillPath(pages.hike.path, { hikeName: name, country }))) +
    icsLine('TRANSP', 'TRANSPARENT') +
    icsLine('CATEGORIES', 'HIKING') +
    icsLine('END', 'VEVENT')
  )
}
