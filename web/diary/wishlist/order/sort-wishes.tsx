import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import { WISH_ORDERS, type WishOrder } from '#domain/diary/ranked-list/wish-sorting.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { SmallSelect } from '#web/platform/ui/fields/small-select.tsx'

const NAMES: Record<WishOrder, string> = {
  own: msg('My order'),
  near: msg('Nearest first'),
  now: msg('Best now'),
  newest: msg('Newest'),
  name: msg('Name'),
}

/** Parses an order from the address; invalid ones become the member's own order. */
export function parseWishOrder(text: string | null): WishOrder {
  return WISH_ORDERS.find((order) => order === text) ?? 'own'
}

/** Chooses the order of my wishes. */
export function SortWishes({ order, onChoose }: { order: WishOrder; onChoose: (order: WishOrder) => void }) {
  return (
    <SmallSelect
      label={t('Sort wishes by')}
      icon={<ArrowUpDown />}
      isSet={order !== 'own'}
      value={order}
      onChange={({ target }) => onChoose(parseWishOrder(target.value))}
      className="sm:w-40"
    >
      {WISH_ORDERS.map((each) => (
        <option key={each} value={each}>
          {t(NAMES[each])}
        </option>
      ))}
    </SmallSelect>
  )
}
