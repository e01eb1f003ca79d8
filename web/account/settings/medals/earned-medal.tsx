import type { AchievementProgress, EarnedAchievement } from '#contract/community/achievements.ts'
import { t } from '#domain/platform/language/translate.ts'
import { medalPath } from '#web/diary/achievements/medal-path.ts'
import { useSession } from '#web/platform/api/session.ts'
import { hikePath } from '#web/diary/list-rows/trail-facts.tsx'
import { rich } from '#web/platform/language/rich.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { Popover } from '#web/platform/ui/dialog/popover.tsx'
import { Medal } from '#web/platform/ui/marks/medal.tsx'
import { formatInstantDay } from '#web/platform/units/format-instant-day.ts'
import { SharePageButton } from '#web/platform/share/share-page-button.tsx'

interface EarnedMedalProps {
  achievement: EarnedAchievement
  /** The hike that earned it, where known. */
  hike: AchievementProgress['hike']
  /** The share of hikers who have it, as text. */
  rarity: string | undefined
}

/** An earned achievement with its day; a press shows the hike that earned it. */
export function EarnedMedal({ achievement, hike, rarity }: EarnedMedalProps) {
  const { tier, icon, imageUrl, earnedAt } = achievement
  const [name, description] = [t(achievement.name), t(achievement.description)]
  const day = formatInstantDay(earnedAt)
  return (
    <li className="group relative grid grid-cols-1 content-start justify-items-center rounded-card px-1 pt-3 pb-3.5 text-center hover:bg-sunken">
      <Popover
        label={name}
        trigger={<Medal tier={tier} icon={icon} imageUrl={imageUrl ?? null} />}
        className="grid place-items-center rounded-card after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
      >
        <div className="grid w-64 max-w-full gap-1.5">
          <p>{unbroken(description)}</p>
          {hike && (
            <p className="text-small text-ink-2">
              {rich('with {hike} ##an achievement earned with a hike', {
                hike: (
                  <Link to={hikePath(hike)} className="text-link underline break-words">
                    {hike.name}
                  </Link>
                ),
              })}
            </p>
          )}
          {rarity && <p className="text-small text-ink-2">{rarity}</p>}
          <Pages achievement={achievement} />
        </div>
      </Popover>
      <h4 className="mt-2 max-w-full text-label leading-tight font-label text-balance break-words">{name}</h4>
      {day && (
        <p className="mt-0.5 text-tiny text-balance text-ink-3">
          {t('Earned on {day}', { day: day.replaceAll(' ', '\u00A0') })}
        </p>
      )}
    </li>
  )
}

/** Links to the achievement's own page, and shares it. */
function Pages({ achievement }: { achievement: EarnedAchievement }) {
  const me = useSession().user
  if (!me) return null
  const path = medalPath(me.username, achievement)
  return (
    <div className="-mb-2 flex items-center justify-between gap-3">
      <Link to={path} className="text-link inline-flex min-h-11 items-center">
        {t('View achievement')}
      </Link>
      <SharePageButton title={t(achievement.name)} path={path} isOneOfMany />
    </div>
  )
}

/** Keeps numbers with their units. */
function unbroken(text: string): string {
  return text.replaceAll(/(\d) (?=k?m\b)/g, '$1\u00A0')
}
