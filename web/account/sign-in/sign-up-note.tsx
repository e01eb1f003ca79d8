import { NEEDS_INVITATION, SIGN_UP_CLOSED } from '#domain/account/sign-up.ts'
import { ContactLine } from './operator-note.tsx'

/** Replaces the form where registration is closed or needs an invitation. */
export function SignUpNote({ isClosed, contact }: { isClosed: boolean; contact: string | null }) {
  return (
    <div className="grid gap-3 rounded-card bg-sunken p-5 text-ink-2">
      <p className="font-semibold text-ink">
        {isClosed ? 'Registration is closed.' : 'Registration is by invitation.'}
      </p>
      <p className="text-pretty">
        {isClosed ? SIGN_UP_CLOSED : NEEDS_INVITATION} You can see everything public without an account.
      </p>
      <ContactLine contact={contact} lead={isClosed ? 'Contact whoever runs it:' : undefined} />
    </div>
  )
}
