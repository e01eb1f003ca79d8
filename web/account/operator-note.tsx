/** Whom to ask where the site sends no letters. */
export function OperatorNote({ contact }: { contact: string | null }) {
  return (
    <div className="mt-6 grid gap-3 rounded-card bg-sunken p-5 text-ink-2">
      <p className="font-semibold text-ink">This site sends no e-mail.</p>
      <p className="text-pretty">
        Ask whoever runs it for a link with which you can set a new password. Tell them your username: it takes them a
        moment.
      </p>
      {contact !== null && (
        <p className="min-w-0 break-words">
          You reach them at{' '}
          <a href={contact.includes('://') ? contact : `mailto:${contact}`} className="text-link">
            {contact}
          </a>
        </p>
      )}
    </div>
  )
}
