import Undo from 'lucide-react/icons/undo-2'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { mostQuestions } from '#domain/diary/ranked-list/placement.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { Dialog } from '#web/platform/ui/dialog/dialog.tsx'
import { Duel, keysOf } from './duel.tsx'
import { PlaceFound } from './place-found.tsx'
import { Progress } from './progress.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { usePlacement } from './use-placement.ts'

interface PlacementDialogProps {
  hike: Hike
  /** The whole list with it, best first. */
  hikes: readonly Hike[]
  /** Those that are asked for after it: nothing is asked of them yet. */
  later: readonly string[]
  onClose: () => void
}

/** Finds the place of a hike in the list by asking which was better. Closed before the end, it leaves the hike where it is. */
export function PlacementDialog({ hike, hikes, later, onClose }: PlacementDialogProps) {
  const { other, asked, answer, undo, isPut, giveOrTake, goOn } = usePlacement(hike, hikes, later)
  const most = mostQuestions(hikes.length - 1)
  const isFound = other === null
  const place = hikes.findIndex(({ _id }) => _id === hike._id)
  const found = `Number ${place + 1} of ${hikes.length}${giveOrTake > 0 ? `, give or take ${giveOrTake}` : ''}`
  const question = other && `Question ${asked + 1} of ${most} at most: ${hike.name} or ${other.name}?`
  const main = useKeptFocus(isFound, undo !== null)
  return (
    <Dialog
      title={isFound ? 'It has its place' : 'Which was better?'}
      size="large"
      onClose={onClose}
      onKeyDown={keysOf(isFound ? null : answer, undo)}
      footer={
        <>
          <Button
            variant="quiet"
            icon={<Undo className="size-4.5" />}
            aria-keyshortcuts="U"
            disabled={undo === null}
            onClick={undo ?? undefined}
            className="mr-auto"
          >
            Undo
          </Button>
          {!isFound && (
            <Button aria-keyshortcuts="S" onClick={() => answer('skip')}>
              Skip
            </Button>
          )}
          {isFound && goOn && giveOrTake > 0 && <Button onClick={goOn}>More exactly</Button>}
          {isFound && (
            <Button variant="primary" ref={main} onClick={onClose}>
              Done
            </Button>
          )}
        </>
      }
    >
      <p role="status" className="sr-only">
        {question ?? `${hike.name}: ${found}`}
      </p>
      {other ? (
        <div className="flex min-h-full flex-col">
          <Progress asked={asked} most={most} text={`Question ${asked + 1}, ${most} at most`} />
          {isPut && <p className="mb-4 text-meta">Until you finish it stays number {place + 1} in your list.</p>}
          <Duel first={hike} second={other} onAnswer={answer} />
        </div>
      ) : (
        <PlaceFound hikes={hikes} place={place} text={found} />
      )}
    </Dialog>
  )
}
