import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { api } from '#contract/client-api.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { BROWSER_KEYS, readStored, writeStored } from '#web/platform/api/storage/local-storage.ts'
import { lazyWithRetry, renderNothing } from '#web/platform/ui/lazy-with-retry.tsx'

const InstagramBanner = lazyWithRetry(() => import('./instagram-banner.tsx').then((m) => m.InstagramBanner), {
  failed: renderNothing,
})

/** In local storage: the address of the page whose invitation was dismissed. */
const KEY = BROWSER_KEYS.invite

/** Shows the banner where the operator has an Instagram page and the person has not dismissed it. */
export function InstagramInvite() {
  const { data } = useQuery({ ...queryFor(api.system.settings, {}), staleTime: Infinity })
  const [dismissed, setDismissed] = useState(() => readStored(KEY))
  const url = data?.instagramUrl ?? null
  if (url === null || url === dismissed) return null
  const dismiss = () => {
    writeStored(KEY, url)
    setDismissed(url)
  }
  return (
    <Suspense>
      <InstagramBanner url={url} onDismiss={dismiss} />
    </Suspense>
  )
}
