import { t } from '#domain/platform/language/translate.ts'
import { formatMoment } from '#web/platform/units/format-moment.ts'

/** What the member has answered about something of theirs that is hidden; nothing where they have not. */
export function MemberAnswer({ of }: { of: { readonly answer: string | null; readonly answeredAt: string | null } }) {
  const { answer, answeredAt } = of
  if (answer === null || answeredAt === null) return null
  return (
    <figure className="grid gap-1 text-meta wrap-anywhere">
      <figcaption className="text-small text-ink-3">
        {t('Answer of the member, {time}', { time: formatMoment(new Date(answeredAt)) })}
      </figcaption>
      <blockquote className="border-s-3 border-line ps-3 text-ink-2">{answer}</blockquote>
    </figure>
  )
}
