import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { type ReactNode, useState } from 'react'
import { pages } from '#contract/pages.ts'
import { t } from '#domain/platform/language/translate.ts'
import { downloadMyData } from '#web/platform/api/data-export.ts'
import { useSession } from '#web/platform/api/session.ts'
import { profileErrorText } from '#web/account/settings/profile-error-text.ts'
import { ErrorBox } from '#web/account/sign-in/error-box.tsx'
import { rich } from '#web/platform/language/rich.tsx'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { StorageUsed } from './storage-used.tsx'

const importLink = (text: ReactNode) => (
  <Link to={pages.import.path} className="text-link">
    {text}
  </Link>
)

/** The member's data: downloads, and deleting the account. */
export function YourData() {
  const me = useSession().user
  const [isLeaving, setLeaving] = useState(false)
  const download = useMutation({ mutationFn: downloadMyData })
  return (
    <>
      <p className="-mt-3 text-meta text-pretty text-ink-2">
        {rich(
          'All your hikes, wishlist, photos and tracks in one ZIP file. To bring hikes here from elsewhere, <link>import them</link>.',
          { link: importLink },
        )}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button icon={<Download />} onClick={() => download.mutate()} isLoading={download.isPending}>
          {t('Download everything')}
        </Button>
        {me && me.deletesAt === undefined && (
          <Button variant="quiet" onClick={() => setLeaving(true)} className="-mx-3 text-danger!">
            {t('Delete account')}
          </Button>
        )}
      </div>
      <div role="status" className="text-meta text-ink-2 empty:hidden">
        {download.isSuccess && t('Download started')}
      </div>
      {download.isError && <ErrorBox>{profileErrorText(download.error, t('Failed to start the download'), true)}</ErrorBox>}
      <StorageUsed />
      {isLeaving && me && <DeleteAccountDialog username={me.username} onClose={() => setLeaving(false)} />}
    </>
  )
}
