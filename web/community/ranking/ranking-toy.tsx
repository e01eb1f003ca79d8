import {
  DndContext,
  type DragEndEvent,
  type Modifier,
  PointerSensor,
  closestCenter,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { formatLowerEnd } from '#domain/community/score/printed-score.ts'
import { moveItem } from '#domain/diary/ranked-list/ranking.ts'
import { t } from '#domain/platform/language/translate.ts'
import { rich } from '#web/platform/language/rich.tsx'
import { BandBar } from '#web/platform/ui/marks/band-bar.tsx'
import { CROWDS, FIRST_LISTS, TOY_HIKERS, TOY_TRAILS, scoreToy } from './toy-model.ts'

const onlyVertical: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** Three short lists to reorder, and the scores that the real ranking function computes from them. */
export function RankingToy() {
  const [lists, setLists] = useState(FIRST_LISTS)
  const [crowd, setCrowd] = useState<number>(CROWDS[0])
  const move = (hiker: number, from: number, to: number) =>
    setLists(lists.map((list, each) => (each === hiker ? moveItem(list, from, to) : list)))
  return (
    <div className="card grid gap-6 p-4 wide:p-6">
      <div className="grid gap-4 md:grid-cols-3">
        {lists.map((list, hiker) => (
          <ToyList
            key={TOY_HIKERS[hiker]}
            hiker={TOY_HIKERS[hiker] ?? ''}
            list={list}
            onMove={(from, to) => move(hiker, from, to)}
          />
        ))}
      </div>
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="float-start me-2 text-meta text-ink-2">{t('Hikers per list:')}</legend>
        {CROWDS.map((size) => (
          <label
            key={size}
            className="flex min-h-11 cursor-pointer items-center rounded-control border border-line px-3.5 font-label has-checked:border-transparent has-checked:bg-accent has-checked:text-on-accent forced-colors:has-checked:bg-highlight forced-colors:has-checked:text-highlight-text forced-colors:has-checked:forced-color-adjust-none has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="crowd"
              className="sr-only"
              checked={crowd === size}
              onChange={() => setCrowd(size)}
            />
            {size}
          </label>
        ))}
      </fieldset>
      <ToyScores lists={lists} crowd={crowd} />
    </div>
  )
}

/** Without a pointer a stone is moved by its buttons, which say what they do: nothing is announced. */
const BY_BUTTONS: ComponentProps<typeof DndContext>['accessibility'] = {
  screenReaderInstructions: { draggable: '' },
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
}

interface ToyListProps {
  hiker: string
  list: readonly number[]
  onMove: (from: number, to: number) => void
}

function ToyList({ hiker, list, onMove }: ToyListProps) {
  const id = useId()
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const ids = list.map((trail) => toyStoneId(hiker, trail))
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
  }
  return (
    <div>
      <h3 className="mb-2 font-label">{t('{hiker}’s list', { hiker })}</h3>
      <DndContext
        id={id}
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={[onlyVertical]}
        accessibility={BY_BUTTONS}
        onDragEnd={drop}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol className="grid gap-1.5">
            {list.map((trail, place) => (
              <ToyStone key={trail} hiker={hiker} trail={trail} place={place} count={list.length} onMove={onMove} />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
    </div>
  )
}

interface ToyStoneProps {
  hiker: string
  trail: number
  place: number
  count: number
  onMove: (from: number, to: number) => void
}

/** A stone that can be dragged or moved by its buttons. */
function ToyStone({ hiker, trail, place, count, onMove }: ToyStoneProps) {
  const { listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: toyStoneId(hiker, trail),
  })
  const name = t(TOY_TRAILS[trail] ?? '')
  const style = { transform: CSS.Translate.toString(transform) ?? '', transition: transition ?? '' }
  const step = (to: number, label: string, Icon: typeof ArrowUp) => (
    <button
      type="button"
      aria-label={label}
      disabled={to < 0 || to >= count}
      onClick={() => onMove(place, to)}
      className="grid size-11 flex-none place-items-center rounded-control text-ink-2 hover:bg-surface disabled:opacity-30"
    >
      <Icon className="size-4" />
    </button>
  )
  return (
    <li
      ref={setNodeRef}
      style={style}
      className={`flex items-center rounded-full bg-sunken ps-4 ${isDragging ? 'relative z-1 shadow-elev2' : ''}`}
    >
      <span
        ref={setActivatorNodeRef}
        {...listeners}
        className="flex min-h-11 grow cursor-grab touch-none items-center gap-2.5 rounded-full active:cursor-grabbing"
      >
        <span className="font-display text-ink-3 tabular-nums">{place + 1}</span>
        <span className="font-label">{name}</span>
      </span>
      {step(place - 1, t('Move {name} up in {hiker}’s list', { name, hiker }), ArrowUp)}
      {step(place + 1, t('Move {name} down in {hiker}’s list', { name, hiker }), ArrowDown)}
    </li>
  )
}

function ToyScores({ lists, crowd }: { lists: readonly (readonly number[])[]; crowd: number }) {
  return (
    <div aria-live="polite">
      <h3 className="mb-3 font-label">{t('The community’s ranking')}</h3>
      <ol className="grid gap-3">
        {scoreToy(lists, crowd).map(({ name, score, low, high }, place) => (
          <li key={name} className="flex items-center gap-2">
            <span className="w-5 flex-none font-display text-ink-3 tabular-nums">{place + 1}</span>
            <span className="w-18 flex-none font-label">{t(name)}</span>
            <BandBar score={score} low={low} high={high} className="grow" />
            <span className="flex-none text-end">
              {rich('<small>at least</small> <big>{low}</big>', { low: formatLowerEnd(low), ...FIGURE_PARTS })}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

const FIGURE_PARTS = {
  small: (text: ReactNode) => <span className="text-small text-ink-2">{text}</span>,
  big: (text: ReactNode) => (
    <span className="inline-block min-w-7 font-display text-name-lg font-h3 tabular-nums">{text}</span>
  ),
}

const toyStoneId = (hiker: string, trail: number) => `${hiker} ${trail}`
