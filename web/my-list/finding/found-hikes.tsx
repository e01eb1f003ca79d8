import { Button } from '#web/ui/buttons/button.tsx'
import { CairnArt } from '#web/ui/marks/cairn-art.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { useIsWide } from '#web/ui/hooks/use-media.ts'
import { HikeCards } from '../hike-cards.tsx'
import { HikeTable } from '../hike-table.tsx'
import type { RankedListProps } from '../ranked-list.tsx'

interface FoundHikesProps extends RankedListProps {
  /** Of the whole list. */
  count: number
  onShowAll: () => void
}

/** Some hikes of my list, each with its rank in it: to be moved by their menus, as nothing here says where a dragged one belongs. */
export function FoundHikes({ onShowAll, ...props }: FoundHikesProps) {
  const isWide = useIsWide()
  if (props.hikes.length === 0) {
    return (
      <EmptyState
        art={<CairnArt pose="missing" />}
        title="No hikes match"
        text="Try fewer filters, or show the whole list."
        action={<Button onClick={onShowAll}>Show all in my order</Button>}
      />
    )
  }
  return isWide ? <HikeTable {...props} held={null} /> : <HikeCards {...props} held={null} />
}
