import { fillPath } from '#contract/endpoint.ts'
import { pages } from '#contract/pages.ts'
import { fullName } from '#domain/account/full-name.ts'
import { formatFileSize } from '#domain/platform/format/file-size.ts'
import { t } from '#domain/platform/language/translate.ts'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { ByWidth } from '#web/platform/ui/by-width.tsx'
import { ROW_ATTRIBUTE } from '#web/platform/ui/hooks/use-focus-on-new-row.ts'
import { Avatar } from '#web/platform/ui/marks/avatar.tsx'
import { formatInstantDay } from '#web/platform/units/format-instant-day.ts'
import { type DeskMember, MemberBadges } from './member-badges.tsx'

interface MemberRowsProps {
  members: readonly DeskMember[]
  /** They are the answer to an earlier search. */
  isStale: boolean
}

/** Members as a table; on phones as a list. */
export function MemberRows({ members, isStale }: MemberRowsProps) {
  return (
    <div aria-busy={isStale} className={`card overflow-hidden ${isStale ? 'opacity-60' : ''}`}>
      <ByWidth from="md" narrow={<List members={members} />} wide={<Table members={members} />} />
    </div>
  )
}

function Table({ members }: Pick<MemberRowsProps, 'members'>) {
  return (
    <table className="w-full text-start text-meta">
      <thead className="text-small text-ink-3">
        <tr className="h-11 [&>th]:text-start [&>th]:font-semibold">
          <th className="ps-4">{t('Name')}</th>
          <th className="px-2">{t('State ##of an account')}</th>
          <th className="px-2">{t('Joined')}</th>
          <th className="px-2">{t('Last seen')}</th>
          <th className="ps-2 pe-4">{t('Storage')}</th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <tr
            key={member.id}
            {...ROW_ATTRIBUTE}
            className="group relative h-16 border-t border-line hover:bg-sunken/60"
          >
            <td className="py-2 ps-4">
              <Person member={member} />
            </td>
            <td className="px-2 py-2">
              <span className="flex flex-wrap gap-1.5">
                <MemberBadges member={member} />
              </span>
            </td>
            <td className="px-2 whitespace-nowrap text-ink-2">{formatInstantDay(member.createdAt)}</td>
            <td className="px-2 whitespace-nowrap text-ink-2">{formatSeen(member)}</td>
            <td className="ps-2 pe-4 whitespace-nowrap text-ink-2">{formatFileSize(member.storageBytes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function List({ members }: Pick<MemberRowsProps, 'members'>) {
  return (
    <ul aria-label={t('Members')}>
      {members.map((member) => (
        <li
          key={member.id}
          {...ROW_ATTRIBUTE}
          className="group relative grid grid-cols-1 gap-2 border-t border-line px-4 py-3 first:border-0"
        >
          <Person member={member} />
          <span className="flex flex-wrap items-center gap-1.5 text-small text-ink-3">
            <MemberBadges member={member} />
            {t('Last seen: {day}', { day: formatSeen(member) })}
            <span>{formatFileSize(member.storageBytes)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Who it is. The link covers the whole row. */
function Person({ member }: { member: DeskMember }) {
  const { id, username, email } = member
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar person={{ ...member, _id: id }} />
      <span className="grid min-w-0 leading-snug">
        <Link
          to={fillPath(pages.deskMember.path, { username })}
          className="font-label wrap-anywhere group-hover:underline after:absolute after:inset-0"
        >
          {fullName(member)}
        </Link>
        <span className="text-small wrap-anywhere text-ink-3">
          @{username}
          {email !== null && ` · ${email}`}
        </span>
      </span>
    </span>
  )
}

/** Returns the day on which a member was last seen. */
export function formatSeen({ lastSeenAt }: Pick<DeskMember, 'lastSeenAt'>): string {
  return (lastSeenAt === null ? null : formatInstantDay(lastSeenAt)) ?? t('Signed in nowhere')
}
