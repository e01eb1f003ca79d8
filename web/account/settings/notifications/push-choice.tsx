import { useMutation, useQuery } from '@tanstack/react-query'
import BellRing from 'lucide-react/icons/bell-ring'
import { useState } from 'react'
import { api } from '#contract/client-api.ts'
import type { NotificationChoices } from '#contract/community/notification-choices.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { queryFor, mutationFor } from '#web/platform/api/query.ts'
import { useSession } from '#web/platform/api/session.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import { KindCheckboxes } from './kind-checkboxes.tsx'
import {
  type PushObstacle,
  isPushAllowed,
  getPushObstacle,
  subscribeToPush,
  unsubscribeFromPush,
} from './browser-push.ts'
import { removePushEndpoint, storePushEndpoint } from './push-endpoint-storage.ts'

const OBSTACLE_TEXTS: Readonly<Record<PushObstacle, string>> = {
  denied: msg('Notifications from this site are blocked. Allow them in your browser’s settings first.'),
  'home-screen': msg(
    'On an iPhone or iPad, first choose Share, then “Add to Home Screen”. Open the site from there and come back here.',
  ),
  insecure: msg('Browsers allow this only on https sites.'),
  unsupported: msg('This browser does not support push notifications.'),
}

interface PushChoiceProps {
  choices: NotificationChoices
  onChoose: (push: Partial<NotificationChoices['push']>) => void
}

/**
 * Turns push notifications of this browser on and off (R9.20). The permission is asked for by a press only, and the
 * subscription ends with the session.
 */
export function PushChoice({ choices, onChoose }: PushChoiceProps) {
  const { data } = useQuery(queryFor(api.push.get, {}))
  const [obstacle, setObstacle] = useState(getPushObstacle)
  const { turnOn, turnOff, isBusy } = useTogglePush(() => setObstacle(getPushObstacle()))
  const isOn = data?.isOn === true && isPushAllowed()
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <h3 className="text-label font-label">{t('Push notifications in this browser')}</h3>
          <p className="text-small text-ink-3">
            {isOn ? t('On in this browser until you log out.') : t('Off in this browser.')}
          </p>
        </div>
        {isOn ? (
          <Button isLoading={isBusy} onClick={turnOff}>
            {t('Turn off')}
          </Button>
        ) : (
          !obstacle && (
            <Button
              icon={<BellRing />}
              isLoading={isBusy}
              disabled={!data}
              onClick={() => data && turnOn(data.publicKey)}
            >
              {t('Turn on')}
            </Button>
          )
        )}
      </div>
      {!isOn && obstacle && (
        <p role="note" className="rounded-control bg-sunken px-4 py-3 text-small">
          {t(OBSTACLE_TEXTS[obstacle])}
        </p>
      )}
      {isOn && (
        <KindCheckboxes legend={t('Notify me about')} page={choices.page} chosen={choices.push} onChoose={onChoose} />
      )}
    </div>
  )
}

/** @param onAsked once the member has been asked, whatever the answer */
function useTogglePush(onAsked: () => void) {
  const userId = useSession().user?._id ?? ''
  const create = useMutation({ ...mutationFor(api.push.create), networkMode: 'always' })
  const remove = useMutation({ ...mutationFor(api.push.remove), networkMode: 'always' })
  const turning = useMutation({
    networkMode: 'always',
    mutationFn: async (publicKey: string | null) => {
      if (publicKey === null) {
        removePushEndpoint(userId)
        await remove.mutateAsync({})
        await unsubscribeFromPush()
        return
      }
      const body = await subscribeToPush(publicKey)
      if (!body) return
      await create.mutateAsync({ body })
      storePushEndpoint(userId, body.endpoint)
    },
    onError: () => toast.error(t('Failed to turn on notifications. Please try again.')),
    onSettled: onAsked,
  })
  return {
    isBusy: turning.isPending,
    turnOn: (publicKey: string) => turning.mutate(publicKey),
    turnOff: () => turning.mutate(null),
  }
}
