import { useQueryClient } from '@tanstack/react-query'
import CloudOff from 'lucide-react/icons/cloud-off'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { PRODUCT_NAME } from '#domain/platform/product.ts'
import { t } from '#domain/platform/language/translate.ts'
import { useConnection } from '#web/platform/api/connection.ts'
import { formatReadAt } from '#web/platform/api/offline/format-read-at.ts'
import { findShownAnswers, onShownAnswersChange } from '#web/platform/api/offline/keep-queries.ts'
import { InstallLine } from './install-line.tsx'
import { Line } from './line.tsx'
import { setOfflineNews, useOfflineNews } from './offline-news.ts'
import { reloadWith } from './watch-updates.ts'
import './offline-lines.css'

/** Shows quiet lines above the page: how old it is without a connection, that a new version waits, that the browser deleted pages. */
export function OfflineLines() {
  const { isLost } = useConnection()
  const { waiting, wasEvicted } = useOfflineNews()
  return (
    <>
      {isLost && <AsOf />}
      {!isLost && <InstallLine />}
      {waiting && !isLost && (
        <Line
          text={t('A new version of {product} is ready.', { product: PRODUCT_NAME })}
          buttons={[[t('Reload'), () => reloadWith(waiting)]]}
        />
      )}
      {wasEvicted && (
        <Line
          text={t('This browser deleted the pages kept for offline use. They will be kept again as you open them.')}
          buttons={[[t('OK'), () => setOfflineNews({ wasEvicted: false })]]}
        />
      )}
    </>
  )
}

function AsOf() {
  const { oldest, isIncomplete } = useShownAnswers()
  const isNotKept = isIncomplete && oldest === null
  useEffect(() => {
    document.documentElement.toggleAttribute('data-not-kept', isIncomplete)
    return () => document.documentElement.removeAttribute('data-not-kept')
  }, [isIncomplete])
  if (isNotKept)
    return <Line icon={<CloudOff />} text={t('Offline: this page was not kept. It opens when you are back online.')} />
  return <Line icon={<CloudOff />} text={offlineText(oldest, isIncomplete)} />
}

function offlineText(oldest: number | null, isIncomplete: boolean): string {
  if (oldest === null) return isIncomplete ? t('Offline. Parts of this page were not kept.') : t('Offline')
  const time = formatReadAt(oldest)
  return isIncomplete
    ? t('Offline: as of {time}. Parts of this page were not kept.', { time })
    : t('Offline: as of {time}', { time })
}

function useShownAnswers() {
  const client = useQueryClient()
  const subscribe = useCallback((listener: () => void) => onShownAnswersChange(client, listener), [client])
  const snapshot = () => JSON.stringify(findShownAnswers(client))
  return JSON.parse(useSyncExternalStore(subscribe, snapshot)) as ReturnType<typeof findShownAnswers>
}
