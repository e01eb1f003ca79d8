import { useReducer } from 'react'
import { today } from '#web/diary/list-rows/today.ts'
import {
  type HikeField,
  type HikeFormValues,
  type TextField,
  emptyFormValues,
  hikeProblems,
  canType,
  typingProblem,
  normaliseTyped,
} from './hike-form-model.ts'
import { type FileChoices, NO_FILES } from './save/save-files.ts'

type Texts = Readonly<Partial<Record<HikeField, string>>>

/** All that somebody has put into a form so far. */
export interface HikeFormState {
  readonly initial: HikeFormValues
  readonly values: HikeFormValues
  readonly files: FileChoices
  /** The fields that a track has filled. */
  readonly fromTrack: readonly HikeField[]
  /** Saving was tried: from then on each bad field says so. */
  readonly isTried: boolean
  /** What the server says of single fields, until they change. */
  readonly serverErrors: Texts
  /** Why the last keystroke in a field was not taken in. */
  readonly refused: Texts
}

export type HikeFormEvent =
  | { type: 'typed'; field: TextField; text: string }
  | { type: 'filled'; values: Partial<HikeFormValues> }
  /** Takes values in where nobody has entered anything. */
  | { type: 'filledBlanks'; values: Partial<HikeFormValues> }
  | { type: 'chose'; files: Partial<FileChoices> }
  | { type: 'left'; field: HikeField }
  | { type: 'tried' }
  | { type: 'serverErrors'; texts: Texts }

export interface FormHandle extends HikeFormState {
  /** What to show under each field. */
  readonly problems: Texts
  readonly isDirty: boolean
  readonly change: (event: HikeFormEvent) => void
}

/** The state of a hike form. It lives above the fields, so that a crash of theirs loses nothing. */
export function useHikeForm(start: () => HikeFormValues): FormHandle {
  const [state, change] = useReducer(hikeFormReducer, null, () => freshForm(start()))
  const problems = { ...(state.isTried ? hikeProblems(state.values) : {}), ...state.serverErrors, ...state.refused }
  return { ...state, problems, isDirty: isDirty(state), change }
}

function freshForm(initial: HikeFormValues): HikeFormState {
  return { initial, values: initial, files: NO_FILES, fromTrack: [], isTried: false, serverErrors: {}, refused: {} }
}

function hikeFormReducer(state: HikeFormState, event: HikeFormEvent): HikeFormState {
  switch (event.type) {
    case 'typed':
      return afterTyping(state, event.field, event.text)
    case 'filled': {
      const changed = Object.keys(event.values)
      return {
        ...state,
        values: { ...state.values, ...event.values },
        serverErrors: without(state.serverErrors, changed),
        refused: without(state.refused, changed),
      }
    }
    case 'filledBlanks':
      return afterFillingBlanks(state, event.values)
    case 'chose':
      return { ...state, files: { ...state.files, ...event.files } }
    case 'left':
      return { ...state, refused: without(state.refused, [event.field]) }
    case 'tried':
      return { ...state, isTried: true, refused: {} }
    case 'serverErrors':
      return { ...state, serverErrors: event.texts }
  }
}

function afterTyping(state: HikeFormState, field: TextField, text: string): HikeFormState {
  if (canType(field, text))
    return hikeFormReducer(state, { type: 'filled', values: { [field]: normaliseTyped(field, text) } })
  const why = typingProblem(field, text)
  return why === null ? state : { ...state, refused: { ...state.refused, [field]: why } }
}

/** What stands in a form that nobody has touched is blank: the day too, which is today's then. */
function afterFillingBlanks(state: HikeFormState, found: Partial<HikeFormValues>): HikeFormState {
  const blank = emptyFormValues(today())
  const fields = (Object.keys(found) as HikeField[]).filter((field) => state.values[field] === blank[field])
  const values = Object.fromEntries(fields.map((field) => [field, found[field]]))
  const filled = hikeFormReducer(state, { type: 'filled', values })
  return { ...filled, fromTrack: [...state.fromTrack, ...fields] }
}

function without(texts: Texts, fields: readonly string[]): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([field]) => !fields.includes(field)))
}

/** A track that came with a suggestion was not entered by anybody. */
function isDirty({ values, initial, files }: HikeFormState): boolean {
  const hasOwnTrack = files.track !== null && (files.track === 'remove' || !files.track.isFromTrail)
  return isFilled({ values, initial }) || files.photo !== null || hasOwnTrack
}

/** Whether there is more in the fields than at first. */
export function isFilled({ values, initial }: Pick<HikeFormState, 'values' | 'initial'>): boolean {
  return JSON.stringify(values) !== JSON.stringify(initial)
}
