import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PRODUCT_NAME } from '#domain/platform/product.ts'
import { formatFileSize, formatWholeMegabytes } from '#domain/platform/format/file-size.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { formatReadAt } from '#web/platform/api/offline/format-read-at.ts'
import { installOffer } from '#web/platform/api/offline/install-offer.ts'
import {
  COMPLETE_KEY,
  type OfflineObstacle,
  chooseOffline,
  clearKept,
  getOfflineObstacle,
  isOfflineOn,
} from '#web/platform/api/offline/offline-choice.ts'
import { useIsHydrated } from '#web/platform/rendering/server-snapshot.ts'
import { readStored } from '#web/platform/api/storage/local-storage.ts'
import { useSession } from '#web/platform/api/session.ts'
import { MAX_KEPT_BYTES, type KeptSummary, summarize } from '#web/platform/offline/offline-store.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { CheckField } from '#web/platform/ui/fields/check-field.tsx'

const OBSTACLES: Readonly<Record<OfflineObstacle, string>> = {
  insecure: msg('This site has no secure connection (https), so this browser keeps no pages for offline use.'),
  unsupported: msg('This browser keeps no pages for offline use. Private windows usually do not.'),
}

/** Shows how much this browser keeps for the time without signal, and clears it or turns it off. */
export function OfflineSettings() {
  const { user } = useSession()
  // the server knows nothing of this browser
  if (!useIsHydrated()) return null
  const obstacle = getOfflineObstacle()
  if (obstacle !== null) return <p className="-mt-3 text-meta text-ink-2">{t(OBSTACLES[obstacle])}</p>
  return user && <Choices memberId={user._id} />
}

function Choices({ memberId }: { memberId: string }) {
  const [isOn, setOn] = useState(isOfflineOn)
  const kept = useQuery({
    queryKey: ['offline', 'kept'],
    queryFn: readKept,
    enabled: isOn,
    staleTime: 0,
    networkMode: 'always',
  })
  const choose = useMutation({
    mutationFn: (next: boolean) => chooseOffline(next, memberId),
    networkMode: 'always',
    onSettled: () => kept.refetch(),
  })
  const clear = useMutation({
    mutationFn: () => clearKept(memberId),
    networkMode: 'always',
    onSettled: () => kept.refetch(),
  })
  const toggle = (next: boolean) => {
    setOn(next)
    choose.mutate(next)
  }
  return (
    <>
      <CheckField
        label={t('Keep pages for offline use')}
        hint={t(
          'Your list, wishlist, timeline, mountains and map, friends’ news and the last 50 trails open without signal. Only on this device, and only until you log out.',
        )}
        isOn={isOn}
        onToggle={toggle}
      />
      {isOn && kept.data && <Kept kept={kept.data} onClear={() => clear.mutate()} isClearing={clear.isPending} />}
      {kept.isError && <p className="text-meta text-ink-2">{t(OBSTACLES.unsupported)}</p>}
      {installOffer.now && (
        <div>
          <Button onClick={() => void installOffer.now?.prompt()}>
            {t('Install {product}', { product: PRODUCT_NAME })}
          </Button>
        </div>
      )}
    </>
  )
}

interface KeptHere extends KeptSummary {
  /** All that the browser stores for this site; null where it does not say. */
  readonly usedBytes: number | null
  readonly completeAt: number | null
}

async function readKept(): Promise<KeptHere> {
  const [summary, estimate] = await Promise.all([summarize(), navigator.storage?.estimate().catch(() => null)])
  const completeAt = Number(readStored(COMPLETE_KEY))
  return { ...summary, usedBytes: estimate?.usage ?? null, completeAt: completeAt || null }
}

interface KeptProps {
  kept: KeptHere
  onClear: () => void
  isClearing: boolean
}

function Kept({ kept, onClear, isClearing }: KeptProps) {
  const { bytes, usedBytes, completeAt } = kept
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div role="status" className="text-meta text-ink-2">
        <p>{bytes === 0 ? t('Nothing is kept yet') : describeKept(kept)}</p>
        <p>
          {completeAt === null
            ? t('Your pages are not all kept yet')
            : t('Your pages were all kept at {time}', { time: formatReadAt(completeAt) })}
        </p>
        {usedBytes !== null && (
          <p>{t('With the code of the pages, this browser uses {size}', { size: formatFileSize(usedBytes) })}</p>
        )}
      </div>
      <Button onClick={onClear} isLoading={isClearing}>
        {t('Clear ##what is kept on this device')}
      </Button>
    </div>
  )
}

function describeKept({ bytes, trails, pictures }: KeptSummary): string {
  return t(
    '{size} of at most {max}: {trails, plural, one {# trail} other {# trails}} and {pictures, plural, one {# picture} other {# pictures}} besides your own pages',
    { size: formatFileSize(bytes), max: formatWholeMegabytes(MAX_KEPT_BYTES / 1024 ** 2), trails, pictures },
  )
}
