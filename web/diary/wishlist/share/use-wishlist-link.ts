import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import { t } from '#domain/platform/language/translate.ts'
import { ApiError } from '#web/platform/api/call.ts'
import { problemText } from '#web/platform/api/problem-text.ts'
import { queryFor, mutationFor } from '#web/platform/api/query.ts'
import { toast } from '#web/platform/ui/toast/toast-store.ts'

const fail = (error: Error) =>
  toast.error(
    error instanceof ApiError && error.hasMessage ? problemText(error) : t('Something went wrong. Please try again.'),
  )

/** Returns the link to my wishlist, with functions that create, replace and remove it. */
export function useWishlistLink() {
  const link = useQuery({ ...queryFor(api.wishlistLink.get, {}), staleTime: 0 })
  const options = { networkMode: 'always', onError: fail } as const
  const renew = useMutation({ ...mutationFor(api.wishlistLink.renew), ...options })
  const update = useMutation({ ...mutationFor(api.wishlistLink.update), ...options })
  const end = useMutation({ ...mutationFor(api.wishlistLink.end), ...options })
  return { link, renew, update, end, isBusy: renew.isPending || update.isPending || end.isPending }
}
