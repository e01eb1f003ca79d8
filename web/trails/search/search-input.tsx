import type { Ref } from 'react'
import { MAX_QUERY_CHARS } from '#domain/platform/limits.ts'
import { t } from '#domain/platform/language/translate.ts'

// Ids that connect the box with its hint, grid and cells; `id` is that of the whole search.
export const hintId = (id: string) => `${id}-hint`
export const gridId = (id: string) => `${id}-results`
/** Returns the id of a row's first cell; rows are counted through all groups. */
export const cellId = (id: string, place: number) => `${id}-row-${place}`

interface SearchInputProps {
  ref: Ref<HTMLInputElement>
  /** The id of the whole search. */
  id: string
  text: string
  isExpanded: boolean
  activeCell: string | undefined
  onType: (text: string) => void
  onClick: () => void
}

/** The text box. It keeps the focus while the arrows move through the rows (ARIA combobox with a grid). */
export function SearchInput({ ref, id, text, isExpanded, activeCell, onType, onClick }: SearchInputProps) {
  return (
    <input
      ref={ref}
      data-autofocus
      type="text"
      role="combobox"
      aria-label={t('Search')}
      aria-describedby={hintId(id)}
      aria-haspopup="grid"
      aria-autocomplete="list"
      aria-expanded={isExpanded}
      aria-controls={isExpanded ? gridId(id) : undefined}
      aria-activedescendant={activeCell}
      placeholder={t('Search for hikes or users...')}
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
