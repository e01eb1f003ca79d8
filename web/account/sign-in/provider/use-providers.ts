import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import { mutationFor, queryFor } from '#web/platform/api/query.ts'

/** Returns the site's identity providers, and whether one logs in with passwords; undefined until that is known. */
export function useLoginWays() {
  const { data } = useQuery({ ...queryFor(api.system.settings, {}), staleTime: Infinity })
  return { providers: data?.providers ?? [], hasPasswords: data?.hasPasswords ?? true }
}

/** Returns a mutation that leads this browser to a provider. It stays pending while the other page loads. */
export function useBeginProvider() {
  return useMutation({ ...mutationFor(api.provider.begin), onSuccess: ({ url }) => location.assign(url) })
}
