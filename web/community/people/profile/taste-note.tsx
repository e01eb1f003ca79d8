import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '#contract/client-api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { MIN_COMMON_HIKES } from '#domain/community/taste/taste.ts'
import { t } from '#domain/platform/language/translate.ts'
import { rich } from '#web/platform/language/rich.tsx'
import { queryFor } from '#web/platform/api/query.ts'
import { hikePath } from '#web/diary/list-rows/trail-facts.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { Skeleton } from '#web/platform/ui/states/skeleton.tsx'

interface TasteNoteProps {
  username: string
  /** Their name in the table. */
  firstName: string
}

type Taste = Answer<typeof api.taste.withPerson>

/**
 * How similar a person's taste is to mine, and the hikes on which we differ most (R8.21). Renders nothing where it is
 * unknown.
 */
export function TasteNote({ username, firstName }: TasteNoteProps) {
  const taste = useQuery(queryFor(api.taste.withPerson, { params: { username } }))
  if (taste.isPending) return <TasteNoteSkeleton />
  if (!taste.data || taste.data.common === 0) return null
  const { alike, common, differences } = taste.data
  return (
    <section aria-labelledby="taste" className="card grid grid-cols-1 items-center gap-x-10 gap-y-4 p-5 md:grid-cols-2">
      <div>
        <h2 id="taste" className="text-h3 wrap-anywhere">
          {t('Your taste and {name}’s', { name: firstName })}
        </h2>
        {alike === null ? <TooFewShared common={common} /> : <TasteAgreement alike={alike} common={common} />}
      </div>
      {differences.length > 0 && <Differences differences={differences} theirs={firstName} />}
    </section>
  )
}

function TasteAgreement({ alike, common }: { alike: number; common: number }) {
  return (
    <p className="mt-2 text-ink-2">
      {rich('<b>{alike}% match</b> on {common, plural, one {# hike} other {# hikes}} in common', {
        alike,
        common,
        b: strong,
      })}
    </p>
  )
}

const strong = (text: ReactNode) => <strong className="font-display text-stat text-ink tabular-nums">{text}</strong>

function TooFewShared({ common }: { common: number }) {
  return (
    <p className="mt-2 text-pretty text-ink-2">
      {common < MIN_COMMON_HIKES
        ? t(
            'You have {common, plural, one {# hike} other {# hikes}} in common. You need {needed, plural, one {# hike} other {# hikes}} in common to compare.',
            { common, needed: MIN_COMMON_HIKES },
          )
        : t(
            'You have {common, plural, one {# hike} other {# hikes}} in common. Once you have both ranked them, you can compare.',
            { common },
          )}
    </p>
  )
}

function Differences({ differences, theirs }: { differences: Taste['differences']; theirs: string }) {
  return (
    <div>
      <h3 className="text-label font-label text-ink-2">{t('Where you differ most')}</h3>
      <ul className="mt-1">
        {differences.map((hike) => (
          <li key={`${hike.name} ${hike.country}`} className="border-line not-first:border-t">
            <Link
              to={hikePath(hike)}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1.5 hover:underline"
            >
              <span className="min-w-0 font-label wrap-anywhere">{hike.name}</span>
              <span className="min-w-0 text-small wrap-anywhere text-ink-2 tabular-nums">
                {t('you #{mine}, {name} #{theirs}', { mine: hike.mine, name: theirs, theirs: hike.theirs })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** As high as a note with three differences. */
function TasteNoteSkeleton() {
  return (
    <div aria-hidden="true" className="card p-5">
      <Skeleton className="h-7 w-56 max-w-full" />
      <Skeleton className="mt-3 mb-20 h-7 w-40 max-w-full" />
    </div>
  )
}
