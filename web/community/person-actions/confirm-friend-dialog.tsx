import { fullName } from '#domain/account/full-name.ts'
import { ConfirmDialog } from '#web/platform/ui/dialog/confirm-dialog.tsx'

interface ConfirmFriendDialogProps {
  person: { firstName: string; lastName: string; username: string }
  /** True for a friend, who is then removed rather than added. */
  isFriend: boolean
  /** True where a request waits, which is then withdrawn. */
  isRequested?: boolean
  isBusy?: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** Asks before adding or removing a friend (R9.1). */
export function ConfirmFriendDialog({ person, isFriend, isRequested = false, ...answers }: ConfirmFriendDialogProps) {
  const name = fullName(person)
  const [title, message, confirmText] = isFriend
    ? ['Remove Friend', `Are you sure you want to remove ${name} from your friends?`, 'Remove']
    : isRequested
      ? ['Requested', `Withdraw your request to follow ${name}?`, 'Withdraw']
      : ['Add Friend', `Are you sure you want to add ${name} as a friend?`, 'Add']
  return (
    <ConfirmDialog
      title={title}
      message={message}
      confirmText={confirmText}
      tone={isFriend ? 'danger' : 'primary'}
      {...answers}
    />
  )
}
