import Undo from 'lucide-react/icons/undo-2'
import { useEffect, useRef } from 'react'
import type { Hike } from '#contract/hike-shapes.ts'
import { mostQuestions } from '#domain/placement.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Duel, keysOf } from './duel.tsx'
import { PlaceFound } from './place-found.tsx'
import { usePlacement } from './use-placement.ts'

interface PlacementDialogProps {
  hike: Hike
  /** The whole list with it, best first. */
  hikes: readonly Hike[]
  onClose: () => void
}

/** Finds the place of a hike in the list by asking which was better. Closed before the end, it leaves the hike where it is. */
export function PlacementDialog({ hike, hikes, onClose }: PlacementDialogProps) {
  const { other, asked, answer, undo, giveOrTake, goOn } = usePlacement(hike, hikes)
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
        <>
          <Progress asked={asked} most={most} />
          <Duel first={hike} second={other} onAnswer={answer} />
        </>
      ) : (
        <PlaceFound hikes={hikes} place={place} text={found} />
      )}
    </Dialog>
  )
}

/** Where the button that had the focus is gone or disabled, it goes to the one that ends it, else to the title: keys go on. */
function useKeptFocus(isFound: boolean, canUndo: boolean) {
  const main = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isFound) main.current?.focus()
    else if (!canUndo || document.activeElement === document.body)
      document.querySelector<HTMLElement>('dialog[open] h2')?.focus()
  }, [isFound, canUndo])
  return main
}

function Progress({ asked, most }: { asked: number; most: number }) {
  return (
    <p className="mb-4 flex items-center gap-3 text-small text-ink-2">
      <span aria-hidden="true" className="flex gap-1">
        {Array.from({ length: most }, (_, at) => (
          <span
            key={at}
            className={`h-1.5 w-5 rounded-full ${at < asked ? 'bg-ink-2' : at === asked ? 'bg-accent ring-1 ring-accent-ring ring-inset' : 'bg-line'}`}
          />
        ))}
      </span>
      Question {asked + 1}, {most} at most
    </p>
  )
}
