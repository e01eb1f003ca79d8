import { fullName } from '#domain/account/full-name.ts'
import { t } from '#domain/platform/language/translate.ts'
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
    ? [t('Remove Friend'), t('Are you sure you want to remove {name} from your friends?', { name }), t('Remove')]
    : isRequested
      ? [
          t('Requested ##a follow request is waiting'),
          t('Withdraw your request to follow {name}?', { name }),
          t('Withdraw ##a follow request'),
        ]
      : [t('Add Friend'), t('Are you sure you want to add {name} as a friend?', { name }), t('Add')]
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
