/** The operator's contact, on sites that send no e-mails. */
export function OperatorNote({ contact }: { contact: string | null }) {
  return (
    <div className="mt-6 grid gap-3 rounded-card bg-sunken p-5 text-ink-2">
      <p className="font-semibold text-ink">This site does not send email.</p>
      <p className="text-pretty">Ask whoever runs it for a link to set a new password, and tell them your username.</p>
      <ContactLine contact={contact} />
    </div>
  )
}

interface ContactLineProps {
  contact: string | null
  /** The text before the address. */
  lead?: string
}

/** The operator's contact, where it is set. */
export function ContactLine({ contact, lead = 'Write to' }: ContactLineProps) {
  return (
    contact !== null && (
      <p className="min-w-0 break-words">
        {lead}{' '}
        <a href={contact.includes('://') ? contact : `mailto:${contact}`} className="text-link">
          {contact}
        </a>
      </p>
    )
  )
}
