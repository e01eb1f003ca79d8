import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Achievement } from '#contract/community/achievements.ts'
import { t } from '#domain/platform/language/translate.ts'
import { Floating, usePlacement } from '#web/platform/ui/dialog/popover.tsx'

const WIDTH_PX = 192

interface AchievementTooltipProps {
  id: string
  anchor: RefObject<HTMLElement | null>
  achievement: Achievement
}

/** A tooltip in the browser's top layer, so that a scrolling strip does not clip it. */
export function AchievementTooltip({ id, anchor, achievement }: AchievementTooltipProps) {
  const panel = useRef<HTMLDivElement>(null)
  usePlacement(anchor, panel)
  useLayoutEffect(() => panel.current?.showPopover(), [])
  return (
    <Floating
      ref={panel}
      id={id}
      role="tooltip"
      popover="manual"
      style={{ width: WIDTH_PX }}
      className="px-3.5 py-2.5 text-start text-small text-ink-2"
    >
      <strong className="block text-label text-ink">{t(achievement.name)}</strong>
      {t(achievement.description)}
    </Floating>
  )
}
