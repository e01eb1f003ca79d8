import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import { pages } from '#contract/pages.ts'
import type { CollectionDetails } from '#contract/trails/collections.ts'
import { t } from '#domain/platform/language/translate.ts'
import { ApiError } from '#web/platform/api/call.ts'
import { problemText } from '#web/platform/api/problem-text.ts'
import { mutationFor } from '#web/platform/api/query.ts'
import { collectionPath } from '#web/trails/collections/collection-path.ts'
import { patchCollection } from '#web/trails/collections/use-collection.ts'
import { useNavigate } from '#web/platform/ui/navigation.tsx'
import { toast } from '#web/platform/ui/toast/toast-store.ts'

/** Returns what a member can do with a collection, and whether it is being done. */
export function useCollectionActions({ _id: id, isFollowed }: CollectionDetails) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const follow = useMutation({ ...mutationFor(api.collections.follow), networkMode: 'always' })
  const unfollow = useMutation({ ...mutationFor(api.collections.unfollow), networkMode: 'always' })
  const copy = useMutation({ ...mutationFor(api.collections.copy), networkMode: 'always' })
  const remove = useMutation({ ...mutationFor(api.collections.remove), networkMode: 'always' })
  const params = { id }
  const show = (isOn: boolean) =>
    patchCollection(client, id, (collection) => ({
      ...collection,
      isFollowed: isOn,
      followers: Math.max(0, collection.followers + (isOn ? 1 : -1)),
    }))
  return {
    isCopying: copy.isPending,
    isRemoving: remove.isPending,
    /** Shows at once, and goes back where it fails. */
    toggleFollow: () => {
      show(!isFollowed)
      const fail = (error: Error) => {
        show(isFollowed)
        showFailure(error, isFollowed ? t('Failed to stop collecting') : t('Failed to collect it'))
      }
      ;(isFollowed ? unfollow : follow).mutate({ params }, { onError: fail })
    },
    // promises, as the page that asked may be gone when the answer comes
    copy: async () => {
      try {
        const made = await copy.mutateAsync({ params })
        toast.success(t('Copied to your collections. Only you see it.'))
        navigate(collectionPath(made._id))
      } catch (error) {
        showFailure(error, t('Failed to copy the collection'))
      }
    },
    remove: async () => {
      try {
        await remove.mutateAsync({ params })
        toast.success(t('Collection deleted'))
        navigate(pages.collections.path, { replace: true })
      } catch (error) {
        showFailure(error, t('Failed to delete the collection'))
      }
    },
  }
}

function showFailure(error: unknown, text: string): void {
  toast.error(error instanceof ApiError && error.hasMessage ? problemText(error) : text)
}
