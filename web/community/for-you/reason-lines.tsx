import type { ReactNode } from 'react'
import type { Reason, Suggestion } from '#contract/community/taste.ts'
import { fullName } from '#domain/account/full-name.ts'
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
  const about = [alike !== null && `${alike}% match`, isFriend && 'friend'].filter((text) => text !== false)
  return (
    <Link
      to={`/user/${person.username}`}
      className="relative z-1 flex min-h-11 items-center gap-2.5 rounded-control text-small text-ink-2 hover:text-ink"
    >
      <Avatar person={person} size={30} />
      <span className="min-w-0 py-1 wrap-anywhere">
        <strong className="font-label text-ink">{fullName(person)}</strong>
        {' ranks it '}
        <Rank rank={rank} />
        {about.length > 0 && ` (${about.join(', ')})`}
      </span>
    </Link>
  )
}

function Rank({ rank }: { rank: number }): ReactNode {
  return <span className="font-label whitespace-nowrap text-ink tabular-nums">#{rank}</span>
}

/** Returns how many others have the trail; without any, the community's score. */
function moreText({ fans, friends, score }: Suggestion, shown: readonly Reason[]): string | null {
  const known = score === null ? null : `Community score: ${score} out of 100.`
  if (fans === 0) return known
  const hidden = fans - shown.length
  if (hidden <= 0) return known
  const followed = friends - shown.filter(({ isFriend }) => isFriend).length
  const others = `${hidden} more ${hidden === 1 ? 'hiker' : 'hikers'}${followed > 0 ? ` (${followed} ${followed === 1 ? 'friend' : 'friends'})` : ''}`
  return `${others}. ${known ?? ''}`.trim()
}
