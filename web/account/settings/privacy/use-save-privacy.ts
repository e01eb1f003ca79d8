import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { Privacy } from '#contract/account/privacy.ts'
import { t } from '#domain/platform/language/translate.ts'
import { queryKeyFor, queryFor, mutationFor } from '#web/platform/api/query.ts'
import { currentSession } from '#web/platform/api/session.ts'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import { useSetCachedMe } from '#web/account/settings/edit/use-set-cached-me.ts'

/** Returns how to save a choice of privacy: it shows at once, and is taken back where it cannot be saved. */
export function useSavePrivacy(): (change: Partial<Privacy>) => void {
  const client = useQueryClient()
  const keepMe = useSetCachedMe()
  const key = queryKeyFor(api.privacySettings.get, {})
  const saving = useMutation({
    ...mutationFor(api.privacySettings.update),
    scope: { id: 'privacy' },
    networkMode: 'always',
    onSuccess: (saved, { body }) => {
      client.setQueryData(key, saved)
      // the address of the photo changes with its visibility
      if (body.profile !== undefined && currentSession().user?.avatarUrl !== undefined)
        client.fetchQuery({ ...queryFor(api.users.me, {}), staleTime: 0 }).then(keepMe, () => {})
    },
    onError: () => {
      void client.invalidateQueries({ queryKey: key })
      toast.error(t('Failed to save. Please try again.'))
    },
  })
  return (body) => {
    client.setQueryData<Privacy>(key, (before) => before && { ...before, ...body })
    saving.mutate({ body })
  }
}
