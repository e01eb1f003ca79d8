import type { ReactNode } from 'react'
import Users from 'lucide-react/icons/users'
import { api } from '#contract/client-api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { formatFixed } from '#domain/platform/format/format.ts'
import { RANKING_POSITION_DECIMALS } from '#domain/platform/limits.ts'
import { t } from '#domain/platform/language/translate.ts'
import { rich } from '#web/platform/language/rich.tsx'
import { useSession } from '#web/platform/api/session.ts'
import { CountryName, hikePath } from '#web/diary/list-rows/trail-facts.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { Badge } from '#web/platform/ui/marks/badge.tsx'
import { ROW_ATTRIBUTE } from '#web/platform/ui/hooks/use-focus-on-new-row.ts'
import { StandaloneWishButton } from '#web/diary/wishlist/standalone-wish-button.tsx'

type Entry = Answer<typeof api.rankings.averagePositions>['entries'][number]

const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>

/** The table of average positions, best first. Visitors see no wishlist button (R4.9). */
export function RankingTable({ entries }: { entries: readonly Entry[] }) {
  const isMember = useSession().status === 'member'
  return (
    <div className="card overflow-hidden">
      <table className="w-full text-start">
        <thead className="text-small text-ink-3">
          <tr className="h-12 [&>th]:font-semibold">
            <th className="ps-4 wide:ps-5">{t('Name')}</th>
            <th className="px-2 text-end">{rich('Average<hidden> position</hidden>', { hidden })}</th>
            <th className={isMember ? 'px-2 text-end' : 'pe-4 ps-2 text-end wide:pe-5'}>
              {t('Users ##number of them: the heading of a column')}
            </th>
            {isMember && (
              <th>
                <span className="sr-only">{t('Wishlist')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr
              key={`${entry.name} ${entry.country}`}
              {...ROW_ATTRIBUTE}
              className="h-16 border-t border-line hover:bg-sunken/60"
            >
              <td className="py-2.5 ps-4 wide:ps-5">
                <Link
                  to={hikePath(entry)}
                  className="relative leading-snug font-label wrap-anywhere hover:underline after:absolute after:-inset-y-3 after:inset-x-0"
                >
                  {entry.name}
                </Link>
                <div className="mt-0.5 text-small">
                  <CountryName country={entry.country} />
                </div>
              </td>
              <td className="px-2 text-end">
                <span className="font-display text-card leading-none font-h2 tabular-nums">
                  {formatFixed(entry.averagePosition, RANKING_POSITION_DECIMALS)}
                </span>
              </td>
              <td className={isMember ? 'px-2 text-end' : 'pe-4 ps-2 text-end wide:pe-5'}>
                <Badge>
                  <Users className="size-3.5" />
                  {rich('{count, plural, one {#<hidden>person</hidden>} other {#<hidden>people</hidden>}}', {
                    count: entry.totalUsers,
                    hidden,
                  })}
                </Badge>
              </td>
              {isMember && (
                <td className="pe-1.5 text-end wide:pe-2.5">
                  <StandaloneWishButton wish={{ name: entry.name, country: entry.country }} look="text" />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
