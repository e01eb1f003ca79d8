import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Upload from 'lucide-react/icons/upload'
import UserX from 'lucide-react/icons/user-x'
import { useState } from 'react'
import { pages } from '#contract/pages.ts'
import type { OwnUser } from '#contract/account/user-shapes.ts'
import { downloadMyData } from '#web/platform/api/data-export.ts'
import { ErrorBox } from '#web/account/sign-in/error-box.tsx'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { ButtonLink } from '#web/platform/ui/buttons/button-link.tsx'
import { profileErrorText } from '#web/account/settings/profile-error-text.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

/** The member's data: downloads, and deleting the account. */
export function YourData({ me, className }: { me: OwnUser; className: string }) {
  const [isLeaving, setLeaving] = useState(false)
  const download = useMutation({ mutationFn: downloadMyData })
  return (
    <section aria-labelledby="your-data" className={`card grid grid-cols-1 gap-4 p-5 wide:p-6 ${className}`}>
      <h2 id="your-data" className="text-body font-bold">
        Your data
      </h2>
      <p className="text-meta text-ink-2">
        All your hikes, wishlist, photos and tracks in one ZIP file.
      </p>
      <Button
        icon={<Download />}
        onClick={() => download.mutate()}
        isLoading={download.isPending}
        className="w-full"
      >
        Download everything
      </Button>
      <ButtonLink to={pages.import.path} icon={<Upload />} className="w-full">
        Import hikes
      </ButtonLink>
      <div role="status" className="text-meta text-ink-2 empty:hidden">
        {download.isSuccess && 'Download started'}
      </div>
      {download.isError && <ErrorBox>{profileErrorText(download.error, 'Failed to start the download', true)}</ErrorBox>}
      {me.deletesAt === undefined && (
        <div className="border-t border-line pt-4">
          <Button variant="quiet" icon={<UserX />} onClick={() => setLeaving(true)} className="w-full text-danger!">
            Delete account
          </Button>
        </div>
      )}
      {isLeaving && <DeleteAccountDialog username={me.username} onClose={() => setLeaving(false)} />}
    </section>
  )
}
