import { useMutation, useQuery } from '@tanstack/react-query'
import BellRing from 'lucide-react/icons/bell-ring'
import { useState } from 'react'
import { api } from '#contract/client-api.ts'
import type { NotificationChoices } from '#contract/community/notification-choices.ts'
import { read, write } from '#web/platform/api/query.ts'
import { useSession } from '#web/platform/api/session.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import { KindBoxes } from './kind-boxes.tsx'
import { type PushObstacle, isPushAllowed, pushObstacle, subscribeHere, unsubscribeHere } from './push-in-browser.ts'
import { forgetToldEndpoint, keepToldEndpoint } from './told-endpoint.ts'

const WHY_NOT: Readonly<Record<PushObstacle, string>> = {
  denied: 'Notifications from this site are blocked. Allow them in your browser’s settings first.',
  'home-screen':
    'On an iPhone or iPad, first choose Share, then “Add to Home Screen”. Open the site from there and come back here.',
  insecure: 'Browsers allow this only on https sites.',
  unsupported: 'This browser does not support push notifications.',
}

interface PushChoiceProps {
  choices: NotificationChoices
  onChoose: (push: Partial<NotificationChoices['push']>) => void
}

/** Being told by this browser while the site is not open (R9.20). It is asked for by a press alone, and ends with the session. */
export function PushChoice({ choices, onChoose }: PushChoiceProps) {
  const { data } = useQuery(read(api.push.get, {}))
  const [obstacle, setObstacle] = useState(pushObstacle)
  const { turnOn, turnOff, isBusy } = useTurning(() => setObstacle(pushObstacle()))
  const isOn = data?.isOn === true && isPushAllowed()
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <h3 className="text-label font-label">Push notifications in this browser</h3>
          <p className="text-small text-ink-3">
            {isOn ? 'On in this browser until you log out.' : 'Off in this browser.'}
          </p>
        </div>
        {isOn ? (
          <Button isLoading={isBusy} onClick={turnOff}>
            Turn off
          </Button>
        ) : (
          !obstacle && (
            <Button
              icon={<BellRing />}
              isLoading={isBusy}
              disabled={!data}
              onClick={() => data && turnOn(data.publicKey)}
            >
              Turn on
            </Button>
          )
        )}
      </div>
      {!isOn && obstacle && (
        <p role="note" className="rounded-control bg-sunken px-4 py-3 text-small">
          {WHY_NOT[obstacle]}
        </p>
      )}
      {isOn && <KindBoxes legend="Notify me about" page={choices.page} chosen={choices.push} onChoose={onChoose} />}
    </div>
  )
}

/** @param onAsked once the member has been asked, whatever the answer */
function useTurning(onAsked: () => void) {
  const userId = useSession().user?._id ?? ''
  const create = useMutation({ ...write(api.push.create), networkMode: 'always' })
  const remove = useMutation({ ...write(api.push.remove), networkMode: 'always' })
  const turning = useMutation({
    networkMode: 'always',
    mutationFn: async (publicKey: string | null) => {
      if (publicKey === null) {
        forgetToldEndpoint(userId)
        await remove.mutateAsync({})
        await unsubscribeHere()
        return
      }
      const body = await subscribeHere(publicKey)
      if (!body) return
      await create.mutateAsync({ body })
      keepToldEndpoint(userId, body.endpoint)
    },
    onError: () => toast.error('Failed to turn on notifications. Please try again.'),
    onSettled: onAsked,
  })
  return {
    isBusy: turning.isPending,
    turnOn: (publicKey: string) => turning.mutate(publicKey),
    turnOff: () => turning.mutate(null),
  }
}
