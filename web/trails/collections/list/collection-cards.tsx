import Lock from 'lucide-react/icons/lock'
import LinkIcon from 'lucide-react/icons/link'
import type { CollectionSummary } from '#contract/trails/collections.ts'
import { fullOwnerName } from '#web/trails/collections/page/owner-line.tsx'
import { collectionPath } from '#web/trails/collections/collection-path.ts'
import { CollectionEmblem, shareDone } from '#web/trails/collections/progress/collection-emblem.tsx'
import { VISIBILITY_NAMES, countText, progressText } from '#web/trails/collections/progress/collection-texts.ts'
import { t } from '#domain/platform/language/translate.ts'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { ROW_ATTRIBUTE } from '#web/platform/ui/hooks/use-focus-on-new-row.ts'
import { Skeleton, SkeletonRegion } from '#web/platform/ui/states/skeleton.tsx'

const GRID = 'grid grid-cols-1 gap-3 md:grid-cols-2 wide:gap-4 xl:grid-cols-3 vast:grid-cols-4'
const CARD = 'card relative flex items-center gap-4 p-4'
const EMBLEM_PX = 72

interface CollectionCardsProps {
  collections: readonly CollectionSummary[]
  /** The accessible name of the list. */
  label: string
}

/** Collections as cards, each a link with its progress. */
export function CollectionCards({ collections, label }: CollectionCardsProps) {
  return (
    <ul aria-label={label} className={GRID}>
      {collections.map((collection) => (
        <CollectionCard key={collection._id} collection={collection} />
      ))}
    </ul>
  )
}

function CollectionCard({ collection }: { collection: CollectionSummary }) {
  const { _id, name, words, owner, isMine, isFollowed, progress } = collection
  return (
    <li {...ROW_ATTRIBUTE} className={`${CARD} hover:bg-raised`}>
      <CollectionEmblem of={collection} size={EMBLEM_PX} />
      <div className="grid min-w-0 grow gap-1">
        <h3 className="text-name leading-snug font-h3 wrap-anywhere">
          <Link to={collectionPath(_id)} className="after:absolute after:inset-0 after:rounded-card hover:underline">
            {name}
          </Link>
        </h3>
        <p className="flex flex-wrap items-center gap-x-2 text-meta text-ink-2">
          <span className="tabular-nums">{cardFacts(collection)}</span>
          {isMine && <OwnMark collection={collection} />}
        </p>
        {owner !== null && !isMine && (
          <p className="truncate text-small text-ink-3">{t('by {name}', { name: fullOwnerName(owner) })}</p>
        )}
        {isMine || isFollowed ? (
          <ProgressBar share={shareDone(progress)} />
        ) : (
          words !== '' && <p className="line-clamp-2 text-small text-ink-3 wrap-anywhere">{words}</p>
        )}
      </div>
    </li>
  )
}

/** `23 of 282, last on Jun 3, 2026` once something is ticked, before that `282 peaks`. */
function cardFacts(collection: CollectionSummary): string {
  const { progress, isMine, isFollowed } = collection
  const isCollected = isMine || isFollowed || (progress?.done ?? 0) > 0
  return (isCollected ? progressText(progress) : null) ?? countText(collection)
}

function OwnMark({ collection: { visibility } }: { collection: CollectionSummary }) {
  if (visibility === 'public') return null
  const Icon = visibility === 'private' ? Lock : LinkIcon
  return (
    <span className="flex items-center gap-1 text-small text-ink-3">
      <Icon className="size-3.5!" aria-hidden="true" />
      {t(VISIBILITY_NAMES[visibility])}
    </span>
  )
}

/** The text above it says the same. */
function ProgressBar({ share }: { share: number | null }) {
  return (
    <span aria-hidden="true" className="mt-1 h-1.5 overflow-hidden rounded-full bg-sunken">
      <span
        className={`block h-full rounded-full forced-colors:bg-highlight ${share === 1 ? 'bg-success' : 'bg-accent'}`}
        style={{ width: `${100 * (share ?? 0)}%` }}
      />
    </span>
  )
}

/** The placeholder of some cards. */
export function CollectionCardSkeletons({ times, label }: { times: number; label: string }) {
  return (
    <SkeletonRegion label={label} className={GRID} times={times}>
      <div className={`${CARD} h-28`}>
        <Skeleton className="size-18 shrink-0 rounded-full!" />
        <div className="grid grow gap-2">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-4 w-4/5" />
        </div>
      </div>
    </SkeletonRegion>
  )
}
