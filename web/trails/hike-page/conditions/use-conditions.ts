import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { TrailAddress } from '#domain/trails/trail-address.ts'
import { t } from '#domain/platform/language/translate.ts'
import { queryFor, mutationFor } from '#web/platform/api/query.ts'
import { toast } from '#web/platform/ui/toast/toast-store.ts'

export const trailParams = ({ name, country }: TrailAddress) => ({ hikeName: name, country })

export function useConditions(trail: TrailAddress) {
  return useQuery(queryFor(api.conditions.list, { params: trailParams(trail) }))
}

export function useRemoveCondition() {
  const { mutate } = useMutation({
    ...mutationFor(api.conditions.remove),
    networkMode: 'always',
    onError: () => toast.error(t('Failed to delete the update. Please try again.')),
  })
  return (id: string) => mutate({ params: { id } })
}
