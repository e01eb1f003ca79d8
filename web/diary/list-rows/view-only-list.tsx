import History from 'lucide-react/icons/history'
import MapPin from 'lucide-react/icons/map-pin'
import { type ReactNode, Suspense, memo, useState } from 'react'
import { useLocation } from 'react-router'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { useIsHydrated } from '#web/platform/rendering/server-snapshot.ts'
import { formatCount } from '#domain/platform/format/format.ts'
import { t } from '#domain/platform/language/translate.ts'
import {
  CARD_ACTIONS,
  CARD_BUTTON,
  HIKE_CARD,
  HikeCardFacts,
  HikeCells,
  HikeHeadings,
  SMALL_BUTTON,
} from './hike-cells.tsx'
import { HikeExtras } from './hike-facts.tsx'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { EmptyState } from '#web/platform/ui/states/empty-state.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { ByWidth } from '#web/platform/ui/by-width.tsx'
import { ROW_ATTRIBUTE, useFocusOnNewRow } from '#web/platform/ui/hooks/use-focus-on-new-row.ts'
import { WeatherIcons } from '#web/platform/ui/marks/weather-icons.tsx'
import { GpxDialog, HikePhotos, TrailheadDialog, WalksDialog } from './lazy-dialogs.tsx'

interface ViewOnlyListProps {
  /** The best hikes, by rank. */
  hikes: readonly Hike[]
  /** Number of further hikes that are not loaded. */
  remaining: number
  /** State of the last request for more. */
  more: 'idle' | 'loading' | 'failed'
  onMore: () => void
  /** Username of the list's owner. */
  username: string
  /** Shows the first ten until asked for the others, on a page that has more to show than the list. */
  isFolded?: boolean
  /** Renders actions of another signed-in member: the like and wishlist buttons. */
  actionsFor?: (hike: Hike) => ReactNode
}

/** Cards far from the window are not laid out; until they are, they take the usual height. */
const FAR_CARD = '[contain-intrinsic-size:auto_173px] [content-visibility:auto]'

/** The server renders this many rows; the rest follows after hydration. */
const RENDERED_BY_SERVER = 20

/** A folded list shows this many rows, unless hardly more would follow; `FOLDED` hides those that the server has rendered. */
const FOLDED_ROWS = 10
const LONGEST_WHOLE = 12
const FOLDED = '[&_[data-row]:nth-child(n+11)]:hidden'

/** Returns how many rows of a folded list show. */
export function countFoldedRows(total: number): number {
  return total > LONGEST_WHOLE ? FOLDED_ROWS : total
}

/** The lists that were unfolded, by history entry and owner, for readers who go back. */
const unfolded = new Set<string>()

/** The dialog that is open over the list. */
type Open = { kind: 'track' | 'photos' | 'trailhead' | 'walks'; hike: Hike } | null
interface RowsProps extends Pick<ViewOnlyListProps, 'hikes' | 'username' | 'actionsFor'> {
  onOpen: (open: Open) => void
}

/** A read-only ranked list (R2.8): a table from 1018 px, cards below. Shows the best hikes, then more on request. */
export function ViewOnlyList({ remaining, more, onMore, isFolded: startsFolded = false, ...rows }: ViewOnlyListProps) {
  const { username } = rows
  const isHydrated = useIsHydrated()
  const listKey = `${useLocation().key} ${username}`
  const [isUnfolded, setUnfolded] = useState(() => unfolded.has(listKey))
  const isFolded = startsFolded && !isUnfolded && rows.hikes.length > LONGEST_WHOLE
  const hikes = rows.hikes.slice(0, !isHydrated ? RENDERED_BY_SERVER : isFolded ? FOLDED_ROWS : undefined)
  const [open, setOpen] = useState<Open>(null)
  const { list, expectMore } = useFocusOnNewRow<HTMLDivElement>(hikes.length)
  if (hikes.length === 0) return <EmptyState title={t('No hikes completed yet')} />
  const folded = isFolded ? rows.hikes.length - FOLDED_ROWS : 0
  const showMore = () => {
    expectMore()
    if (folded === 0) return onMore()
    unfolded.add(listKey)
    setUnfolded(true)
  }
  return (
    <div ref={list} className={isFolded ? FOLDED : ''}>
      <ByWidth
        narrow={<Cards {...rows} hikes={hikes} onOpen={setOpen} />}
        wide={<Table {...rows} hikes={hikes} onOpen={setOpen} />}
      />
      {more === 'failed' && <ProblemNote message={t('Failed to load hikes')} className="mt-4" />}
      {folded + remaining > 0 && (
        <Button onClick={showMore} isLoading={more === 'loading'} className="mt-4 w-full">
          {remaining === 0
            ? t('Show all {count}', { count: formatCount(rows.hikes.length) })
            : t('{count, plural, one {Load More (# remaining)} other {Load More (# remaining)}}', {
                count: folded + remaining,
              })}
        </Button>
      )}
      <Dialogs open={open} username={username} onClose={() => setOpen(null)} />
    </div>
  )
}

