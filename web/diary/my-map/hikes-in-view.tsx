import type { Hike } from '#contract/diary/hike-shapes.ts'
import { formatDay } from '#domain/platform/format/dates.ts'
import { formatCount } from '#domain/platform/format/format.ts'
import { t } from '#domain/platform/language/translate.ts'
import { HikeName } from '#web/diary/list-rows/hike-name.tsx'
import { CountryName, Length, hikePath } from '#web/diary/list-rows/trail-facts.tsx'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { useVisibleCount } from '#web/platform/ui/hooks/use-visible-count.ts'
import type { ColourClass } from './colouring.ts'
import { FriendMark } from './friend-mark.tsx'
import type { FriendHike } from './map-hikes.ts'
import { ToneMark } from './tone-mark.tsx'

const STEP = 20
const FRIENDS_STEP = 10

interface HikesInViewProps {
  hikes: readonly Hike[]
  /** Hikes of friends in view, where they are shown. */
  friends: readonly FriendHike[]
  /** Number of hikes on the whole map. */
  all: number
  classes: readonly ColourClass[]
  /** Hikes without a known place. */
  lost: readonly Hike[]
  onHighlight: OnHighlight
}

type OnHighlight = (id: string | null) => void

/** Lists the hikes in view, friends' below my own, and those that are not on the map. */
export function HikesInView({ hikes, friends, all, classes, lost, onHighlight }: HikesInViewProps) {
  const { shown, showMore } = useVisibleCount(STEP, hikes.map(({ _id }) => _id).join())
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4 pb-2">
        <h2 id="in-view" className="text-h3">
          {t('In view ##on the map')}
        </h2>
        <p role="status" className="text-meta text-ink-2 tabular-nums">
          {t('{count} of {all, plural, one {# hike} other {# hikes}}', { count: formatCount(hikes.length), all })}
        </p>
      </div>
      <ol aria-labelledby="in-view">
        {hikes.slice(0, shown).map((hike) => (
          <Row key={hike._id} hike={hike} of={classes.find(({ has }) => has(hike))} onHighlight={onHighlight} />
        ))}
      </ol>
      {hikes.length > shown && (
        <Button className="mt-3 w-full" onClick={showMore}>
          {t('Show {count} more', { count: Math.min(STEP, hikes.length - shown) })}
        </Button>
      )}
      {friends.length > 0 && <FriendsInView friends={friends} onHighlight={onHighlight} />}
      {lost.length > 0 && <Lost hikes={lost} />}
    </div>
  )
}

interface RowProps {
  hike: Hike
  of: ColourClass | undefined
  onHighlight: OnHighlight
}

function Row({ hike, of, onHighlight }: RowProps) {
  return (
    <li className={ROW}>
      {of && <ToneMark tone={of.tone} />}
      <span className="min-w-0 grow">
        <RowLink hike={hike} onHighlight={onHighlight} />
        <span className={FACTS}>
          <CountryName country={hike.country} />
          {hike.completedOn !== null && <span>{formatDay(hike.completedOn)}</span>}
          <Length km={hike.length} />
        </span>
        {of && <span className="sr-only">{of.label}</span>}
      </span>
      <span className="text-meta text-ink-2 tabular-nums">
        <span className="sr-only">{t('Rank ##before its number')} </span>
        {hike.rank}
      </span>
    </li>
  )
}

function FriendsInView({ friends, onHighlight }: { friends: readonly FriendHike[]; onHighlight: OnHighlight }) {
  const { shown, showMore } = useVisibleCount(FRIENDS_STEP, friends.map(({ _id }) => _id).join())
  return (
    <section aria-labelledby="friends-in-view" className="mt-5 border-t-2 border-ink pt-3">
      <h3 id="friends-in-view" className="pb-2 text-label font-label">
        {t('Friends’ hikes')} <span className="font-normal text-ink-2 tabular-nums">{formatCount(friends.length)}</span>
      </h3>
      <ol>
        {friends.slice(0, shown).map((hike) => (
          <li key={hike._id} className={ROW}>
            <span className="grid w-7.5 shrink-0 justify-items-center">
              <FriendMark />
            </span>
            <span className="min-w-0 grow">
              <RowLink hike={hike} onHighlight={onHighlight} />
              <span className={FACTS}>
                <span className="wrap-anywhere">@{hike.username}</span>
                <span>{formatDay(hike.completedOn)}</span>
              </span>
            </span>
          </li>
        ))}
      </ol>
      {friends.length > shown && (
        <Button className="mt-3 w-full" onClick={showMore}>
          {t('Show {count} more from friends', { count: Math.min(FRIENDS_STEP, friends.length - shown) })}
        </Button>
      )}
    </section>
  )
}

const ROW = 'my-map-hike relative flex items-center gap-3 border-t border-line py-2.5 pe-1 hover:bg-sunken'
const FACTS = 'flex flex-wrap gap-x-3 text-small text-ink-2'

/** Links to a hike over the whole row, and shows it on the map while it is pointed at. */
function RowLink({ hike, onHighlight }: { hike: Pick<Hike, '_id' | 'name' | 'country'>; onHighlight: OnHighlight }) {
  const point = () => onHighlight(hike._id)
  const leave = () => onHighlight(null)
  return (
    <Link
      to={hikePath(hike)}
      className="font-label wrap-anywhere after:absolute after:inset-0"
      onPointerEnter={point}
      onPointerLeave={leave}
      onFocus={point}
      onBlur={leave}
    >
      {hike.name}
    </Link>
  )
}

/** Lists the hikes that are not on the map, with the reason. */
function Lost({ hikes }: { hikes: readonly Hike[] }) {
  return (
    <details className="mt-5 border-t-2 border-ink pt-2">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        {t('{count, plural, one {# hike is not on the map} other {# hikes are not on the map}}', {
          count: hikes.length,
        })}
      </summary>
      <p className="pb-2 text-meta text-pretty text-ink-2">
        {t('No track, and not in our catalogue. Add a GPX file to put them on the map.')}
      </p>
      <ul className="grid gap-x-4">
        {hikes.map((hike) => (
          <li key={hike._id} className="min-h-8 content-center">
            <HikeName hike={hike} className="wrap-anywhere" />
          </li>
        ))}
      </ul>
    </details>
  )
}
