import type { ReactNode } from 'react'
import type { Reason, Suggestion } from '#contract/community/taste.ts'
import { formatLowerEnd } from '#domain/community/score/printed-score.ts'
import { fullName } from '#domain/account/full-name.ts'
import { t } from '#domain/platform/language/translate.ts'
import { rich } from '#web/platform/language/rich.tsx'
import { Avatar } from '#web/platform/ui/marks/avatar.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'

const REASONS_SHOWN = 2

/** Lists why a trail is suggested: people and where it is in their lists, each a link to that person. */
export function ReasonLines({ of }: { of: Suggestion }) {
  const shown = of.reasons.slice(0, REASONS_SHOWN)
  const more = moreText(of, shown)
  return (
    <ul className="grid">
      {shown.map((reason) => (
        <li key={reason.person._id}>
          <Line reason={reason} />
        </li>
      ))}
      {more !== null && <li className="py-1.5 text-small text-ink-2">{more}</li>}
    </ul>
  )
}

function Line({ reason: { person, rank, alike, isFriend } }: { reason: Reason }) {
  const parts = {
    name: <strong className="font-label text-ink">{fullName(person)}</strong>,
    rank: <Rank rank={rank} />,
  }
  return (
    <Link
      to={`/user/${person.username}`}
      className="relative z-1 flex min-h-11 items-center gap-2.5 rounded-control text-small text-ink-2 hover:text-ink"
    >
      <Avatar person={person} size={30} />
      <span className="min-w-0 py-1 wrap-anywhere">
        {alike === null
          ? isFriend
            ? rich('{name} ranks it {rank} (friend)', parts)
            : rich('{name} ranks it {rank}', parts)
          : isFriend
            ? rich('{name} ranks it {rank} ({alike}% match, friend)', { ...parts, alike })
            : rich('{name} ranks it {rank} ({alike}% match)', { ...parts, alike })}
      </span>
    </Link>
  )
}

function Rank({ rank }: { rank: number }): ReactNode {
  return <span className="font-label whitespace-nowrap text-ink tabular-nums">{t('#{place}', { place: rank })}</span>
}

/** Returns how many others have the trail; without any, the community's score. */
function moreText({ fans, friends, low: lowerEnd }: Suggestion, shown: readonly Reason[]): string | null {
  const hidden = fans - shown.length
  const low = typeof lowerEnd === 'number' ? formatLowerEnd(lowerEnd) : null
  if (fans === 0 || hidden <= 0) return low === null ? null : t('Community score: at least {low} of 100.', { low })
  const followed = friends - shown.filter(({ isFriend }) => isFriend).length
  return followed > 0 ? someFriendsText({ hidden, followed, low }) : nobodyKnownText({ hidden, low })
}

function someFriendsText(counts: { hidden: number; followed: number; low: string | null }): string {
  const { hidden, followed, low } = counts
  return low === null
    ? t(
        '{hidden, plural, one {# more hiker} other {# more hikers}} ({followed, plural, one {# friend} other {# friends}}).',
        { hidden, followed },
      )
    : t(
        '{hidden, plural, one {# more hiker} other {# more hikers}} ({followed, plural, one {# friend} other {# friends}}). Community score: at least {low} of 100.',
        { hidden, followed, low },
      )
}

function nobodyKnownText({ hidden, low }: { hidden: number; low: string | null }): string {
  return low === null
    ? t('{hidden, plural, one {# more hiker} other {# more hikers}}.', { hidden })
    : t('{hidden, plural, one {# more hiker} other {# more hikers}}. Community score: at least {low} of 100.', {
        hidden,
        low,
      })
}
