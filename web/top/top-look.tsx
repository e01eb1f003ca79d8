import { PopularHikes } from './popular-hikes.tsx'
import { TOP_COLUMNS, TopHead } from './top-screen.tsx'

/** The page of top hikes as it is seen first, before there are scripts: the server draws it (`web/first-look.tsx`). */
export function TopLook() {
  return (
    <div className="wrap page min-h-dvh">
      <TopHead />
      <div className={TOP_COLUMNS}>
        <PopularHikes countries={[]} />
      </div>
    </div>
  )
}
