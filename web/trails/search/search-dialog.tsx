import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import MapIcon from 'lucide-react/icons/map'
import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react'
import { pages } from '#contract/pages.ts'
import { t } from '#domain/platform/language/translate.ts'
import type { TrailSuggestion } from '#web/diary/hike-form/fields/use-trail-suggestions.ts'
import { IconButton } from '#web/platform/ui/buttons/button.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { Modal } from '#web/platform/ui/dialog/modal.tsx'
import { useLayer } from '#web/platform/ui/dialog/use-layer.ts'
import { nextOptionIndex } from '#web/platform/ui/listbox/next-option-index.ts'
import { useNavigate } from '#web/platform/ui/navigation.tsx'
import { type Action, findActions } from './actions/actions.ts'
import { useRunAction } from './actions/use-run-action.ts'
import { AddButton } from './card/add-button.tsx'
import { HikeCard } from './card/hike-card.tsx'
import { type SearchHitGroup, searchHitPath } from './results/search-hit.ts'
import { storeRecentLookup } from './recent-lookups.ts'
import { ResultsGrid } from './results/results-grid.tsx'
import { SearchInput, cellId, hintId } from './search-input.tsx'
import { useMyTrails } from './use-my-trails.ts'
import { useSuggestions } from './use-suggestions.ts'
import { type Search, type SearchResults, useSearch } from './use-search.ts'

interface SearchDialogProps {
  onClose: () => void
  onAdd: (trail: TrailSuggestion) => void
  /** Called with what an action does, where that is more than a page or a theme. */
  onOpen: (dialog: 'add-hike' | 'keys') => void
}

