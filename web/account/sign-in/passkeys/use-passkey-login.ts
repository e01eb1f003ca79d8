import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '#contract/client-api.ts'
import { beginSession } from '#web/platform/api/begin-session.ts'
import { mutationFor } from '#web/platform/api/query.ts'
import { canSuggestPasskeys, loadCeremonies } from './load-ceremonies.ts'

/** A bit less than a challenge is good for. */
const RENEW_MS = 4.5 * 60_000

/**
 * Logs in with a passkey: by a press, or by a choice among the suggestions of the login field, which are offered for as long as this is
 * rendered.
 */
export function usePasskeyLogin(onSuccess: () => void) {
  const { mutateAsync: begin } = useMutation({ ...mutationFor(api.passkeys.beginLogin), networkMode: 'always' })
  const finish = useMutation({
    ...mutationFor(api.passkeys.login),
    networkMode: 'always',
    onSuccess: (answer) => {
      beginSession(answer)
      onSuccess()
    },
  })
  // each round is one offer: it ends with its challenge, and with every other ceremony
  const [round, setRound] = useState(0)
  const renew = () => setRound((count) => count + 1)
  const getPasskey = async (isAutofill: boolean) => {
    const ceremonies = await loadCeremonies()
    return ceremonies.getPasskey(await begin({}), { isAutofill })
  }
  const press = useMutation({
    mutationFn: () => getPasskey(false),
    networkMode: 'always',
    onMutate: finish.reset,
    onSuccess: (body) => finish.mutate({ body }, { onError: renew }),
    onError: renew,
  })
  const suggest = useEffectEvent((now: number) => {
    let isWanted = true
    const offer = async () => {
      if (!(await canSuggestPasskeys()) || !isWanted) return
      // nobody has asked for it yet, so its failures are not shown
      const body = await getPasskey(true).catch(() => null)
      if (body && isWanted) finish.mutate({ body }, { onError: renew })
    }
    void offer()
    const timer = setTimeout(() => setRound(now + 1), RENEW_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  })
  useEffect(() => suggest(round), [round])
  useEffect(() => cancelSuggestions, [])
  return {
    press: () => press.mutate(),
    isPending: press.isPending || finish.isPending,
    error: press.error ?? finish.error,
  }
}

/** Ends the suggestions of a form that is gone. */
function cancelSuggestions(): void {
  if (typeof PublicKeyCredential !== 'undefined') void loadCeremonies().then((ceremonies) => ceremonies.cancelPasskey())
}
