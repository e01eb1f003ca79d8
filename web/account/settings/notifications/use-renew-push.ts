import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#contract/client-api.ts'
import { queryFor, mutationFor } from '#web/platform/api/query.ts'
import { useSession } from '#web/platform/api/session.ts'
import { renewSubscription } from './browser-push.ts'
import { storePushEndpoint, readPushEndpoint } from './push-endpoint-storage.ts'

/**
 * Tells the server the new address of a browser that is told of notifications, once its push service has given it one. Only pages
 * have a session, so a page does it when it is opened, and the service worker nothing (docs/decisions/0034).
 */
export function useRenewPush(): void {
  const userId = useSession().user?._id
  const client = useQueryClient()
  const { mutateAsync } = useMutation(mutationFor(api.push.create))
  useEffect(() => {
    const toldTo = userId === undefined ? null : readPushEndpoint(userId)
    if (userId === undefined || toldTo === null) return
    const renew = async () => {
      const body = await renewSubscription(
        toldTo,
        async () => (await client.fetchQuery(queryFor(api.push.get, {}))).publicKey,
      )
      if (!body) return
      await mutateAsync({ body })
      storePushEndpoint(userId, body.endpoint)
    }
    // the next visit tries again
    renew().catch(() => undefined)
  }, [userId, client, mutateAsync])
}
