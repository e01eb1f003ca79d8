import type { Challenge } from '#contract/community/challenges.ts'
import { fillPath } from '#contract/endpoint.ts'
import { pages } from '#contract/pages.ts'
import { useUnits } from '#web/platform/units/use-units.ts'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { formatGoal, formatPace, formatPeriod, formatProgress, formatTimeLeft, formatTitle } from './challenge-texts.ts'
import { ProgressBar } from './progress-bar.tsx'
import { SmallStandings } from './standings.tsx'

/** A challenge of mine that runs or is to come; the whole card is a link to its page. */
export function ChallengeCard({ challenge, today }: { challenge: Challenge; today: string }) {
  const units = useUnits()
  const isRunning = challenge.state === 'running'
  return (
    <li className="group relative card flex flex-col p-5">
      <p className="flex flex-wrap justify-between gap-x-4 text-small text-ink-3">
        <span>{formatPeriod(challenge.period)}</span>
        <span className="tabular-nums">{formatTimeLeft(challenge, today)}</span>
      </p>
      <h3 className="mt-1 font-sans text-card leading-snug font-label">
        <Link
          to={fillPath(pages.challenge.path, { id: challenge._id })}
          className="wrap-anywhere group-hover:underline after:absolute after:inset-0 after:rounded-card"
        >
          {formatTitle(challenge, units)}
        </Link>
      </h3>
      {challenge.name !== '' && <p className="text-meta text-ink-2">{formatGoal(challenge, units)}</p>}
      {isRunning && (
        <div className="grid gap-2 pt-4">
          <ProgressBar value={challenge.value} goal={challenge.goal} />
          <p className="flex flex-wrap justify-between gap-x-4 text-meta tabular-nums">
            <span className="font-label">{formatProgress(challenge, units)}</span>
            <span className="text-ink-2">{formatPace(challenge, today, units)}</span>
          </p>
        </div>
      )}
      {challenge.participants.length > 1 && <SmallStandings challenge={challenge} />}
    </li>
  )
}
