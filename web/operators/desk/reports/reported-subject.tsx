import { fillPath } from '#contract/endpoint.ts'
import { pages } from '#contract/pages.ts'
import { t } from '#domain/platform/language/translate.ts'
import { CountryName, hikePath } from '#web/diary/list-rows/trail-facts.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { Badge } from '#web/platform/ui/marks/badge.tsx'
import { MemberAnswer } from '../member-answer.tsx'
import { KIND_LABELS } from '../decisions/decision-labels.ts'
import type { Report } from './use-reports.ts'

/** Profile photos are square. */
const SQUARE_PX = 132
/** A text with more characters may scroll. */
const LONG_TEXT = 300

/** What was reported, as it is now: its kind, name, picture and text. */
export function ReportedSubject({ report: { kind, subjectId, subject, owner } }: { report: Report }) {
  const { name, country, text, photo, avatarUrl, isHidden } = subject
  const picture = photo?.thumbnailUrl ?? avatarUrl
  const title = name ?? t('No longer there')
  const to =
    kind === 'profile'
      ? owner && fillPath(pages.user.path, { username: owner.username })
      : kind === 'collection'
        ? fillPath(pages.collection.path, { id: subjectId })
        : trailOf(name, country)
  return (
    <div className={`grid grid-cols-1 items-start gap-4 ${picture ? 'sm:grid-cols-cover-lg' : ''}`}>
      {picture && (
        <a
          href={photo?.url ?? picture}
          target="_blank"
          rel="noreferrer"
          className="block w-33 overflow-hidden rounded-thumb"
        >
          <img
            src={picture}
            alt={t('Photo of {name}', { name: title })}
            width={photo?.width ?? SQUARE_PX}
            height={photo?.height ?? SQUARE_PX}
            loading="lazy"
            className="picture h-auto w-full"
          />
        </a>
      )}
      <div className="grid min-w-0 gap-1.5">
        <p className="flex flex-wrap items-center gap-2 text-small text-ink-3">
          {t(KIND_LABELS[kind] ?? kind)}
          {isHidden && <Badge tone="danger">{t('Hidden ##by a moderator')}</Badge>}
        </p>
        <h2 className="text-h3 wrap-anywhere">
          {to && name !== null ? (
            <Link to={to} className="hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        {country !== null && kind !== 'profile' && (
          <p className="text-small">
            <CountryName country={country} />
          </p>
        )}
        {text !== '' && (
          <p
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
            tabIndex={text.length > LONG_TEXT ? 0 : undefined}
            className="max-h-48 overflow-y-auto wrap-anywhere whitespace-pre-line"
          >
            {text}
          </p>
        )}
        <MemberAnswer of={subject} />
      </div>
    </div>
  )
}

function trailOf(name: string | null, country: string | null): string | null {
  return name === null || country === null ? null : hikePath({ name, country })
}
