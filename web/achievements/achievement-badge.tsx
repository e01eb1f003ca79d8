import { type RefObject, useId, useLayoutEffect, useRef } from 'react'
import type { Achievement } from '#contract/achievements.ts'
import { Medal } from '#web/ui/marks/medal.tsx'
import { Floating, usePlacement } from '#web/ui/dialog/popover.tsx'
import { useTooltip } from './use-tooltip.ts'

const TOOLTIP_WIDTH_PX = 192

const SIZES = { small: 40, medium: 72, large: 132 } as const

interface AchievementBadgeProps {
  achievement: Achievement
  size?: keyof typeof SIZES
}

/** A medal that tells its name and what it was earned for. */
export function AchievementBadge({ achievement, size = 'medium' }: AchievementBadgeProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const { isShown, handlers } = useTooltip()
  return (
    <span className="inline-flex" {...handlers}>
      <button
        ref={button}
        type="button"
        aria-label={achievement.name}
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
      {isShown && <Tooltip id={id} anchor={button} achievement={achievement} />}
    </span>
  )
}

interface TooltipProps {
  id: string
  anchor: RefObject<HTMLElement | null>
  achievement: Achievement
}

/** In the browser's top layer, so that no strip that scrolls cuts it. */
function Tooltip({ id, anchor, achievement }: TooltipProps) {
  const panel = useRef<HTMLDivElement>(null)
  usePlacement(anchor, panel)
  useLayoutEffect(() => panel.current?.showPopover(), [])
  return (
    <Floating
      ref={panel}
      id={id}
      role="tooltip"
      popover="manual"
      style={{ width: TOOLTIP_WIDTH_PX }}
      className="px-3.5 py-2.5 text-left text-small text-ink-2"
    >
      <strong className="block text-label text-ink">{achievement.name}</strong>
      {achievement.description}
    </Floating>
  )
}
