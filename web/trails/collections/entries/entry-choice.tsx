import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import { msg, t } from '#domain/platform/language/translate.ts'
import { RadioChips } from '#web/platform/ui/fields/chip-group.tsx'
import { SmallSelect } from '#web/platform/ui/fields/small-select.tsx'
import { ENTRY_FILTERS, ENTRY_ORDERS, type EntryFilter, type EntryOrder } from './sort-entries.ts'

interface EntryChoiceProps {
  /** Null for visitors, who have nothing to tell apart. */
  filter: EntryFilter | null
  order: EntryOrder
  /** Whether any entry has a height or a position. */
  has: { heights: boolean; places: boolean }
  onFilter: (filter: EntryFilter) => void
  onOrder: (order: EntryOrder) => void
}

/** Chooses which entries are listed, and in which order. */
export function EntryChoice({ filter, order, has, onFilter, onOrder }: EntryChoiceProps) {
  const orders = ENTRY_ORDERS.filter((one) => (one === 'height' ? has.heights : one === 'near' ? has.places : true))
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      {filter === null ? (
        <span />
      ) : (
        <RadioChips
          label={t('Show ##which entries of a list')}
          isLabelHidden
          options={ENTRY_FILTERS.map((value) => ({ value, label: t(FILTER_NAMES[value]) }))}
          value={filter}
          onChange={onFilter}
        />
      )}
      {orders.length > 1 && (
        <SmallSelect
          label={t('Sort by')}
          icon={<ArrowUpDown />}
          isSet={order !== 'list'}
          value={order}
          onChange={({ target }) => onOrder(orders.find((one) => one === target.value) ?? 'list')}
          className="sm:w-44"
        >
          {orders.map((one) => (
            <option key={one} value={one}>
              {t(ORDER_NAMES[one])}
            </option>
          ))}
        </SmallSelect>
      )}
    </div>
  )
}

const FILTER_NAMES: Readonly<Record<EntryFilter, string>> = {
  all: msg('All ##entries of a collection'),
  todo: msg('To do'),
  done: msg('Done'),
}

const ORDER_NAMES: Readonly<Record<EntryOrder, string>> = {
  list: msg('List order'),
  height: msg('Height'),
  near: msg('Nearest'),
}
