import { useId } from 'react'
import { fillPath } from '#contract/endpoint.ts'
import { pages } from '#contract/pages.ts'
import type { CollectionDetails } from '#contract/trails/collections.ts'
import { formatCount } from '#domain/platform/format/format.ts'
import { t } from '#domain/platform/language/translate.ts'
import { doneText } from '#web/trails/collections/progress/collection-texts.ts'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { PersonAvatar, fullOwnerName } from './owner-line.tsx'

/** Who else collects it; how much I have done. */
export function Collectors({ collection }: { collection: CollectionDetails }) {
  const id = useId()
  const { collectors, followers, entryCount } = collection
  if (followers === 0 && collectors.length === 0) return null
  const further = followers - collectors.length
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-h3">
        {t('Who collects it')}
      </h2>
      <ul className="mt-3 grid grid-cols-people gap-x-6">
        {collectors.map((person) => (
          <li key={person.username} className="relative flex min-h-14 items-center gap-3 border-t border-line">
            <PersonAvatar person={person} size={36} />
            <Link
              to={fillPath(pages.user.path, { username: person.username })}
              className="min-w-0 grow font-label wrap-anywhere after:absolute after:inset-0 hover:underline"
            >
              {fullOwnerName(person)}
            </Link>
            {person.done !== null && (
              <span className="shrink-0 text-meta text-ink-2 tabular-nums">{doneText(person.done, entryCount)}</span>
            )}
          </li>
        ))}
      </ul>
      {further > 0 && (
        <p className="mt-2 text-meta text-ink-2">
          {collectors.length === 0
            ? t('{count, plural, one {One hiker collects it.} other {{hikers} hikers collect it.}}', {
                count: further,
                hikers: formatCount(further),
              })
            : t('And {count, plural, one {one more} other {{hikers} more}}', {
                count: further,
                hikers: formatCount(further),
              })}
        </p>
      )}
    </section>
  )
}
