import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Flag from 'lucide-react/icons/flag'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { Suspense, useState } from 'react'
import { pages } from '#contract/pages.ts'
import type { CollectionDetails } from '#contract/trails/collections.ts'
import { t } from '#domain/platform/language/translate.ts'
import { useSession } from '#web/platform/api/session.ts'
import { collectionPath } from '#web/trails/collections/collection-path.ts'
import { ButtonLink } from '#web/platform/ui/buttons/button-link.tsx'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { SharePageButton } from '#web/platform/share/share-page-button.tsx'
import { ConfirmDialog } from '#web/platform/ui/dialog/confirm-dialog.tsx'
import { Menu, MenuItem } from '#web/platform/ui/dialog/menu.tsx'
import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'
import { failedDialog } from '#web/platform/ui/states/load-failed.tsx'
import { useCollectionActions } from './use-collection-actions.ts'

const ReportDialog = lazyWithRetry<
  Parameters<typeof import('#web/community/person-actions/report-dialog.tsx').ReportDialog>[0]
>(() => import('#web/community/person-actions/report-dialog.tsx').then((m) => m.ReportDialog), {
  failed: failedDialog(({ title }) => title),
})

/** Collect, share, copy, report; for its owner edit and delete; for visitors the login. */
export function CollectionActions({ collection, onEdit }: { collection: CollectionDetails; onEdit: () => void }) {
  const isMember = useSession().status === 'member'
  const { _id, name, isMine, visibility } = collection
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      {!isMember ? (
        <ButtonLink to={pages.login.path} variant="primary">
          {t('Log in to tick')}
        </ButtonLink>
      ) : isMine ? (
        <Button icon={<Pencil />} onClick={onEdit}>
          {t('Edit')}
        </Button>
      ) : (
        <FollowButton collection={collection} />
      )}
      {visibility !== 'private' && <SharePageButton title={name} path={collectionPath(_id)} />}
      {isMember && <MoreMenu collection={collection} />}
    </div>
  )
}

function FollowButton({ collection }: { collection: CollectionDetails }) {
  const { toggleFollow } = useCollectionActions(collection)
  const { isFollowed } = collection
  return (
    <Button
      variant={isFollowed ? 'secondary' : 'primary'}
      icon={isFollowed ? <Check /> : <Plus />}
      onClick={toggleFollow}
    >
      {isFollowed ? t('Collecting') : t('Collect ##verb, button')}
    </Button>
  )
}

function MoreMenu({ collection }: { collection: CollectionDetails }) {
  const { copy, isCopying, remove, isRemoving } = useCollectionActions(collection)
  const [isAsking, setAsking] = useState(false)
  const [isReporting, setReporting] = useState(false)
  const { _id, name, isMine, isShipped } = collection
  return (
    <>
      <Menu label={t('More for {name}', { name })} trigger={<Ellipsis />}>
        <MenuItem icon={<Copy />} isDisabled={isCopying} onSelect={() => void copy()}>
          {t('Copy to my collections')}
        </MenuItem>
        {isMine && (
          <MenuItem icon={<Trash />} onSelect={() => setAsking(true)}>
            {t('Delete')}
          </MenuItem>
        )}
        {!isMine && !isShipped && (
          <MenuItem icon={<Flag />} onSelect={() => setReporting(true)}>
            {t('Report ##verb')}
          </MenuItem>
        )}
      </Menu>
      <Suspense>
        {isReporting && (
          <ReportDialog
            kind="collection"
            id={_id}
            title={t('Report the collection “{name}”', { name })}
            onClose={() => setReporting(false)}
          />
        )}
      </Suspense>
      {isAsking && (
        <ConfirmDialog
          title={t('Delete collection')}
          message={t('“{name}” will be gone for you and for everyone who collects it. Your hikes and tracks stay.', {
            name,
          })}
          isBusy={isRemoving}
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