/** The text box (ARIA combobox with a grid) and the panel below it: results, or one hike's card. */
export function SearchDialog({ onClose, onAdd, onOpen }: SearchDialogProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const run = useRunAction({ onClose, onOpen })
  const mine = useMyTrails()
  const [text, setText] = useState('')
  const [card, setCard] = useState<TrailSuggestion | null>(null)
  const [isHidden, setHidden] = useState(false)
  const [chosen, setChosen] = useState<number | null>(null)
  const search = useSearch(text)
  const suggestions = useSuggestions()
  const isOpening = text.trim() === ''
  const groups = isOpening ? suggestions : groupResults(findActions(text, mine.isMember), search.results)
  const hits = groups.flatMap((group) => group.hits)
  // the first result is chosen for Enter; a suggestion only after an arrow key
  const active = Math.min(chosen ?? (isOpening ? -1 : 0), hits.length - 1)
  const isPanelShown = !isHidden && (hits.length > 0 || (!isOpening && (search.isSearching || search.results !== null)))
  const isGridShown = isPanelShown && card === null && hits.length > 0
  // actions are found at once, hikes and people when they arrive
  const isRowKnown = isGridShown && (!search.isSearching || hits[active]?.type === 'action')

  const type = (typed: string) => {
    setText(typed)
    setChosen(null)
    setCard(null)
    setHidden(false)
  }
  const openCard = (trail: TrailSuggestion) => {
    storeRecentLookup(trail)
    setCard(trail)
  }
  const back = () => {
    setCard(null)
    input.current?.focus()
  }
  useLayer(card !== null, back)
  const goTo = (place: number) => {
    const next = isHidden ? active : place
    setHidden(false)
    setChosen(next)
    input.current?.focus()
    document.getElementById(cellId(id, next))?.scrollIntoView({ block: 'nearest' })
  }
  const steer = (event: KeyboardEvent) => {
    const next = nextOptionIndex(event.key, active, hits.length, { isRound: true })
    const canStep = !card && !search.isSearching
    const hit = isRowKnown && event.target === input.current ? hits[active] : undefined
    if (card && event.key === 'Escape') back()
    else if (next !== undefined && canStep) goTo(next)
    else if (event.key === 'Enter' && hit && !event.nativeEvent.isComposing) {
      if (hit.type === 'action') run(hit)
      else {
        storeRecentLookup(hit)
        onClose()
        navigate(searchHitPath(hit))
      }
    } else return
    event.preventDefault()
  }
  const leaveBeside = ({ target, currentTarget }: MouseEvent) => {
    if (target === input.current || (target instanceof Node && panel.current?.contains(target))) return
    if (isPanelShown && !isOpening) setHidden(true)
    else if (target === currentTarget) onClose()
  }

  return (
    <Modal
      aria-label={t('Search')}
      onClose={onClose}
      onClick={leaveBeside}
      className="items-start justify-items-center md:p-6"
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the text box, wherever the focus is */}
      <div
        onKeyDown={steer}
        className="flex h-dvh w-full animate-appear flex-col overflow-hidden bg-raised shadow-float md:h-auto md:max-h-dialog md:max-w-160 md:animate-rise md:rounded-sheet forced-colors:border"
      >
        <div className="flex items-center gap-1 px-2 pt-2 max-md:pe-4 md:px-3 md:pt-3">
          <IconButton label={t('Close ##button, verb')} onClick={onClose}>
            <ArrowLeft />
          </IconButton>
          <SearchInput
            ref={input}
            id={id}
            text={text}
            activeCell={isRowKnown && active >= 0 ? cellId(id, active) : undefined}
            isExpanded={isGridShown}
            onType={type}
            onClick={() => setHidden(false)}
          />
        </div>
        <p id={hintId(id)} className="px-5 pt-2 pb-3 text-small text-ink-3 md:ps-17">
          {mine.isMember
            ? t('Search for hikes and users.')
            : t('Search for hikes and users. Login to add hikes to your list.')}
        </p>
        {isOpening && card === null && <ExploreLink onLeave={onClose} />}
        <div data-toast-place />
        <div ref={panel} className={`flex min-h-0 flex-col ${isPanelShown ? 'border-t border-line' : ''}`}>
          {card && isPanelShown ? (
            <HikeCard
              trail={card}
              onBack={back}
              onLeave={onClose}
              action={<AddButton trail={card} mine={mine} onAdd={onAdd} isOnCard />}
            />
          ) : (
            <>
              <Status search={search} count={hits.length} isShown={isPanelShown && !isOpening} />
              {isGridShown && (
                <ResultsGrid
                  id={id}
                  label={isOpening ? t('Suggestions') : t('Results')}
                  query={text}
                  groups={groups}
                  isStale={search.isSearching}
                  active={active}
                  mine={mine}
                  onActive={setChosen}
                  onLeave={onClose}
                  onAdd={onAdd}
                  onDetails={openCard}
                  onRun={run}
                />
              )}
            </>
          )}
        </div>
      </div>
    </Modal>
  )
}

/** Leads to the map of all trails, for those who have no name to type. */
function ExploreLink({ onLeave }: { onLeave: () => void }) {
  return (
    <Link
      to={pages.explore.path}
      onClick={onLeave}
      className="flex min-h-13 items-center gap-3 border-t border-line px-5 font-label -outline-offset-3 hover:bg-sunken"
    >
      <MapIcon className="text-ink-3" />
      <span className="grow">{t('Explore trails on the map')}</span>
      <ArrowRight className="text-ink-3" />
    </Link>
  )
}

function groupResults(actions: readonly Action[], results: SearchResults | null): SearchHitGroup[] {
  return [
    { name: t('Actions'), hits: actions },
    { name: t('Hikes'), hits: results?.hikes ?? [] },
    { name: t('Users'), hits: results?.people ?? [] },
  ]
}

/** The search's status text. It keeps its line, so that the results do not jump while one types. */
function Status({ search, count, isShown }: { search: Search; count: number; isShown: boolean }) {
  const found = count === 0 ? t('No results found') : t('{count, plural, one {# result} other {# results}}', { count })
  return (
    <p role="status" className={isShown ? 'px-5 pt-3 text-label text-ink-2 last:pb-4' : 'sr-only'}>
      {isShown && (search.isSearching ? t('Searching...') : found)}
    </p>
  )
}
