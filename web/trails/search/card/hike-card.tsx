import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type ReactNode, useEffect, useRef } from 'react'
import { MAX_RATING } from '#domain/platform/limits.ts'
import { formatPlain } from '#domain/platform/format/format.ts'
import { t } from '#domain/platform/language/translate.ts'
import { ReliefCover } from '#web/diary/covers/relief-cover.tsx'
import type { TrailSuggestion } from '#web/diary/hike-form/fields/use-trail-suggestions.ts'
import { Climb, CountryName, Length, hikePath } from '#web/diary/list-rows/trail-facts.tsx'
import { ButtonLink } from '#web/platform/ui/buttons/button-link.tsx'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { DifficultyBadge } from '#web/platform/ui/marks/difficulty-badge.tsx'
import { Stars } from '#web/platform/ui/marks/stars.tsx'

interface HikeCardProps {
  trail: TrailSuggestion
  onBack: () => void
  onLeave: () => void
  /** The button that adds it. */
  action: ReactNode
}

/** The details of a found hike; Back leads to the results. */
export function HikeCard({ trail, onBack, onLeave, action }: HikeCardProps) {
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => back.current?.focus(), [])
  return (
    <section
      aria-label={trail.name}
      className="grid grid-cols-1 gap-4 overflow-y-auto overscroll-contain px-4 pt-2 pb-5 md:px-5"
    >
      <div>
        <Button
          ref={back}
          variant="quiet"
          icon={<ArrowLeft />}
          onClick={onBack}
          className="-ms-3 px-3 forced-colors:ms-0"
        >
          {t('Back')}
        </Button>
      </div>
      <ReliefCover
        name={trail.name}
        country={trail.country}
        elevationM={trail.elevation}
        weather={[]}
        width={600}
        height={200}
        className="w-full rounded-segment"
      />
      <div className="grid gap-1.5">
        <h2 className="text-h3 wrap-anywhere">{trail.name}</h2>
        <CountryName country={trail.country} />
      </div>
      <dl className="grid grid-cols-2 gap-x-6 border-t-2 border-ink sm:grid-cols-4">
        <Fact name={t('Difficulty')}>
          <DifficultyBadge difficulty={trail.difficulty} />
        </Fact>
        <Fact name={t('Rating')}>
          <Rating rating={trail.rating} />
        </Fact>
        <Fact name={t('Length')}>
          <Length km={trail.length} />
        </Fact>
        <Fact name={t('Elevation')}>
          <Climb metres={trail.elevation} />
        </Fact>
      </dl>
      <div className="flex flex-wrap gap-3">
        {action}
        <ButtonLink to={hikePath(trail)} onClick={onLeave}>
          {t('Open hike page')}
        </ButtonLink>
      </div>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1 py-3">
      <dt className="text-small text-ink-3">{name}</dt>
      <dd className="flex min-h-7 items-center">{children}</dd>
    </div>
  )
}

/** A rating with one decimal; 0 means that nobody has rated it. */
function Rating({ rating }: { rating: number }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span className="font-label tabular-nums">
        {formatPlain(Number(rating.toFixed(1)))}/{MAX_RATING}
      </span>
      <span aria-hidden="true" className="flex">
        <Stars rating={rating} size={14} />
      </span>
    </span>
  )
}
