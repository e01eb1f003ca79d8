import { Fragment, type ReactNode, memo } from 'react'

/** More than usual lists have: there a row that is moved never changes its block, and keeps its element. */
const ROWS_OF_A_BLOCK = 50

interface RowBlocksProps<Item extends { readonly _id: string }> {
  items: readonly Item[]
  /** What else the rows hang on; those whose item and look stay the same are drawn anew only when some of it changes. */
  depends: readonly unknown[]
  /** A word for what the row of an item looks like, at a place from 0. */
  lookOf: (place: number, id: string) => string
  renderRow: (item: Item, place: number, look: string) => ReactNode
}

interface BlockProps extends RowBlocksProps<{ readonly _id: string }> {
  from: number
}

/**
 * The rows of a long list, in blocks that are passed over as one while nothing of them changes: React would look through a thousand
 * rows whenever two of them come near the window.
 */
export function RowBlocks<Item extends { readonly _id: string }>({ items, renderRow, ...rest }: RowBlocksProps<Item>) {
  const blocks = Array.from({ length: Math.ceil(items.length / ROWS_OF_A_BLOCK) }, (_, nth) => nth * ROWS_OF_A_BLOCK)
  // a block is given what it is to draw, and gives it back
  const renderAny = renderRow as BlockProps['renderRow']
  return blocks.map((from) => <Block key={from} from={from} items={items} renderRow={renderAny} {...rest} />)
}

const Block = memo(function Block({ from, items, lookOf, renderRow }: BlockProps) {
  return items.slice(from, from + ROWS_OF_A_BLOCK).map((item, nth) => {
    const [place, id] = [from + nth, item._id]
    return <Fragment key={id}>{renderRow(item, place, lookOf(place, id))}</Fragment>
  })
}, isTheSame)

function isTheSame(before: BlockProps, now: BlockProps): boolean {
  if (now.depends.some((value, at) => value !== before.depends[at])) return false
  for (let place = now.from; place < now.from + ROWS_OF_A_BLOCK; place += 1) {
    const item = now.items[place]
    if (item !== before.items[place]) return false
    if (item && now.lookOf(place, item._id) !== before.lookOf(place, item._id)) return false
  }
  return true
}
