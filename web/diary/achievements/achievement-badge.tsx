import { useId, useRef } from 'react'
import type { Achievement } from '#contract/community/achievements.ts'
import { t } from '#domain/platform/language/translate.ts'
import { Medal } from '#web/platform/ui/marks/medal.tsx'
import { useTooltip } from './use-tooltip.ts'
import { AchievementTooltip } from './achievement-tooltip.tsx'

const SIZES = { small: 40, medium: 72, large: 132 } as const

interface AchievementBadgeProps {
  achievement: Achievement
  size?: keyof typeof SIZES
}

/** A medal with a tooltip that names it and says what it was earned for. */
export function AchievementBadge({ achievement, size = 'medium' }: AchievementBadgeProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const { isShown, handlers } = useTooltip()
  return (
    <span className="inline-flex" {...handlers}>
      <button
        ref={button}
        type="button"
        aria-label={t(achievement.name)}
        aria-describedby={isShown ? id : undefined}
        className="grid min-h-11 min-w-11 place-items-center rounded-card"
      >
        <Medal
          tier={achievement.tier}
          icon={achievement.icon}
          imageUrl={achievement.imageUrl ?? null}
          size={SIZES[size]}
        />
      </button>
      {isShown && <AchievementTooltip id={id} anchor={button} achievement={achievement} />}
    </span>
  )
}
