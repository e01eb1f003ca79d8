import { useQuery } from '@tanstack/react-query'
import Printer from 'lucide-react/icons/printer'
import { api } from '#contract/client-api.ts'
import { fullName } from '#domain/account/full-name.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { useSession } from '#web/platform/api/session.ts'
import { ShareChoices } from '#web/platform/share/share-dialog.tsx'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { Dialog } from '#web/platform/ui/dialog/dialog.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'

/** Shares a link to my list where it is public, else says why there is none. Also prints the list. */
export function ShareListDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="Share"
      onClose={onClose}
      footer={
        <Button icon={<Printer />} onClick={() => window.print()}>
          Print
        </Button>
      }
    >
      <PublicPart />
    </Dialog>
  )
}

function PublicPart() {
  const { data: privacy, error, isFetching, refetch } = useQuery(queryFor(api.privacySettings.get, {}))
  const { user } = useSession()
  if (!user) return null
  if (privacy === undefined) {
    if (!error) return <p className="text-ink-2">Loading...</p>
    return (
      <ProblemNote
        message="Failed to load your privacy settings"
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  if (privacy.profile === 'public')
    return <ShareChoices title={`${fullName(user)}’s hikes`} path={`/user/${user.username}`} />
  return (
    <p className="text-ink-2">
      {privacy.profile === 'followers' ? 'Your profile is for followers only.' : 'Only you can see your profile.'}
    </p>
  )
}
