import type { Ref } from 'react'
import { MAX_QUERY_CHARS } from '#domain/platform/limits.ts'

// How the box names what stands below it; `id` is that of the whole search.
export const hintId = (id: string) => `${id}-hint`
export const gridId = (id: string) => `${id}-results`
/** The first cell of a row; rows are counted through both groups. */
export const cellId = (id: string, place: number) => `${id}-row-${place}`

interface SearchInputProps {
  ref: Ref<HTMLInputElement>
  /** Of the whole search. */
  id: string
  text: string
  isExpanded: boolean
  /** The id of the active row's cell. */
  activeCell: string | undefined
  onType: (text: string) => void
  onClick: () => void
}

/** The text box: it keeps the focus while the arrows go through the rows below (ARIA combobox with a grid). */
export function SearchInput({ ref, id, text, isExpanded, activeCell, onType, onClick }: SearchInputProps) {
  return (
    <input
      ref={ref}
      data-autofocus
      type="text"
      role="combobox"
      aria-label="Search"
      aria-describedby={hintId(id)}
      aria-haspopup="grid"
      aria-autocomplete="list"
      aria-expanded={isExpanded}
      aria-controls={isExpanded ? gridId(id) : undefined}
      aria-activedescendant={activeCell}
      placeholder="Search for hikes or users..."
      enterKeyHint="search"
      autoComplete="off"
      autoCorrect="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={MAX_QUERY_CHARS}
      value={text}
      onChange={(event) => onType(event.target.value)}
      onClick={onClick}
      className="min-h-12 min-w-0 grow rounded-control bg-sunken px-3.5 text-name-lg -outline-offset-2"
    />
  )
}
