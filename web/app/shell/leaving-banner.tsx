import { useMutation } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import { t } from '#domain/platform/language/translate.ts'
import { mutationFor } from '#web/platform/api/query.ts'
import { useSession } from '#web/platform/api/session.ts'
import { updateSessionUser } from '#web/platform/api/begin-session.ts'
import { formatInstantDay } from '#web/platform/units/format-instant-day.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { toast } from '#web/platform/ui/toast/toast-store.ts'

/** Shown on every page once a member has asked to delete the account: the day, and a button to stay (R1.31). */
export function LeavingBanner() {
  const { user } = useSession()
  const stay = useMutation({
    ...mutationFor(api.leaving.stay),
    onSuccess: () => {
      const { deletesAt: _, ...kept } = user ?? {}
      if (user) updateSessionUser(kept as typeof user)
      toast.success(t('Your account is safe: it will not be deleted'))
    },
    onError: () => toast.error(t('Failed to keep the account')),
  })
  if (user?.deletesAt === undefined) return null
  return (
    <section aria-label={t('Your account')} className="border-b border-line bg-danger-bg">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3">
        <p className="font-semibold text-danger">
          {t('Your account will be deleted on {day}. Until then, only you can see it and you can’t change anything.', {
            day: formatInstantDay(user.deletesAt) ?? t('N/A'),
          })}
        </p>
        <Button onClick={() => stay.mutate({})} isLoading={stay.isPending} className="max-xs:w-full">
          {t('Keep my account')}
        </Button>
      </div>
    </section>
  )
}
