import { t } from '#domain/platform/language/translate.ts'
import { rich } from '#web/platform/language/rich.tsx'

/** The operator's contact, on sites that send no e-mails. */
export function OperatorNote({ contact }: { contact: string | null }) {
  return (
    <div className="mt-6 grid gap-3 rounded-card bg-sunken p-5 text-ink-2">
      <p className="font-semibold text-ink">{t('This site does not send email.')}</p>
      <p className="text-pretty">
        {t('Ask whoever runs it for a link to set a new password, and tell them your username.')}
      </p>
      <ContactLine contact={contact} />
    </div>
  )
}

interface ContactLineProps {
  contact: string | null
  /** Says whose address it is. */
  saysWhose?: boolean
}

/** The operator's contact, where it is set. */
export function ContactLine({ contact, saysWhose = false }: ContactLineProps) {
  if (contact === null) return null
  const link = (
    <a href={contact.includes('://') ? contact : `mailto:${contact}`} className="text-link">
      {contact}
    </a>
  )
  return (
    <p className="min-w-0 break-words">
      {saysWhose ? rich('Contact whoever runs it: {link}', { link }) : rich('Write to {link}', { link })}
    </p>
  )
}
