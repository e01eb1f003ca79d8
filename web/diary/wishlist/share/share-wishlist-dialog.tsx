import Copy from 'lucide-react/icons/copy'
import LinkIcon from 'lucide-react/icons/link'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import { canShare, copyAddress, shareWithSystem } from '#web/platform/ui/buttons/share-address.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { Dialog } from '#web/platform/ui/dialog/dialog.tsx'
import { CheckField } from '#web/platform/ui/fields/check-field.tsx'
import { TextField } from '#web/platform/ui/fields/field.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { Skeleton, SkeletonRegion } from '#web/platform/ui/states/skeleton.tsx'
import { useWishlistLink } from './use-wishlist-link.ts'

/** Shares my wishlist by a link that cannot be guessed. */
export function ShareWishlistDialog({ onClose }: { onClose: () => void }) {
  const sharing = useWishlistLink()
  const { data, error, isFetching, refetch } = sharing.link
  return (
    <Dialog
      title={t('Share my wishlist')}
      description={t('Anyone with the link sees your name, photo and wishlist. It is hidden from search engines.')}
      size="small"
      onClose={onClose}
    >
      {data ? (
        data.path === null ? (
          <NotShared sharing={sharing} />
        ) : (
          <ShareLink address={window.location.origin + data.path} withNotes={data.withNotes} sharing={sharing} />
        )
      ) : error ? (
        <ProblemNote message={t('Failed to load the link')} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <SkeletonRegion label={t('Loading your link')}>
          <Skeleton className="h-24" />
        </SkeletonRegion>
      )}
    </Dialog>
  )
}

type Sharing = ReturnType<typeof useWishlistLink>

function NotShared({ sharing: { renew } }: { sharing: Sharing }) {
  const [withNotes, setWithNotes] = useState(false)
  return (
    <div className="grid gap-4">
      <WithNotes isOn={withNotes} onToggle={setWithNotes} />
      <Button
        variant="primary"
        icon={<LinkIcon />}
        isLoading={renew.isPending}
        onClick={() => renew.mutate({ body: { withNotes } })}
        className="justify-self-start max-sm:w-full"
      >
        {t('Create link')}
      </Button>
    </div>
  )
}

function WithNotes({
  isOn,
  isFixed,
  onToggle,
}: {
  isOn: boolean
  isFixed?: boolean
  onToggle: (isOn: boolean) => void
}) {
  return (
    <CheckField
      label={t('With my notes')}
      hint={t('Shown with each wish.')}
      isOn={isOn}
      isFixed={isFixed ?? false}
      onToggle={onToggle}
    />
  )
}

function ShareLink({ address, withNotes, sharing }: { address: string; withNotes: boolean; sharing: Sharing }) {
  const { renew, update, end, isBusy } = sharing
  const sheet = { title: t('My wishlist'), url: address }
  return (
    <div className="grid grid-cols-1 gap-4">
      <TextField label={t('Link')} readOnly value={address} onFocus={({ target }) => target.select()} />
      <div className="flex flex-wrap gap-2.5">
        <Button variant="primary" icon={<Copy />} onClick={() => void copyAddress(address)} className="max-sm:grow">
          {t('Copy link')}
        </Button>
        {canShare(sheet) && (
          <Button icon={<Send />} onClick={() => void shareWithSystem(sheet)} className="max-sm:grow">
            {t('Send to…')}
          </Button>
        )}
      </div>
      <WithNotes isOn={withNotes} isFixed={isBusy} onToggle={(isOn) => update.mutate({ body: { withNotes: isOn } })} />
      <div className="flex flex-wrap gap-2.5 border-t border-line pt-4">
        <Button isLoading={renew.isPending} onClick={() => renew.mutate({ body: { withNotes } })}>
          {t('New link')}
        </Button>
        <Button isLoading={end.isPending} onClick={() => end.mutate({})}>
          {t('Stop sharing')}
        </Button>
        <p className="basis-full text-small text-ink-3">{t('Either one disables the link above.')}</p>
      </div>
    </div>
  )
}
