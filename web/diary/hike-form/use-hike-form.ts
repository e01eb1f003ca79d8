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

/** The values of a form and its progress so far. */
export interface HikeFormState {
  readonly initial: HikeFormValues
  readonly values: HikeFormValues
  readonly files: FileChoices
  /** Fields that a track has filled. */
  readonly fromTrack: readonly HikeField[]
  /** A save was attempted: from now on each invalid field shows its problem. */
  readonly isTried: boolean
  /** The server's messages for single fields, until these change. */
  readonly serverErrors: Texts
  /** Reasons why the last keystroke in a field was not accepted. */
  readonly refused: Texts
}

export type HikeFormEvent =
  | { type: 'typed'; field: TextField; text: string }
  | { type: 'filled'; values: Partial<HikeFormValues> }
  /** Fills the fields that were not edited. */
  | { type: 'filledBlanks'; values: Partial<HikeFormValues> }
  | { type: 'chose'; files: Partial<FileChoices> }
  | { type: 'left'; field: HikeField }
  | { type: 'tried' }
  | { type: 'serverErrors'; texts: Texts }

export interface FormHandle extends HikeFormState {
  /** Text to show under each field. */
  readonly problems: Texts
  readonly isDirty: boolean
  readonly change: (event: HikeFormEvent) => void
}

/** Returns the state of a hike form. It is kept above the fields, so that a crash of these loses nothing. */
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

/** Fills fields that were not edited, including the day, which is today by default. */
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

/** Returns true if the member changed the form. A track that came with a suggestion does not count. */
function isDirty({ values, initial, files }: HikeFormState): boolean {
  const hasOwnTrack = files.track !== null && (files.track === 'remove' || !files.track.isFromTrail)
  return isFilled({ values, initial }) || files.photo !== null || hasOwnTrack
}

/** Returns true if the form holds more than at first. */
export function isFilled({ values, initial }: Pick<HikeFormState, 'values' | 'initial'>): boolean {
  return JSON.stringify(values) !== JSON.stringify(initial)
}
