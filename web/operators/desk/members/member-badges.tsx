import type { deskApi } from '#contract/client-desk.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { Role } from '#domain/account/roles.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { Badge } from '#web/platform/ui/marks/badge.tsx'

export type DeskMember = Answer<typeof deskApi.members>['members'][number]

export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  member: msg('Member'),
  moderator: msg('Moderator'),
  admin: msg('Admin'),
}

export const HOLD_LABELS: Readonly<Record<DeskMember['holds'][number]['kind'], string>> = {
  suspension: msg('Suspended ##an account'),
  lock: msg('Locked ##an account'),
  profile: msg('Profile hidden'),
}

/** The role of a member where it is more than a member's, and what holds the account. */
export function MemberBadges({ member }: { member: Pick<DeskMember, 'role' | 'holds' | 'deletesAt'> }) {
  const { role, holds, deletesAt } = member
  return (
    <>
      {role !== 'member' && <Badge tone="success">{t(ROLE_LABELS[role])}</Badge>}
      {holds.map(({ kind }) => (
        <Badge key={kind} tone="danger">
          {t(HOLD_LABELS[kind])}
        </Badge>
      ))}
      {deletesAt !== null && <Badge tone="danger">{t('Leaving')}</Badge>}
    </>
  )
}
