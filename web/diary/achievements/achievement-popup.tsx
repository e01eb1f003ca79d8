import './achievement-popup.css'
import Volume2 from 'lucide-react/icons/volume-2'
import VolumeX from 'lucide-react/icons/volume-x'
import { useEffect, useEffectEvent, useId } from 'react'
import type { Achievement } from '#contract/community/achievements.ts'
import { t } from '#domain/platform/language/translate.ts'
import { useSession } from '#web/platform/api/session.ts'
import { Badge } from '#web/platform/ui/marks/badge.tsx'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { ButtonLink } from '#web/platform/ui/buttons/button-link.tsx'
import { Medal } from '#web/platform/ui/marks/medal.tsx'
import { Modal } from '#web/platform/ui/dialog/modal.tsx'
import { useMediaQuery } from '#web/platform/ui/hooks/use-media-query.ts'
import { sortBestFirst } from './sort-best-first.ts'
import { playChime } from './play-chime.ts'
import { Confetti } from './confetti.tsx'
import { tierLabel } from './tier-label.ts'
import { medalPath } from './medal-path.ts'
import { useSound } from './use-sound.ts'

interface AchievementPopupProps {
  /** Never empty; more may come while it is open. */
  achievements: readonly Achievement[]
  onClose: () => void
}

/** Delay between two medals. */
const GAP_MS = 180

/** Shows new achievements. It is an alert dialog, so screen readers announce it once and at once. */
export function AchievementPopup({ achievements, onClose }: AchievementPopupProps) {
  const id = useId()
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  const me = useSession().user
  const isMany = achievements.length > 1
  const [best, ...others] = sortBestFirst(achievements)
  return (
    <Modal
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-list`}
      onClose={onClose}
      className="place-items-center p-4"
    >
      <div className="flex max-h-[calc(100dvh-32px)] w-full max-w-100 animate-dialog flex-col rounded-sheet bg-raised text-center shadow-float forced-colors:border">
        <h2 id={`${id}-title`} tabIndex={-1} className="px-6 pt-7 pb-4 text-h2">
          {t("{count, plural, one {You've earned a new achievement!} other {You've earned # new achievements!}}", {
            count: achievements.length,
          })}
        </h2>
        <div
          id={`${id}-list`}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keys scroll it
          tabIndex={isMany ? 0 : undefined}
          className="overflow-x-hidden overflow-y-auto px-5 pt-1 pb-6"
        >
          <ul>{best && <Best achievement={best} isStill={isStill} />}</ul>
          {isMany && (
            <>
              <p className="mt-6 mb-3 text-label">{t('And {count} more', { count: others.length })}</p>
              <ul className="grid gap-3">
                {others.map((achievement, place) => (
                  <Other key={achievement._id} achievement={achievement} place={place + 1} isStill={isStill} />
                ))}
              </ul>
            </>
          )}
        </div>
        <div data-toast-place />
        <div className="flex flex-wrap items-center justify-center gap-3 border-t border-line px-5 py-4">
          {!isStill && <SoundSwitch achievements={achievements} />}
          {me && best && (
            <ButtonLink to={medalPath(me.username, best)} onClick={onClose}>
              {t('See and share')}
            </ButtonLink>
          )}
          <Button variant="primary" onClick={onClose} data-autofocus>
            {t('Close ##button, verb')}
          </Button>
        </div>
      </div>
      {!isStill && <Confetti tiers={achievements.map(({ tier }) => tier)} />}
    </Modal>
  )
}

interface EarnedProps {
  achievement: Achievement
  isStill: boolean
}

function Best({ achievement, isStill }: EarnedProps) {
  const { name, description, tier } = achievement
  return (
    <li className="grid grid-cols-1 justify-items-center gap-1">
      <FallingMedal achievement={achievement} size={132} place={0} isStill={isStill} />
      <b className="mt-3 max-w-full font-display text-card-lg leading-tight font-h2 break-words">{t(name)}</b>
      <span className="max-w-full text-meta text-ink-2">{t(description)}</span>
      <span className="mt-2">
        <Badge tone={tier}>{tierLabel(tier)}</Badge>
      </span>
    </li>
  )
}

function Other({ achievement, place, isStill }: EarnedProps & { place: number }) {
  const { name, description } = achievement
  return (
    <li className="grid grid-cols-auto-fill items-center gap-x-3.5 text-start">
      <span className="row-span-2">
        <FallingMedal achievement={achievement} size={40} place={place} isStill={isStill} />
      </span>
      <b className="text-label break-words">{t(name)}</b>
      <span className="text-small text-ink-2">{t(description)}</span>
    </li>
  )
}

/** @param place index among the medals that fall one after the other */
function FallingMedal({ achievement, size, place, isStill }: EarnedProps & { size: number; place: number }) {
  const { tier, icon, imageUrl } = achievement
  return (
    <span
      className={`medal block ${isStill ? '' : 'medal-drop'}`}
      style={{ '--falls-after': `${200 + place * GAP_MS}ms` }}
    >
      <Medal tier={tier} icon={icon} imageUrl={imageUrl ?? null} size={size} />
    </span>
  )
}

/** Plays the sound when the popup opens, if it is on, and once when it is switched on. */
function SoundSwitch({ achievements }: { achievements: readonly Achievement[] }) {
  const sound = useSound()
  const ring = () =>
    playChime(
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
      {t('Sound')}
    </Button>
  )
}
