import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import { WISH_ORDERS, type WishOrder } from '#domain/diary/ranked-list/wish-sorting.ts'
import { SmallSelect } from '#web/platform/ui/fields/small-select.tsx'

const NAMES: Record<WishOrder, string> = {
  own: 'My order',
  near: 'Nearest first',
  now: 'Best now',
  newest: 'Newest',
  name: 'Name',
}

/** An order that an address may name; what makes no sense is my own. */
export function parseWishOrder(text: string | null): WishOrder {
  return WISH_ORDERS.find((order) => order === text) ?? 'own'
}

/** The order in which my wishes are shown. */
export function SortWishes({ order, onChoose }: { order: WishOrder; onChoose: (order: WishOrder) => void }) {
  return (
    <SmallSelect
      label="Sort wishes by"
      icon={<ArrowUpDown />}
      isSet={order !== 'own'}
      value={order}
      onChange={({ target }) => onChoose(parseWishOrder(target.value))}
      className="sm:w-40"
    >
      {WISH_ORDERS.map((each) => (
        <option key={each} value={each}>
          {NAMES[each]}
        </option>
      ))}
    </SmallSelect>
  )
}
