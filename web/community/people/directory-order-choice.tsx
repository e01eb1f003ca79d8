import { RadioChips } from '#web/platform/ui/fields/chip-group.tsx'

export type Order = 'name' | 'newest' | 'hikes' | 'taste' | 'places'

const FOR_ALL = [
  { value: 'name', label: 'By name' },
  { value: 'newest', label: 'Newest' },
  { value: 'hikes', label: 'Most hikes' },
] as const
const FOR_MEMBERS = [
  { value: 'taste', label: 'Similar taste' },
  { value: 'places', label: 'Where I hike' },
] as const

/** Returns the order that the address asks for, or the default where it is unknown or for members only. */
export function parseOrder(text: string | null, isMember: boolean): Order {
  return [...FOR_ALL, ...(isMember ? FOR_MEMBERS : [])].find(({ value }) => value === text)?.value ?? 'name'
}

interface DirectoryOrderChoiceProps {
  order: Order
  isMember: boolean
  onChange: (order: Order) => void
}

/** A choice of the directory's order (R8.24). */
export function DirectoryOrderChoice({ order, isMember, onChange }: DirectoryOrderChoiceProps) {
  return (
    <RadioChips<Order>
      label="Order"
      isLabelHidden
      options={isMember ? [...FOR_ALL, ...FOR_MEMBERS] : FOR_ALL}
      value={order}
      onChange={onChange}
    />
  )
}
