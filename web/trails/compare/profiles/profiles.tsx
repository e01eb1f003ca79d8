import { type ReactNode, useMemo, useState } from 'react'
import type { ProfilePoint } from '#domain/tracks/profile/elevation-profile.ts'
import { t } from '#domain/platform/language/translate.ts'
import { useUnits } from '#web/platform/units/use-units.ts'
import { summarizeElevation } from '#web/platform/ui/elevation-chart/profile-line.ts'
import type { Side } from '#web/trails/compare/comparison.tsx'
import { LineMark } from '#web/trails/compare/line-mark.tsx'
import type { SideName } from '#web/trails/compare/side-styles.ts'
import { rich } from '#web/platform/language/rich.tsx'
import { ProfilesChart, type ProfileLine } from './profiles-chart.tsx'
import { haveNoOverlap, relativeToStart } from './profile-lines.ts'

const NAMES: readonly [SideName, SideName] = ['first', 'second']

interface ProfilesProps {
  sides: readonly [Side, Side]
  /** Shown until both tracks are read. */
  skeleton: ReactNode
}

/** The elevation profiles of both hikes on the same axes; of one where the other has no track. */
export function Profiles({ sides, skeleton }: ProfilesProps) {
  const units = useUnits()
  const lines = useLines(sides)
  const [choice, setChoice] = useState<boolean | null>(null)
  // hills a thousand metres apart would be two flat lines
  const isLevelled = choice ?? haveNoOverlap(lines.map(({ points }) => points))
  const shown = useMemo(
    () => (isLevelled ? lines.map((line) => ({ ...line, points: relativeToStart(line.points) })) : lines),
    [lines, isLevelled],
  )
  if (sides.some(({ isLoading }) => isLoading)) return skeleton
  const without = sides.filter((side) => !hasProfile(side.reading?.profile))
  return (
    <section aria-labelledby="profiles" className="card grid gap-3 p-4 md:p-6">
      <h2 id="profiles" className="text-h3">
        {t('Profiles ##elevation of hikes')}
      </h2>
      {lines.length > 0 && (
        <>
          <ul className="flex flex-wrap gap-x-6 gap-y-1 text-meta">
            {lines.map(({ side, name }) => (
              <li key={side} className="flex min-w-0 items-center gap-2.5">
                <LineMark side={side} />
                <span className="min-w-0 wrap-anywhere">{name}</span>
              </li>
            ))}
          </ul>
          {lines.length === 2 && (
            <label className="flex min-h-11 w-fit items-center gap-2.5 text-meta">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-ink"
                checked={isLevelled}
                onChange={(event) => setChoice(event.target.checked)}
              />
              {t('Start both at the same elevation')}
            </label>
          )}
          <ProfilesChart
            lines={shown}
            label={lines
              .map(({ name, points }) =>
                t('{hike}: {summary}', { hike: name, summary: summarizeElevation(points, units) }),
              )
              .join(' ')}
          />
        </>
      )}
      {without.map(({ facts }) => (
        <p key={`${facts.name} ${facts.country}`} className="text-pretty text-ink-2">
          {rich('Nobody has shared a track of {hike} yet. Hiked it? Add the first.', {
            hike: <span className="wrap-anywhere">{facts.name}</span>,
          })}
        </p>
      ))}
    </section>
  )
}

function useLines([first, second]: readonly [Side, Side]): ProfileLine[] {
  const [one, other] = [first.reading?.profile, second.reading?.profile]
  const [oneName, otherName] = [first.facts.name, second.facts.name]
  return useMemo(
    () =>
      [
        { side: NAMES[0], name: oneName, points: one ?? [] },
        { side: NAMES[1], name: otherName, points: other ?? [] },
      ].filter(({ points }) => hasProfile(points)),
    [one, other, oneName, otherName],
  )
}

function hasProfile(points: readonly ProfilePoint[] | undefined): boolean {
  return (points?.at(-1)?.distance ?? 0) > 0
}