function Table({ hikes, username, actionsFor, onOpen }: RowsProps) {
  return (
    <div className="@container card overflow-hidden">
      <table className="w-full border-collapse text-start text-meta">
        <caption className="sr-only">{t('@{username}’s ranked hikes, best first', { username })}</caption>
        <colgroup>
          <col />
          <col />
          {/* the name takes the remaining width */}
          <col className="w-full" />
        </colgroup>
        <thead>
          <tr className="h-12 text-small text-ink-3">
            <td className="ps-4" />
            <HikeHeadings />
            {actionsFor && (
              <th className="pe-3">
                <span className="sr-only">{t('Like or save')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {hikes.map((hike, place) => (
            <tr key={hike._id} {...ROW_ATTRIBUTE} className="border-t border-line">
              <TableFacts hike={hike} rank={place + 1} onOpen={onOpen} />
              {actionsFor && (
                <td className="pe-2">
                  <div className="flex items-center justify-end max-full:flex-col max-full:items-end">
                    {actionsFor(hike)}
                  </div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cards({ hikes, username, actionsFor, onOpen }: RowsProps) {
  return (
    <ol aria-label={t('@{username}’s ranked hikes, best first', { username })} className="grid gap-3 md:grid-cols-2">
      {hikes.map((hike, place) => (
        <li key={hike._id} {...ROW_ATTRIBUTE} className={`${HIKE_CARD} ${FAR_CARD}`}>
          <CardFacts hike={hike} rank={place + 1} onOpen={onOpen} />
          <div className={CARD_ACTIONS}>
            <CardButtons hike={hike} onOpen={onOpen} />
            {actionsFor && <span className="ms-auto flex">{actionsFor(hike)}</span>}
          </div>
        </li>
      ))}
    </ol>
  )
}

interface FactsProps {
  hike: Hike
  /** Rank from 1. */
  rank: number
  /** Stable, because rows are memoised. */
  onOpen: (open: Open) => void
}

const TableFacts = memo(function TableFacts({ hike, rank, onOpen }: FactsProps) {
  return (
    <>
      <td className="ps-4" />
      <HikeCells
        hike={hike}
        rank={rank}
        onPhotos={() => onOpen({ kind: 'photos', hike })}
        below={
          <span className="flex flex-wrap items-center gap-x-0.5">
            <HikeExtras hike={hike} look={SMALL_BUTTON} onTrack={() => onOpen({ kind: 'track', hike })} />
            <OpenButtons hike={hike} look={SMALL_BUTTON} onOpen={onOpen} />
            <WeatherIcons conditions={hike.weatherConditions} />
          </span>
        }
      />
    </>
  )
})

const CardFacts = memo(function CardFacts({ hike, rank, onOpen }: FactsProps) {
  return (
    <HikeCardFacts
      hike={hike}
      rank={rank}
      onPhotos={() => onOpen({ kind: 'photos', hike })}
      beside={<WeatherIcons conditions={hike.weatherConditions} />}
    />
  )
})

const CardButtons = memo(function CardButtons({ hike, onOpen }: Omit<FactsProps, 'rank'>) {
  return (
    <>
      <HikeExtras hike={hike} look={CARD_BUTTON} onTrack={() => onOpen({ kind: 'track', hike })} />
      <OpenButtons hike={hike} look={CARD_BUTTON} onOpen={onOpen} />
    </>
  )
})

interface OpenButtonProps {
  hike: Hike
  look: string
  onOpen: (open: Open) => void
}

function OpenButtons({ hike, look, onOpen }: OpenButtonProps) {
  const { name } = hike
  const button = (kind: 'walks' | 'trailhead', label: string, title: string, icon: ReactNode) => (
    <button type="button" className={look} onClick={() => onOpen({ kind, hike })} aria-label={label} title={title}>
      {icon}
    </button>
  )
  return (
    <>
      {hike.completionCount > 1 && button('walks', t('Walks of {name}', { name }), t('Walks'), <History />)}
      {button('trailhead', t('Find Trailhead of {name}', { name }), t('Find Trailhead'), <MapPin />)}
    </>
  )
}

function Dialogs({ open, username, onClose }: { open: Open; username: string; onClose: () => void }) {
  if (!open) return null
  const { kind, hike } = open
  return (
    <Suspense>
      {kind === 'track' && <GpxDialog hike={hike} onClose={onClose} />}
      {kind === 'photos' && <HikePhotos hike={hike} username={username} onClose={onClose} />}
      {kind === 'walks' && <WalksDialog hike={hike} username={username} onClose={onClose} />}
      {kind === 'trailhead' && <TrailheadDialog hike={hike} onClose={onClose} />}
    </Suspense>
  )
}
