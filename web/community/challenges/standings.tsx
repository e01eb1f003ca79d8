import type { Challenge } from '#contract/community/challenges.ts'
import { fullName } from '#domain/account/full-name.ts'
import { rankByValue } from '#domain/community/challenges/challenge-pace.ts'
import { formatCount } from '#domain/platform/format/format.ts'
import { t } from '#domain/platform/language/translate.ts'
import { useUnits } from '#web/platform/units/use-units.ts'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { Avatar } from '#web/platform/ui/marks/avatar.tsx'
import { formatValue } from './challenge-texts.ts'
import { ProgressBar } from './progress-bar.tsx'

/** Everybody's place and progress in a challenge, the furthest first. */
export function Standings({ challenge }: { challenge: Challenge }) {
  const units = useUnits()
  return (
    <ol className="grid gap-1">
      {rankByValue(challenge.participants).map((one) => (
        <li
          key={one._id}
          className={`relative flex min-h-14 items-center gap-3 rounded-thumb px-3 py-2 ${one.isMe ? 'bg-sunken' : ''}`}
        >
          <span className="w-6 shrink-0 text-end font-label text-ink-3 tabular-nums">{formatCount(one.place)}</span>
          <Avatar person={one} />
          <span className="grid min-w-0 grow gap-1.5">
            <span className="flex items-baseline justify-between gap-3">
              <Link
                to={`/user/${one.username}`}
                className="min-w-0 font-label wrap-anywhere hover:underline after:absolute after:inset-0"
              >
                {one.isMe ? t('You') : fullName(one)}
              </Link>
              <span className="shrink-0 text-meta text-ink-2 tabular-nums">
                {formatValue(challenge, one.value, units)}
              </span>
            </span>
            <ProgressBar value={one.value} goal={challenge.goal} size="sm" />
          </span>
        </li>
      ))}
    </ol>
  )
}

/** How many people stand on a card besides me. */
const MOST_ON_CARD = 3

/** The first few of a challenge in one line each, with me among them. */
export function SmallStandings({ challenge }: { challenge: Challenge }) {
  const units = useUnits()
  const ranked = rankByValue(challenge.participants)
  const first = ranked.slice(0, MOST_ON_CARD)
  const me = ranked.find(({ isMe }) => isMe)
  const shown = me && !first.includes(me) ? [...first.slice(0, -1), me] : first
  const hidden = ranked.length - shown.length
  return (
    <ol className="mt-3 grid gap-1.5 border-t border-line pt-3 text-meta">
      {shown.map((one) => (
        <li key={one._id} className="flex items-center gap-2.5">
          <Avatar person={one} size={24} />
          <span className={`min-w-0 grow wrap-anywhere ${one.isMe ? 'font-label' : 'text-ink-2'}`}>
            {one.isMe ? t('You') : fullName(one)}
          </span>
          <span className="shrink-0 text-ink-2 tabular-nums">{formatValue(challenge, one.value, units)}</span>
        </li>
      ))}
      {hidden > 0 && (
        <li className="text-ink-3">
          {t('{count, plural, one {and # more person} other {and # more people}}', { count: hidden })}
        </li>
      )}
    </ol>
  )
}
