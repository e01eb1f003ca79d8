import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import { formatFileSize } from '#domain/platform/format/file-size.ts'
import { t } from '#domain/platform/language/translate.ts'
import { Part } from '#web/account/settings/settings/section.tsx'
import { queryFor } from '#web/platform/api/query.ts'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { SkeletonRegion, Skeletons } from '#web/platform/ui/states/skeleton.tsx'

/** The share of the limit from which on little room is left. */
const LITTLE_ROOM = 0.9

/** How much the member's files use, of how much where there is a limit (R12.12). */
export function StorageUsed() {
  const { data, isError, refetch } = useQuery(queryFor(api.account.storage, {}))
  return (
    <Part title={t('Storage')}>
      {isError ? (
        <ProblemNote message={t('Failed to load the storage used')} onRetry={() => void refetch()} />
      ) : data ? (
        <Usage {...data} />
      ) : (
        <SkeletonRegion label={t('Loading...')}>
          <Skeletons boxes={['h-5 w-48', 'mt-2 h-3']} />
        </SkeletonRegion>
      )}
    </Part>
  )
}

interface UsageProps {
  usedBytes: number
  limitBytes: number | null
}

function Usage({ usedBytes, limitBytes }: UsageProps) {
  const used = formatFileSize(usedBytes)
  if (limitBytes === null) return <p className="text-meta">{t('Your photos and tracks use {used}.', { used })}</p>
  const isNearlyFull = usedBytes >= limitBytes * LITTLE_ROOM
  const text = t('{used} of {limit} used', { used, limit: formatFileSize(limitBytes) })
  return (
    <div className="grid gap-2">
      <p className="text-meta tabular-nums">{text}</p>
      <div
        role="meter"
        aria-label={t('Storage')}
        aria-valuemin={0}
        aria-valuemax={limitBytes}
        aria-valuenow={Math.min(usedBytes, limitBytes)}
        aria-valuetext={text}
        className="h-3 overflow-hidden rounded-line bg-sunken forced-colors:border"
      >
        <div
          className={`h-full origin-left rtl:origin-right forced-colors:bg-highlight ${isNearlyFull ? 'bg-danger' : 'bg-track'}`}
          style={{ transform: `scaleX(${Math.min(1, usedBytes / limitBytes)})` }}
        />
      </div>
      {isNearlyFull && <p className="text-meta text-pretty text-danger">{describeRoom(usedBytes < limitBytes)}</p>}
    </div>
  )
}

function describeRoom(isRoomLeft: boolean): string {
  return isRoomLeft
    ? t('Little room is left for photos and tracks.')
    : t('No room is left. Delete some photos or tracks before you add new ones.')
}
