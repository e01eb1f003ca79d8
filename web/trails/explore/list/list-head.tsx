import { formatCount } from '#domain/platform/format/format.ts'
import { t } from '#domain/platform/language/translate.ts'
import type { TrailOrder } from '#domain/trails/explore/explore-filters.ts'
import { useSession } from '#web/platform/api/session.ts'
import { SelectField } from '#web/platform/ui/fields/field.tsx'
import { ORDER_LABELS } from '#web/trails/explore/filters/plain-form.tsx'

interface ListHeadProps {
  /** The number of trails; undefined until it is known. */
  total: number | undefined
  order: TrailOrder
  /** Says where distances are measured from, where there are any. */
  fromText: string | null
  onOrder: (order: TrailOrder) => void
}

/** How many trails there are, and their order. */
export function ListHead({ total, order, fromText, onOrder }: ListHeadProps) {
  const isMember = useSession().status === 'member'
  const orders: TrailOrder[] = isMember ? ['score', 'near', 'taste'] : ['score', 'near']
  return (
    <div className="flex items-center justify-between gap-4">
      <div className="min-w-0">
        <h2 className="sr-only">{t('Trails')}</h2>
        <p role="status" className="font-label tabular-nums">
          {total !== undefined &&
            t('{count, plural, one {{shown} trail} other {{shown} trails}}', {
              count: total,
              shown: formatCount(total),
            })}
        </p>
        {fromText !== null && <p className="text-small wrap-anywhere text-ink-2">{fromText}</p>}
      </div>
      <SelectField
        label={t('Order ##of a list')}
        isLabelHidden
        value={order}
        onChange={({ target }) => onOrder(orders.find((each) => each === target.value) ?? 'score')}
        className="needs-script shrink-0"
      >
        {orders.map((each) => (
          <option key={each} value={each}>
            {t(ORDER_LABELS[each])}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
