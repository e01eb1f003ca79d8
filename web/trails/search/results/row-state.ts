/** The props that all rows of the results share. */
export interface RowState {
  /** The id of the cell that the input refers to while the row is active. */
  id: string
  query: string
  /** Chosen by arrows, pointer or focus. */
  isActive: boolean
  /** True where its link and buttons are in the Tab order; one row has them. */
  isStop: boolean
  onActive: () => void
}

/** The look of a row. */
export const RESULT_ROW =
  'relative flex flex-wrap items-center gap-x-3 rounded-segment px-2 py-2 md:flex-nowrap aria-selected:bg-sunken forced-colors:aria-selected:outline'
