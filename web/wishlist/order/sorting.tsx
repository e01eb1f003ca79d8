import { WISH_ORDERS, type WishOrder } from '#domain/wish-sorting.ts'
import { SelectField } from '#web/ui/fields/field.tsx'

const NAMES: Record<WishOrder, string> = {
  own: 'My order',
  near: 'Nearest first',
  now: 'Best now',
  newest: 'Newest',
  name: 'Name',
}

/** An order that an address may name; what makes no sense is my own. */
export function wishOrderOf(text: string | null): WishOrder {
  return WISH_ORDERS.find((order) => order === text) ?? 'own'
}

/** The order in which my wishes are shown. */
export function SortWishes({ order, onChoose }: { order: WishOrder; onChoose: (order: WishOrder) => void }) {
  return (
    <SelectField
      label="Sort wishes by"
      isLabelHidden
      value={order}
      onChange={({ target }) => onChoose(wishOrderOf(target.value))}
      className="w-40 max-sm:grow"
    >
      {WISH_ORDERS.map((each) => (
        <option key={each} value={each}>
          {NAMES[each]}
        </option>
      ))}
    </SelectField>
  )
}
