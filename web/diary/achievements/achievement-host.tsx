import { Suspense, useEffect, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import type { EarnedAchievement } from '#contract/community/achievements.ts'
import { dispatchPageEvent, onPageEvent } from '#web/platform/api/events.ts'
import { onSessionEnd } from '#web/platform/api/session.ts'
import { lazyWithRetry, renderNothing } from '#web/platform/ui/lazy-with-retry.tsx'

// the medal is on the profile anyway: a popup that cannot be fetched comes when the connection is back
const AchievementPopup = lazyWithRetry(() => import('./achievement-popup.tsx').then((m) => m.AchievementPopup), {
  failed: renderNothing,
})

/** Shows new achievements in a popup over any page. Mounted once; the popup's code is loaded when first needed. */
export function AchievementHost() {
  const [earned, setEarned] = useState<readonly EarnedAchievement[]>([])
  const close = () => {
    setEarned([])
    dispatchPageEvent('achievementsSeen', {})
  }
  useEffect(
    () => onPageEvent('achievementsEarned', ({ achievements }) => setEarned((now) => joined(now, achievements))),
    [],
  )
  useEffect(() => onSessionEnd(() => setEarned([])), [])
  if (earned.length === 0) return null
  return (
    // a popup that breaks leaves the page whole
    <ErrorBoundary fallback={null} onError={close}>
      <Suspense fallback={null}>
        <AchievementPopup achievements={earned} onClose={close} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Adds new achievements to those shown, without duplicates. */
function joined(now: readonly EarnedAchievement[], more: readonly EarnedAchievement[]): readonly EarnedAchievement[] {
  return [...now, ...more.filter(({ _id }) => now.every((each) => each._id !== _id))]
}
