import ArrowRight from 'lucide-react/icons/arrow-right'
import CirclePlus from 'lucide-react/icons/circle-plus'
import Keyboard from 'lucide-react/icons/keyboard'
import LogOut from 'lucide-react/icons/log-out'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { HighlightedText } from '#web/trails/search/results/highlighted-text.tsx'
import { RESULT_ROW, type RowState } from '#web/trails/search/results/row-state.ts'
import type { Action } from './actions.ts'

interface ActionRowProps extends RowState {
  action: Action
  onRun: (action: Action) => void
}

/** A row of the results that does something. */
export function ActionRow({ action, onRun, id, query, isActive, isStop, onActive }: ActionRowProps) {
  return (
    <div
      role="row"
      tabIndex={-1}
      aria-selected={isActive}
      onPointerMove={isActive ? undefined : onActive}
      onFocus={isActive ? undefined : onActive}
      className={RESULT_ROW}
    >
      <div id={id} role="gridcell" tabIndex={-1} className="flex min-h-9 items-center gap-3.5">
        <span className="grid w-12 shrink-0 place-items-center text-ink-3 md:w-16.5">
          <ActionIcon does={action.does} />
        </span>
        <button
          type="button"
          tabIndex={isStop ? 0 : -1}
          onClick={() => onRun(action)}
          className="text-start after:absolute after:inset-0"
        >
          <HighlightedText text={action.label} query={query} />
        </button>
      </div>
    </div>
  )
}

function ActionIcon({ does }: Pick<Action, 'does'>) {
  if (does === 'add-hike') return <CirclePlus />
  if (does === 'keys') return <Keyboard />
  if (does === 'log-out') return <LogOut />
  if ('to' in does) return <ArrowRight />
  return does.theme === 'dark' ? <Moon /> : <Sun />
}
