import { createElement, useId } from 'react'
import type { AchievementTier } from '#domain/diary/achievements/achievements.ts'
import { MEDAL_TIERS, medalOutline, medalRing } from '#domain/diary/achievements/medal-shape.ts'
import { achievementIcon } from './achievement-icon.ts'

interface MedalProps {
  tier: AchievementTier
  /** The achievement's icon name; unknown ones show a trophy. */
  icon: string
  /** Takes the icon's place. */
  imageUrl?: string | null
  /** Pixels: 40, 72 or 132. */
  size?: number
  /** Not earned yet: the same disc without its metal, in the colour of the text around. */
  isEngraved?: boolean
}

/** A survey disc: its outline and its rings tell the tier without colour. Decoration: name and tier stand beside it. */
export function Medal({ tier, icon, imageUrl, size = 72, isEngraved = false }: MedalProps) {
  const id = useId()
  const { edge, metal, facet, rings } = MEDAL_TIERS[tier]
  const outline = medalOutline(tier)
  if (isEngraved) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 120 120"
        aria-hidden="true"
        className="shrink-0"
        fill="none"
        stroke="currentColor"
      >
        <path d={outline} fill="currentColor" fillOpacity=".07" strokeWidth="2" strokeLinejoin="round" opacity=".7" />
        {Array.from({ length: rings }, (_, ring) => (
          <path key={ring} d={medalRing(ring)} strokeWidth="1.3" opacity={0.5 - 0.08 * ring} />
        ))}
        <circle cx="60" cy="60" r="25.5" fill="currentColor" fillOpacity=".1" strokeWidth="1.3" strokeOpacity=".6" />
        {createElement(achievementIcon(icon), { x: 45, y: 45, size: 30, className: 'size-7.5' })}
      </svg>
    )
  }
  return (
    <svg width={size} height={size} viewBox="0 0 120 120" aria-hidden="true" className="shrink-0">
      <clipPath id={`${id}disc`}>
        <path d={outline} />
      </clipPath>
      <path d={outline} fill={metal} />
      <path d="M-10 30L80-20L50 140L-10 140Z" fill={facet} clipPath={`url(#${id}disc)`} opacity=".8" />
      <path d={outline} fill="none" stroke={edge} strokeWidth="2.5" strokeLinejoin="round" />
      {Array.from({ length: rings }, (_, ring) => (
        <path
          key={ring}
          data-ring={ring}
          pathLength="1"
          d={medalRing(ring)}
          fill="none"
          stroke={edge}
          strokeWidth="1.3"
          opacity={0.85 - 0.14 * ring}
        />
      ))}
      <circle cx="60" cy="60" r="25.5" fill={edge} />
      {imageUrl ? (
        <>
          <clipPath id={`${id}well`}>
            <circle cx="60" cy="60" r="24" />
          </clipPath>
          <image
            href={imageUrl}
            x="36"
            y="36"
            width="48"
            height="48"
            preserveAspectRatio="xMidYMid slice"
            clipPath={`url(#${id}well)`}
          />
        </>
      ) : (
        // the size twice: some browsers read it of an inner svg from its attributes alone
        createElement(achievementIcon(icon), { x: 45, y: 45, size: 30, color: '#fff', className: 'size-7.5' })
      )}
    </svg>
  )
}
