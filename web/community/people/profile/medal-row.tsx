import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import type { PublicUser } from '#contract/account/user-shapes.ts'
import { fullName } from '#domain/account/full-name.ts'
import { compareTexts } from '#domain/platform/text/text.ts'
import { t } from '#domain/platform/language/translate.ts'
import { rich } from '#web/platform/language/rich.tsx'
import { AchievementBadge } from '#web/diary/achievements/achievement-badge.tsx'
import { sortBestFirst } from '#web/diary/achievements/sort-best-first.ts'
import { SharePageButton } from '#web/platform/share/share-page-button.tsx'
import { useInViewport } from '#web/platform/ui/hooks/use-in-viewport.ts'

/** The anchor of links to the medals. */
const ANCHOR = 'achievements'

const small = (text: ReactNode) => (
  <span className="font-sans text-meta font-normal text-ink-3 tabular-nums">{text}</span>
)

/** A person's medals with their names, the rarest metal first, then the newest; on phones in one row that scrolls. */
export function MedalRow({ person }: { person: PublicUser }) {
  const { place, isInViewport } = useInViewport<HTMLElement>()
  const isMeant = useLocation().hash === `#${ANCHOR}`
  const earned = person.achievements
  // the browser scrolls to the anchor before the medals exist
  useEffect(() => {
    if (isMeant) place.current?.scrollIntoView()
  }, [isMeant, place])
  if (earned.length === 0) return null
  const newest = earned.toSorted((a, b) => compareTexts(b.earnedAt, a.earnedAt))
  const medals = sortBestFirst(newest.map(({ achievement }) => achievement))
  return (
    <section ref={place} aria-labelledby={ANCHOR} className="scroll-mt-4">
      <div className="flex min-h-11 items-center justify-between gap-x-4">
        <h2 id={ANCHOR} className="text-h2">
          {rich('Achievements <number>{count}</number>', { count: medals.length, number: small })}
        </h2>
        <div className="-me-3">
          <SharePageButton
            title={t('{name}’s achievements', { name: fullName(person) })}
            path={`/user/${person.username}`}
            anchor={ANCHOR}
            isOneOfMany
          />
        </div>
      </div>
      <ul
        // what scrolls can be reached by keyboard: by its medals once they are drawn
        tabIndex={isInViewport ? undefined : 0}
        className="-mx-4 mt-2 flex gap-x-1 gap-y-4 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:overflow-visible md:px-0"
      >
        {medals.map((achievement) => (
          <li key={achievement._id} className="grid w-24 shrink-0 content-start justify-items-center gap-1 text-center">
            {/* a drawn medal adds some kilobytes to the page */}
            {isInViewport ? <AchievementBadge achievement={achievement} size="medium" /> : <span className="size-18" />}
            {/* the drawn medal has its name for screen readers */}
            <span
              aria-hidden={isInViewport}
              className="max-w-full px-1 text-small leading-tight text-balance text-ink-2"
            >
              {t(achievement.name)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
