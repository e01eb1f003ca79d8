import type { CollectionDetails } from '#contract/trails/collections.ts'
import { countryLabel } from '#domain/platform/language/country-label.ts'
import { t } from '#domain/platform/language/translate.ts'
import { rich } from '#web/platform/language/rich.tsx'
import { collectionPath } from '#web/trails/collections/collection-path.ts'
import { VISIBILITY_NAMES, countText } from '#web/trails/collections/progress/collection-texts.ts'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { Flag } from '#web/platform/ui/marks/flag.tsx'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { CollectionActions } from './collection-actions.tsx'
import { OwnerLine } from './owner-line.tsx'

/** The title of a collection with its words, what it holds, and what can be done with it. */
export function CollectionHead({ collection, onEdit }: { collection: CollectionDetails; onEdit: () => void }) {
  const { name, words, owner, isMine, isShipped, visibility, copiedFrom } = collection
  return (
    <div className="mt-6 flex flex-wrap items-start justify-between gap-x-10 gap-y-5">
      <div className="max-w-prose min-w-0">
        <PageTitle title={name} className="wrap-anywhere" />
        <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-ink-2">
          <Countries collection={collection} />
          <span className="tabular-nums">{countText(collection)}</span>
          {!isShipped && <OwnerLine owner={owner} isMine={isMine} />}
          {isMine && <span>{t('Seen by: {who}', { who: t(VISIBILITY_NAMES[visibility]) })}</span>}
        </p>
        {words !== '' && <p className="mt-4 text-lead text-pretty whitespace-pre-line wrap-anywhere">{words}</p>}
        {copiedFrom !== null && (
          <p className="mt-3 text-meta text-ink-2">
            {rich('A copy of {collection}', {
              collection: (
                <Link to={collectionPath(copiedFrom._id)} className="text-link wrap-anywhere">
                  {copiedFrom.name}
                </Link>
              ),
            })}
          </p>
        )}
      </div>
      <CollectionActions collection={collection} onEdit={onEdit} />
    </div>
  )
}

/** The country, or how many there are. */
function Countries({ collection: { entries } }: { collection: CollectionDetails }) {
  const countries = [...new Set(entries.map(({ country }) => country))]
  const [only] = countries
  if (only === undefined || only === '') return null
  if (countries.length > 1)
    return <span>{t('{count, plural, one {# country} other {# countries}}', { count: countries.length })}</span>
  return (
    <span className="flex items-center gap-2">
      <Flag country={only} />
      {countryLabel(only)}
    </span>
  )
}
