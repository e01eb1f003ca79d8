import { RowsPlace } from '#web/diary/list-rows/rows-place.tsx'

/** About as high as a list of this many hikes with its headings. */
export function RankedListSkeleton({ count }: { count: number }) {
  return <RowsPlace count={count} className="wide:pt-12" />
}
