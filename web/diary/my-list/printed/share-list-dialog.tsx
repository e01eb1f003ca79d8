import { useQuery } from '@tanstack/react-query'
import Printer from 'lucide-react/icons/printer'
import { api } from '#contract/client-api.ts'
import { fullName } from '#domain/account/full-name.ts'
import { t } from '#domain/platform/language/translate.ts'
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
      title={t('Share')}
      onClose={onClose}
      footer={
        <Button icon={<Printer />} onClick={() => window.print()}>
          {t('Print')}
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
    if (!error) return <p className="text-ink-2">{t('Loading...')}</p>
    return (
      <ProblemNote
        message={t('Failed to load your privacy settings')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  if (privacy.profile === 'public')
    return <ShareChoices title={t('{name}’s hikes', { name: fullName(user) })} path={`/user/${user.username}`} />
  return (
    <p className="text-ink-2">
      {privacy.profile === 'followers' ? t('Your profile is for followers only.') : t('Only you can see your profile.')}
    </p>
  )
}
