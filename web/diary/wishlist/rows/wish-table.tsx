import { type ReactNode, memo, useState } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import { HikeLink } from '#web/diary/list-rows/hike-facts.tsx'
import { HikeName } from '#web/diary/list-rows/hike-name.tsx'
import { WaitingMark } from '#web/diary/list-rows/waiting-mark.tsx'
import { useSortableHike } from '#web/diary/list-rows/moving/sortable-hike.tsx'
import { Climb, CountryName, Length } from '#web/diary/list-rows/trail-facts.tsx'
import { DifficultyBadge } from '#web/platform/ui/marks/difficulty-badge.tsx'
import { WishFacts } from './wish-facts.tsx'
import { WishActions, WishMove, type WishRowProps } from './wish-actions.tsx'
import { WishNote } from './wish-note.tsx'
import { WishPicture } from './wish-picture.tsx'
import './wish-table.css'

const LINK = 'grid size-9 place-items-center rounded-badge text-ink-2 hover:bg-sunken hover:text-ink'

/** The wishlist as a table, from 1018 px. */
export function WishTable({ isMovable, children }: Pick<WishRowProps, 'isMovable'> & { children: ReactNode }) {
  return (
    <div className="@container card overflow-hidden">
      <table className={`wish-table block text-start text-meta ${isMovable ? 'is-sortable' : ''}`}>
        <caption className="sr-only">{t('Hikes on my wishlist')}</caption>
        <thead>
          <tr className="wish-row h-12 text-small text-ink-3 [&>th]:font-semibold">
            <th>
              <span className="sr-only">{t('Move')}</span>
            </th>
            <th className="col-span-2" colSpan={2}>
              {t('Name')}
            </th>
            <th>{t('Link')}</th>
            <th>{t('Country')}</th>
            <th>{t('Difficulty')}</th>
            <th className="text-end">{t('Length')}</th>
            <th className="text-end">{t('Elevation')}</th>
            <th>
              <span className="sr-only">{t('Change ##heading of the buttons that edit and delete')}</span>
            </th>
            <th className="sr-only">{t('More')}</th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

export const WishRow = memo(function WishRow(props: WishRowProps) {
  const { wish } = props
  const { ref, style, isDragging, handle } = useSortableHike<HTMLTableRowElement>(wish._id)
  const [isOpen, setOpen] = useState(false)
  const note = { isOpen, setOpen }
  return (
    <tr
      ref={ref}
      style={style}
      data-hike={wish._id}
      className={`wish-row min-h-18.25 [contain-intrinsic-height:auto_4.5rem] [content-visibility:auto] border-t border-line ${isDragging ? 'bg-raised shadow-float' : 'bg-surface'}`}
    >
      <td className="across ps-2">
        <WishMove {...props} handle={handle} />
      </td>
      <td className="across py-2 pe-4">
        <div className="h-14 overflow-hidden rounded-thumb">
          <WishPicture {...props} width={84} height={56} />
        </div>
      </td>
      <td className="pe-3">
        <HikeName hike={wish} className="leading-tight wrap-anywhere" />
        <WaitingMark id={wish._id} />
      </td>
      <td>
        <HikeLink
          hike={wish}
          look={`${LINK} -ms-2`}
          otherwise={<span className="text-small text-ink-3">{t('None ##no link')}</span>}
        />
      </td>
      <td className="pe-3">
        <CountryName country={wish.country} />
      </td>
      <td className="flex">
        <DifficultyBadge difficulty={wish.difficulty} />
      </td>
      <td className="text-end">
        <Length km={wish.length} />
      </td>
      <td className="text-end">
        <Climb metres={wish.elevation} />
      </td>
      <td className="across flex items-center justify-end pe-3 ps-3">
        <WishActions {...props} note={note} />
      </td>
      <td className="below flex flex-wrap items-center gap-x-5 gap-y-1 pe-3 not-empty:pb-2.5">
        <WishFacts {...props} />
        <WishNote wish={wish} note={note} />
      </td>
    </tr>
  )
})
