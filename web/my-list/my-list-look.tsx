import type { Hike } from '#contract/hike-shapes.ts'
import type { UserStats } from '#domain/hike-totals.ts'
import { FindingBar, SEARCHED_FROM } from './finding/finding-bar.tsx'
import { type ListFinder, WHOLE_LIST } from './finding/use-list-choice.ts'
import { FirstCards } from './hike-cards.tsx'
import { LIST_PAGE, ListHead, TOOL_PLACE } from './list-head.tsx'
import { MyLists } from './my-lists.tsx'

const UNSEARCHED: ListFinder = { choice: WHOLE_LIST, isActive: false, choose: doNothing }

/**
 * My list as it is seen first on a phone, before there are scripts: the server draws it (`web/first-look.tsx`).
 * @param hikes the first of the list
 */
export function MyListLook({ totals, hikes }: { totals: UserStats; hikes: readonly Hike[] }) {
  const count = totals.totalHikes
  return (
    <div className={LIST_PAGE}>
      <ListHead totals={totals} tools={null} more={TOOL_PLACE} onTune={doNothing} onAdd={doNothing} />
      <MyLists ranked={count} wished={null} isComing selecting={{ isOn: false, toggle: doNothing }} />
      {count >= SEARCHED_FROM && (
        <FindingBar
          hikes={hikes}
          finder={UNSEARCHED}
          found={count}
          shelf={{ isShelf: false, toggleShelf: doNothing }}
        />
      )}
      <FirstCards hikes={hikes} count={count} />
    </div>
  )
}

function doNothing(): void {}
