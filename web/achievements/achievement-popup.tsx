import './achievement-popup.css'
import Volume2 from 'lucide-react/icons/volume-2'
import VolumeX from 'lucide-react/icons/volume-x'
import { useEffect, useEffectEvent, useId } from 'react'
import type { Achievement } from '#contract/achievements.ts'
import { Badge } from '#web/ui/marks/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Medal } from '#web/ui/marks/medal.tsx'
import { Modal } from '#web/ui/dialog/modal.tsx'
import { useMedia } from '#web/ui/hooks/use-media.ts'
import { chime } from './chime.ts'
import { Confetti } from './confetti.tsx'
import { tierLabel } from './tier-label.ts'
import { useSound } from './use-sound.ts'

interface AchievementPopupProps {
  /** Never empty; more may come while it is open. */
  achievements: readonly Achievement[]
  onClose: () => void
}

/** On phones several stand in rows, small, so that three are seen at once. */
const MANY =
  'w-50 max-sm:w-full max-sm:grid-cols-[72px_1fr] max-sm:justify-items-start max-sm:gap-x-4 max-sm:text-left max-sm:[&_.medal]:row-span-3 max-sm:[&_.medal>svg]:size-18'

/** Between two medals. */
const GAP_MS = 180

/** Shows what was just earned. An alert dialog, so that it is read out once and at once. */
export function AchievementPopup({ achievements, onClose }: AchievementPopupProps) {
  const id = useId()
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const isMany = achievements.length > 1
  return (
    <Modal
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-list`}
      onClose={onClose}
      className="place-items-center p-4"
    >
      <div
        className={`flex max-h-[calc(100dvh-32px)] w-full animate-dialog flex-col rounded-sheet bg-raised text-center shadow-float forced-colors:border ${isMany ? 'max-w-180' : 'max-w-100'}`}
      >
        <h2 id={`${id}-title`} tabIndex={-1} className="px-6 pt-7 pb-4 text-h2">
          {isMany ? `You've earned ${achievements.length} new achievements!` : "You've earned a new achievement!"}
        </h2>
        <ul
          id={`${id}-list`}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keys scroll it
          tabIndex={isMany ? 0 : undefined}
          className="flex flex-wrap justify-center gap-x-3 gap-y-7 overflow-x-hidden overflow-y-auto px-5 pt-1 pb-6"
        >
          {achievements.map((achievement, place) => (
            <Earned key={achievement._id} achievement={achievement} place={place} isMany={isMany} isStill={isStill} />
          ))}
        </ul>
        <div data-toast-place />
        <div className="flex flex-wrap items-center justify-center gap-3 border-t border-line px-5 py-4">
          {!isStill && <SoundSwitch achievements={achievements} />}
          <Button variant="primary" onClick={onClose} data-autofocus>
            Close
          </Button>
        </div>
      </div>
      {!isStill && <Confetti tiers={achievements.map(({ tier }) => tier)} />}
    </Modal>
  )
}

interface EarnedProps {
  achievement: Achievement
  place: number
  isMany: boolean
  isStill: boolean
}

function Earned({ achievement, place, isMany, isStill }: EarnedProps) {
  const { name, description, tier, icon, imageUrl } = achievement
  return (
    <li className={`grid grid-cols-1 content-start justify-items-center gap-1 ${isMany ? MANY : 'w-full'}`}>
      <span className={`medal ${isStill ? '' : 'medal-drop'}`} style={{ '--falls-after': `${200 + place * GAP_MS}ms` }}>
        <Medal tier={tier} icon={icon} imageUrl={imageUrl ?? null} size={132} />
      </span>
      <b className="mt-3 max-w-full font-display text-card-lg leading-tight font-h2 break-words">{name}</b>
      <span className="max-w-full text-meta text-ink-2">{description}</span>
      <span className="mt-2">
        <Badge tone={tier}>{tierLabel(tier)}</Badge>
      </span>
    </li>
  )
}

/** Plays the sound when the popup opens, if it is on, and once when it is turned on. */
function SoundSwitch({ achievements }: { achievements: readonly Achievement[] }) {
  const sound = useSound()
  const ring = () =>
    chime(
      achievements.map(({ tier }) => tier),
      GAP_MS / 1000,
    )
  const ringOnOpen = useEffectEvent(() => sound.isOn && ring())
  useEffect(() => void ringOnOpen(), [])
  return (
    <Button
      variant="quiet"
      role="switch"
      aria-checked={sound.isOn}
      icon={sound.isOn ? <Volume2 /> : <VolumeX />}
      onClick={() => {
        sound.turn(!sound.isOn)
        if (!sound.isOn) ring()
      }}
    >
      Sound
    </Button>
  )
}
