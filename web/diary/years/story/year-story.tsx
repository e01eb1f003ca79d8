import './story.css'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type MouseEvent, useMemo } from 'react'
import { pages as addresses } from '#contract/pages.ts'
import type { EarnedAchievement } from '#contract/community/achievements.ts'
import { isInYear } from '#domain/diary/hikes/hike-years.ts'
import { buildYearPages } from '#domain/diary/years/year-in-stones.ts'
import { t } from '#domain/platform/language/translate.ts'
import type { MyWalk } from '#web/diary/list-rows/use-my-walks.ts'
import { useWeekStart } from '#web/platform/units/week-start.ts'
import { IconButton } from '#web/platform/ui/buttons/button.tsx'
import { Modal } from '#web/platform/ui/dialog/modal.tsx'
import { useUrlValue } from '#web/platform/ui/hooks/use-url-value.ts'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { useSwipe } from '#web/platform/ui/photo/use-swipe.ts'
import { Scene } from './scene.tsx'
import { StoryPage } from './story-page.tsx'

interface YearStoryProps {
  year: string
  /** All walks of the member: earlier years decide what is new. */
  walks: readonly MyWalk[]
  /** Medals earned in the year. */
  medals: readonly EarnedAchievement[]
  /** The year is not over. */
  isSoFar: boolean
  onClose: () => void
}

/** Share of the width, from the left, where a tap goes back. */
const BACK_SHARE = 1 / 3

/** The story of a year, page by page over the whole screen. It never advances by itself. */
export function YearStory({ year, walks, medals, isSoFar, onClose }: YearStoryProps) {
  const weekStart = useWeekStart()
  const pages = useMemo(
    () => buildYearPages(walks, { year, medals: medals.length, weekStart }),
    [walks, year, medals.length, weekStart],
  )
  const ofYear = useMemo(() => walks.filter((walk) => !walk.isWishList && isInYear(walk, year)), [walks, year])
  const [place, go] = usePlace(pages.length)
  const swipe = useSwipe(go)
  const page = pages[place]
  const title = t(addresses.yearInStones.title)
  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    const by = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[event.key]
    if (by !== undefined && isHere(event)) go(by)
  }
  const onClick = (event: MouseEvent<HTMLDialogElement>) => {
    if (!isHere(event) || (event.target as Element).closest('a, button, nav, header')) return
    go(event.clientX < window.innerWidth * BACK_SHARE ? -1 : 1)
  }
  return (
    <Modal
      aria-label={t('{title}, {year}', { title, year })}
      aria-describedby="story-words"
      ground="paper"
      isPage
      onClose={onClose}
      onClick={onClick}
      onKeyDown={onKeyDown}
      className="story grid-cols-1 grid-rows-between select-none"
    >
      {page && <Scene page={page} year={year} walks={ofYear} />}
      <header className="relative px-4 pt-3 wide:px-8">
        <Progress count={pages.length} place={place} />
        <div className="flex items-center gap-3">
          <PageTitle title={title} className="min-w-0 grow text-label!">
            {isSoFar ? t('{title}, {year} so far', { title, year }) : t('{title}, {year}', { title, year })}
          </PageTitle>
          <IconButton label={t('Close ##button, verb')} onClick={onClose} className="-me-2.5">
            <X />
          </IconButton>
        </div>
      </header>
      <div {...swipe} className="relative grid touch-pan-y grid-cols-1 grid-rows-1 overflow-hidden" aria-live="polite">
        {page && <StoryPage key={place} page={page} year={year} isSoFar={isSoFar} walks={ofYear} medals={medals} />}
      </div>
      <nav
        aria-label={t('Pages')}
        className="story-ground relative flex items-center justify-between gap-3 px-2 wide:px-6"
      >
        <IconButton label={t('Previous page')} aria-disabled={place === 0} onClick={() => go(-1)} className={STEP}>
          <ChevronLeft />
        </IconButton>
        <p className="text-small tabular-nums">{t('{page} of {count}', { page: place + 1, count: pages.length })}</p>
        <IconButton
          label={t('Next page')}
          data-autofocus
          aria-disabled={place === pages.length - 1}
          onClick={() => go(1)}
          className={STEP}
        >
          <ChevronRight />
        </IconButton>
      </nav>
    </Modal>
  )
}

const STEP =
  'text-white! focus-visible:outline-white focus-visible:-outline-offset-2 hover:bg-white/15! aria-disabled:opacity-45 [&_svg]:size-7'

/** Returns the index of the current page and a function that moves by one; the address counts pages from 1. */
function usePlace(count: number): [number, (by: -1 | 1) => void] {
  const [text, setText] = useUrlValue('page')
  const place = Math.min(Math.max((Number(text) || 1) - 1, 0), count - 1)
  return [
    place,
    (by) => {
      const next = place + by
      if (next >= 0 && next < count) setText(next === 0 ? null : String(next + 1))
    },
  ]
}

/** Returns true for events of the story itself, not of a dialog over it. */
function isHere({ target, currentTarget }: { target: EventTarget; currentTarget: HTMLDialogElement }): boolean {
  return target instanceof Element && target.closest('dialog') === currentTarget
}

/** Shows the progress. Decoration: the text below says the same. */
function Progress({ count, place }: { count: number; place: number }) {
  return (
    <div aria-hidden="true" className="flex gap-1">
      {Array.from({ length: count }, (_, at) => (
        <span key={at} data-done={at <= place} className="story-bar" />
      ))}
    </div>
  )
}
