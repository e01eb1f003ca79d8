import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#contract/client-api.ts'
import { PRODUCT_NAME } from '#domain/platform/product.ts'
import { t } from '#domain/platform/language/translate.ts'
import { installOffer } from '#web/platform/api/offline/install-offer.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { BROWSER_KEYS, readStored, writeStored } from '#web/platform/api/storage/local-storage.ts'
import { Line } from './line.tsx'

const KEY = BROWSER_KEYS.install
/** How many hikes a member has logged before. */
const AFTER_HIKES = 3

/** Offers once to install the site (R14.9). */
export function InstallLine() {
  const { data: hikes = [] } = useQuery({ ...queryFor(api.hikes.mine, {}), enabled: false })
  const [wasOffered] = useState(() => readStored(KEY) !== null)
  const [isAnswered, setAnswered] = useState(false)
  const isShown = hikes.length >= AFTER_HIKES && installOffer.now !== null && !wasOffered && !isAnswered
  useEffect(() => {
    if (isShown) writeStored(KEY, 'offered')
  }, [isShown])
  if (!isShown) return null
  return (
    <Line
      text={t('Install {product} to open it from your home screen, with or without signal.', { product: PRODUCT_NAME })}
      buttons={[
        [t('Install ##button'), () => void installOffer.now?.prompt().finally(() => setAnswered(true))],
        [t('Not now'), () => setAnswered(true)],
      ]}
    />
  )
}
