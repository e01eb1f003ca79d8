import { useReducer } from 'react'
import {
  type HikeField,
  type HikeFormValues,
  type TextField,
  hikeProblems,
  canType,
  typingProblem,
  normaliseTyped,
  proposeDifficulty,
} from './hike-form-model.ts'
import { type FileChoices, NO_FILES } from './save/save-files.ts'

type Texts = Readonly<Partial<Record<HikeField, string>>>

/** The values of a form and its progress so far. */
export interface HikeFormState {
  readonly initial: HikeFormValues
  readonly values: HikeFormValues
  readonly files: FileChoices
  /** Fields with a default that the member has not confirmed or changed. */
  readonly defaults: readonly HikeField[]
  /** Fields that a track has filled and the member has not changed. */
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
  | { type: 'filled'; values: Partial<HikeFormValues>; isFromTrack?: boolean }
  /** Fills, from a track, the fields that the member has not filled. */
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

/**
 * Returns the state of a hike form. It is kept above the fields, so that a crash of these loses nothing.
 * @param defaults fields whose first value is a default; that of the difficulty follows length and ascent
 */
export function useHikeForm(start: () => HikeFormValues, defaults: readonly HikeField[] = []): FormHandle {
  const [state, change] = useReducer(hikeFormReducer, null, () => freshForm(start(), defaults))
  const problems = { ...(state.isTried ? hikeProblems(state.values) : {}), ...state.serverErrors, ...state.refused }
  return { ...state, problems, isDirty: isDirty(state), change }
}

function freshForm(initial: HikeFormValues, defaults: readonly HikeField[]): HikeFormState {
  const untried = { isTried: false, serverErrors: {}, refused: {} }
  const form = followFigures({ initial, values: initial, files: NO_FILES, defaults, fromTrack: [], ...untried })
  return { ...form, initial: form.values }
}

function hikeFormReducer(state: HikeFormState, event: HikeFormEvent): HikeFormState {
  switch (event.type) {
    case 'typed':
      return afterTyping(state, event.field, event.text)
    case 'filled':
      return afterFilling(state, event.values, event.isFromTrack)
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

function afterFilling(state: HikeFormState, values: Partial<HikeFormValues>, isFromTrack = false): HikeFormState {
  const changed = Object.keys(values)
  const isOther = (field: HikeField) => !changed.includes(field)
  return followFigures({
    ...state,
    values: { ...state.values, ...values },
    defaults: state.defaults.filter(isOther),
    fromTrack: isFromTrack ? state.fromTrack : state.fromTrack.filter(isOther),
    serverErrors: without(state.serverErrors, changed),
    refused: without(state.refused, changed),
  })
}

/** Fills empty fields, defaults such as today, and what an earlier track has filled. */
function afterFillingBlanks(state: HikeFormState, found: Partial<HikeFormValues>): HikeFormState {
  const { values, defaults, fromTrack } = state
  const fields = (Object.keys(found) as HikeField[]).filter(
    (field) => values[field] === '' || defaults.includes(field) || fromTrack.includes(field),
  )
  const filled = afterFilling(state, Object.fromEntries(fields.map((field) => [field, found[field]])))
  return { ...filled, fromTrack: [...filled.fromTrack, ...fields] }
}

/** Proposes the difficulty while it is a default. */
function followFigures(state: HikeFormState): HikeFormState {
  if (!state.defaults.includes('difficulty')) return state
  const difficulty = proposeDifficulty(state.values) ?? state.initial.difficulty
  return { ...state, values: { ...state.values, difficulty } }
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
