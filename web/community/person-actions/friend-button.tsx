import Clock from 'lucide-react/icons/clock'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import UserCheck from 'lucide-react/icons/user-check'
import UserMinus from 'lucide-react/icons/user-minus'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { fullName } from '#domain/account/full-name.ts'
import { t } from '#domain/platform/language/translate.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { Skeleton } from '#web/platform/ui/states/skeleton.tsx'
import { ConfirmFriendDialog } from './confirm-friend-dialog.tsx'
import { type Friendship, useFriendship } from './use-friendship.ts'

interface FriendButtonProps {
  person: { _id: string; firstName: string; lastName: string; username: string }
  /** `icon` for cards, `text` for the page of a person. */
  look: 'icon' | 'text'
  /** A text for all failures; without it adding and removing have their own. */
  failure?: string
  /** Called when the person was added or removed. */
  onChanged?: () => void
  className?: string
}

/** Adds or removes a friend after a question. For members only; never for oneself. */
export function FriendButton({ person, look, failure, onChanged, className = '' }: FriendButtonProps) {
  const friendship = useFriendship(person._id, { failure, onChanged })
  const [isAsking, setAsking] = useState(false)
  const ask = () => setAsking(true)
  const Look = look === 'icon' ? IconLook : TextLook
  return (
    <span className={`flex ${className}`}>
      <Look person={person} friendship={friendship} onPress={ask} />
      {isAsking && (
        <ConfirmFriendDialog
          person={person}
          isFriend={friendship.isFriend === true}
          isRequested={friendship.isRequested}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            friendship.change()
          }}
        />
      )}
    </span>
  )
}

interface LookProps {
  person: FriendButtonProps['person']
  friendship: Friendship
  onPress: () => void
}

function IconLook({ person, friendship, onPress }: LookProps) {
  const { isFriend, isRequested, isChanging } = friendship
  if (isFriend === null) return <span className="size-11" />
  const name = fullName(person)
  const label = isFriend
    ? t('Remove {name} from your friends', { name })
    : isRequested
      ? t('Withdraw your request to follow {name}', { name })
      : t('Add {name} as a friend', { name })
  return (
    <button
      type="button"
      aria-label={label}
      title={nameAction(friendship)}
      aria-disabled={isChanging || undefined}
      aria-busy={isChanging || undefined}
      onClick={isChanging ? undefined : onPress}
      className={`grid size-11 place-items-center rounded-control transition-colors duration-120 hover:bg-sunken hover:text-ink ${isFriend ? 'text-success' : 'text-ink-2'}`}
    >
      {isChanging ? (
        <LoaderCircle className="animate-spin" />
      ) : isFriend ? (
        <UserCheck />
      ) : isRequested ? (
        <Clock />
      ) : (
        <UserPlus />
      )}
    </button>
  )
}

function TextLook({ friendship, onPress }: LookProps) {
  const { isFriend, isRequested, isChanging } = friendship
  if (isFriend === null) return <Skeleton className="h-11 w-36 rounded-control!" />
  return (
    <Button
      variant={isFriend || isRequested ? 'secondary' : 'primary'}
      icon={isFriend ? <UserMinus /> : isRequested ? <Clock /> : <UserPlus />}
      isLoading={isChanging}
      onClick={onPress}
    >
      {nameAction(friendship)}
    </Button>
  )
}

function nameAction({ isFriend, isRequested }: Friendship): string {
  if (isFriend) return t('Remove Friend')
  return isRequested ? t('Requested ##a follow request is waiting') : t('Add Friend')
}
