import { t } from '#domain/platform/language/translate.ts'
import { ContactLine } from './operator-note.tsx'

/** Replaces the form where registration is closed or needs an invitation. */
export function SignUpNote({ isClosed, contact }: { isClosed: boolean; contact: string | null }) {
  return (
    <div className="grid gap-3 rounded-card bg-sunken p-5 text-ink-2">
      <p className="font-semibold text-ink">
        {isClosed ? t('Registration is closed.') : t('Registration is by invitation.')}
      </p>
      <p className="text-pretty">
        {isClosed
          ? t('Nobody can register here at the moment. You can see everything public without an account.')
          : t(
              'You need an invitation to register. Ask whoever runs this site for one. You can see everything public without an account.',
            )}
      </p>
      <ContactLine contact={contact} saysWhose={isClosed} />
    </div>
  )
}
