import { useState } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import type { Role } from '#domain/account/roles.ts'
import { useSession } from '#web/platform/api/session.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { DecisionDialog, type DecisionName, decisionButton } from '../decisions/decision-dialog.tsx'
import { SuspendDialog } from '../decisions/suspend-dialog.tsx'
import { DeleteMemberDialog } from './delete-member-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import type { DeskMember } from './member-badges.tsx'
import { RoleDialog } from './role-dialog.tsx'

type Action = Exclude<DecisionName, 'hide' | 'remove' | 'dismiss'> | 'link'

const DANGEROUS: readonly Action[] = ['suspend', 'lock', 'delete']

/** What the reader may do about a member, by the roles of both. */
export function MemberActions({ member }: { member: DeskMember }) {
  const { user } = useSession()
  const [asked, setAsked] = useState<Action | null>(null)
  const actions = listActions(member, { id: user?._id ?? '', role: user?.role ?? 'member' })
  if (actions.length === 0) return <p className="text-ink-3">{t('Only admins can act on moderators and admins.')}</p>
  return (
    <div className="flex flex-wrap gap-2.5 border-t border-line pt-5">
      {actions.map((action) => (
        <Button
          key={action}
          onClick={() => setAsked(action)}
          className={DANGEROUS.includes(action) ? 'text-danger!' : ''}
        >
          {action === 'link' ? t('Password link') : decisionButton(action)}
        </Button>
      ))}
      {asked && <ActionDialog action={asked} member={member} onClose={() => setAsked(null)} />}
    </div>
  )
}

/** Returns what somebody may do about a member. Nobody locks themselves out; the server checks all this. */
export function listActions(member: DeskMember, by: { id: string; role: Role }): readonly Action[] {
  const isAdmin = by.role === 'admin'
  const isSelf = member.id === by.id
  if (!isAdmin && member.role !== 'member' && !isSelf) return []
  const has = (kind: string) => member.holds.some((hold) => hold.kind === kind)
  const others: readonly (Action | false)[] = [
    isAdmin && 'role',
    has('lock') ? 'unlock' : 'lock',
    has('suspension') ? 'unsuspend' : 'suspend',
    isAdmin && (member.deletesAt === null ? 'delete' : 'keep'),
  ]
  const all: readonly (Action | false)[] = [
    has('profile') && 'show',
    'signOut',
    isAdmin && 'link',
    ...(isSelf ? [] : others),
  ]
  return all.filter((action) => action !== false)
}

interface ActionDialogProps {
  action: Action
  member: DeskMember
  onClose: () => void
}

function ActionDialog({ action, member, onClose }: ActionDialogProps) {
  const { username } = member
  if (action === 'role') return <RoleDialog member={member} onClose={onClose} />
  if (action === 'suspend') return <SuspendDialog username={username} onClose={onClose} />
  if (action === 'delete') return <DeleteMemberDialog username={username} onClose={onClose} />
  if (action === 'link') {
    return (
      <LinkDialog
        title={t('Make a password link?')}
        text={t('With it a new password can be set once, within an hour. Give it to nobody but the member.')}
        confirmText={t('Make link')}
        command={{ name: 'reset-link', args: [username] }}
        linkLabel={t('Password link')}
        linkNote={t('It works once, within an hour.')}
        onClose={onClose}
      />
    )
  }
  const command = {
    show: { name: 'restore', args: ['profile', username] },
    unsuspend: { name: 'restore', args: ['account', username] },
    lock: { name: 'lock', args: [username] },
    unlock: { name: 'unlock', args: [username] },
    signOut: { name: 'sign-out', args: [username] },
    keep: { name: 'keep', args: [username] },
  }[action]
  return <DecisionDialog decision={action} command={command} onClose={onClose} />
}
