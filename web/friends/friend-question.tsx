import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

interface FriendQuestionProps {
  person: { firstName: string; lastName: string }
  /** They are one already: to be removed, not added. */
  isFriend: boolean
  isBusy?: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** Asks before somebody is added as a friend, or removed (spec 2 §2). */
export function FriendQuestion({ person: { firstName, lastName }, isFriend, ...answers }: FriendQuestionProps) {
  const [title, message, confirmText] = isFriend
    ? ['Remove Friend', `Are you sure you want to remove ${firstName} ${lastName} from your friends?`, 'Remove']
    : ['Add Friend', `Are you sure you want to add ${firstName} ${lastName} as a friend?`, 'Add']
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
