import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#contract/client-api.ts'
import { queryFor, mutationFor } from '#web/platform/api/query.ts'
import { useSession } from '#web/platform/api/session.ts'
import { renewSubscription } from './browser-push.ts'
import { storePushEndpoint, readPushEndpoint } from './push-endpoint-storage.ts'

/**
 * Sends the new push endpoint to the server after the push service has changed it. Pages do it on opening, as the
 * service worker has no session (docs/decisions/0034).
 */
export function useRenewPush(): void {
  const userId = useSession().user?._id
  const client = useQueryClient()
  const { mutateAsync } = useMutation(mutationFor(api.push.create))
  useEffect(() => {
    const knownEndpoint = userId === undefined ? null : readPushEndpoint(userId)
    if (userId === undefined || knownEndpoint === null) return
    const renew = async () => {
      const body = await renewSubscription(
        knownEndpoint,
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
