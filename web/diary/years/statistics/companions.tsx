import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { Companion } from '#contract/community/friends.ts'
import { formatDay } from '#domain/platform/format/dates.ts'
import { fullName } from '#domain/account/full-name.ts'
import { t } from '#domain/platform/language/translate.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { hikePath } from '#web/diary/list-rows/trail-facts.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { Avatar } from '#web/platform/ui/marks/avatar.tsx'

/** Lists the friends who walked the same trails on the same days, in a year or, with null, ever. Renders nothing without any. */
export function Companions({ year }: { year: string | null }) {
  const { data } = useQuery(queryFor(api.friends.companions, { query: year === null ? {} : { year } }))
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby="walked-with">
      <h2 id="walked-with" className="mb-1 text-h2">
        {t('Hiked with ##friends')}
      </h2>
      <p className="mb-4 text-meta text-ink-2">{t('Friends who logged the same trail on the same day.')}</p>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 wide:grid-cols-3 wide:gap-5 xl:grid-cols-4">
        {data.map((companion) => (
          <OneCompanion key={companion._id} companion={companion} />
        ))}
      </ul>
    </section>
  )
}

function OneCompanion({ companion }: { companion: Companion }) {
  const { username, days, latest } = companion
  return (
    <li className="card flex min-w-0 gap-3.5 p-4">
      <Avatar person={companion} size={52} />
      <div className="min-w-0 grow">
        <h3 className="text-name leading-snug">
          <Link to={`/user/${username}`} className="font-label wrap-anywhere hover:underline">
            {fullName(companion)}
          </Link>
        </h3>
        <p className="text-meta tabular-nums">{t('{count, plural, one {# day} other {# days}}', { count: days })}</p>
        <p className="mt-1 text-meta wrap-anywhere text-ink-2">
          <Link to={hikePath(latest)} className="text-ink hover:underline">
            {latest.name}
          </Link>
          <span className="block">{formatDay(latest.completedOn)}</span>
        </p>
      </div>
    </li>
  )
}
