import { Suspense, useMemo } from 'react'
import { countryLabel } from '#domain/platform/language/country-label.ts'
import { t } from '#domain/platform/language/translate.ts'
import { useSession } from '#web/platform/api/session.ts'
import { formValuesFromTrail } from '#web/diary/hike-form/fields/fill-from-trail.ts'
import { AddHikeDialog } from '#web/diary/hike-form/lazy-dialogs.tsx'
import type { TrailSuggestion } from '#web/diary/hike-form/fields/use-trail-suggestions.ts'
import { ConfirmDialog } from '#web/platform/ui/dialog/confirm-dialog.tsx'
import { useNavigate } from '#web/platform/ui/navigation.tsx'

interface AddFromSearchProps {
  trail: TrailSuggestion
  onClose: () => void
  /** Called when the hike is added or the person goes to log in: the search closes. */
  onDone: () => void
}

/** The dialog that adds a found hike: the filled form, or the way to log in. */
export function AddFromSearch({ trail, onClose, onDone }: AddFromSearchProps) {
  const { status } = useSession()
  const given = useMemo(() => formValuesFromTrail(trail), [trail])
  if (status !== 'member') return <LoginRequired trail={trail} onClose={onClose} onDone={onDone} />
  return (
    <Suspense>
      <AddHikeDialog given={given} onClose={onClose} onAdded={onDone} />
    </Suspense>
  )
}

interface LoginRequiredProps {
  trail: { name: string; country: string }
  onClose: () => void
  onDone?: () => void
}

/** Asks a visitor who wants to add a hike to log in. */
export function LoginRequired({ trail, onClose, onDone }: LoginRequiredProps) {
  const navigate = useNavigate()
  const login = () => {
    onDone?.()
    navigate('/login')
  }
  return (
    <ConfirmDialog
      title={t('Login Required')}
      message={
        <>
          {t('You need to be logged in to add hikes to your list.')}
          <span className="mt-3 block font-semibold text-ink">
            {t('{hike}, {country}', { hike: trail.name, country: countryLabel(trail.country) })}
          </span>
        </>
      }
      confirmText={t('Login')}
      tone="primary"
      onConfirm={login}
      onCancel={onClose}
    />
  )
}
