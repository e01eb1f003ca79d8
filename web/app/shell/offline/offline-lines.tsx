import { useQueryClient } from '@tanstack/react-query'
import CloudOff from 'lucide-react/icons/cloud-off'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { PRODUCT_NAME } from '#domain/platform/product.ts'
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
        <Line text={`A new version of ${PRODUCT_NAME} is ready.`} buttons={[['Reload', () => reloadWith(waiting)]]} />
      )}
      {wasEvicted && (
        <Line
          text="This browser deleted the pages kept for offline use. They will be kept again as you open them."
          buttons={[['OK', () => setOfflineNews({ wasEvicted: false })]]}
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
    return <Line icon={<CloudOff />} text="Offline: this page was not kept. It opens when you are back online." />
  const asOf = oldest === null ? 'Offline' : `Offline: as of ${formatReadAt(oldest)}`
  return <Line icon={<CloudOff />} text={isIncomplete ? `${asOf}. Parts of this page were not kept.` : asOf} />
}

function useShownAnswers() {
  const client = useQueryClient()
  const subscribe = useCallback((listener: () => void) => onShownAnswersChange(client, listener), [client])
  const snapshot = () => JSON.stringify(findShownAnswers(client))
  return JSON.parse(useSyncExternalStore(subscribe, snapshot)) as ReturnType<typeof findShownAnswers>
}
