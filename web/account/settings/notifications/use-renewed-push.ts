import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#contract/client-api.ts'
import { read, write } from '#web/platform/api/query.ts'
import { useSession } from '#web/platform/api/session.ts'
import { renewedHere } from './push-in-browser.ts'
import { keepToldEndpoint, toldEndpoint } from './told-endpoint.ts'

/**
 * Tells the server the new address of a browser that is told of notifications, once its push service has given it one. Only pages
 * have a session, so a page does it when it is opened, and the service worker nothing (docs/decisions/0034).
 */
export function useRenewedPush(): void {
  const userId = useSession().user?._id
  const client = useQueryClient()
  const { mutateAsync } = useMutation(write(api.push.create))
  useEffect(() => {
    const toldTo = userId === undefined ? null : toldEndpoint(userId)
    if (userId === undefined || toldTo === null) return
    const renew = async () => {
      const body = await renewedHere(toldTo, async () => (await client.fetchQuery(read(api.push.get, {}))).publicKey)
      if (!body) return
      await mutateAsync({ body })
      keepToldEndpoint(userId, body.endpoint)
    }
    // the next visit tries again
    renew().catch(() => undefined)
  }, [userId, client, mutateAsync])
}
